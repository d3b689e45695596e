import type { HtmlTagDescriptor, Plugin } from 'vite';
import { chunksOf } from './chunks-of';

/**
 * The entry asks for the app and the catalogue by dynamic import, which a browser would find only after running it.
 * Links in the page's head start those downloads together with the entry's own.
 */
export const preloadLinks = (modules: readonly RegExp[]): Plugin => ({
  name: 'preload-links',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      if (!bundle) return [];
      return chunksOf(bundle, modules)
        .filter((file) => !html.includes(file))
        .map((file): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        }));
    },
  },
});
