import type { Plugin, Rolldown } from 'vite';

const link = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/;

/**
 * The style stands in the page itself, so that the first paint waits for nothing else: that of home, or that of all
 * screens, which has home's in it. The server leaves out the one that a page does not need (`withStyle`). Chunks that name
 * a style as something they need find its link there and do not load it: a disabled link is not fetched. Home's would
 * otherwise come behind the other, and its plain classes would win over those for wide screens.
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
          `<!--all--><style>${cssOf(bundle[all])}</style>${unfetched(all)}<!--/all-->${unfetched(home)}`,
      );
    },
  },
});

const unfetched = (style: string): string => `<link rel="stylesheet" href="/${style}" disabled>`;

function cssOf(asset: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  if (asset?.type !== 'asset') throw new Error('the page has no style');
  const css = asset.source.toString().trim();
  if (css.includes('</')) throw new Error('the style would end its element');
  return css;
}
