import type { Plugin, Rolldown } from 'vite';

const link = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/;

/**
 * The style stands in the page itself, so that the first paint waits for nothing else: that of home, and that of all
 * screens. The server leaves out the one that a page does not need (`withStyle`). The link of the second is disabled and
 * therefore not fetched: chunks that name the style as something they need find it there and do not load it.
 */
export const inlineStyle = (): Plugin => ({
  name: 'inline-style',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const [tag = '', home = ''] = link.exec(html) ?? [];
      const all = Object.keys(bundle).find((name) => /^assets\/late-.*\.css$/.test(name)) ?? '';
      return html.replace(
        tag,
        () =>
          `<!--home--><style>${cssOf(bundle[home])}</style><!--/home-->` +
          `<!--all--><style>${cssOf(bundle[all])}</style><link rel="stylesheet" href="/${all}" disabled><!--/all-->`,
      );
    },
  },
});

function cssOf(asset: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  if (asset?.type !== 'asset') throw new Error('the page has no style');
  const css = asset.source.toString().trim();
  if (css.includes('</')) throw new Error('the style would end its element');
  return css;
}
