import type { Plugin } from 'vite';

const link = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/;

/**
 * The style stands in the page itself, so that the first paint waits for nothing else. The link stays, disabled, and is
 * therefore not fetched: chunks that name the style as something they need find it there and do not load it.
 */
export const inlineStyle = (): Plugin => ({
  name: 'inline-style',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const [tag = '', file = ''] = link.exec(html) ?? [];
      const asset = bundle?.[file];
      if (asset?.type !== 'asset') throw new Error('the page has no style');
      const css = asset.source.toString().trim();
      if (css.includes('</')) throw new Error('the style would end its element');
      return html.replace(
        tag,
        () => `<style>${css}</style>\n    <link rel="stylesheet" href="/${file}" disabled>`,
      );
    },
  },
});
