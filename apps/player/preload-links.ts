import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { locales, type Locale } from '../../packages/messages/src/locale';
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
      const texts = locales.map((locale) => `${locale} /${chunkOfTexts(bundle, locale)}`);
      const links = chunksOf(bundle, modules)
        .filter((file) => !html.includes(file))
        .map((file): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        }));
      // The server preloads the texts of its page's language instead of the Chinese ones.
      return [
        ...links,
        { tag: 'meta', attrs: { name: 'texts', content: texts.join(', ') }, injectTo: 'head' },
      ];
    },
  },
});

const chunkOfTexts = (bundle: Rolldown.OutputBundle, locale: Locale): string | undefined =>
  Object.values(bundle).find(
    (output) =>
      output.type === 'chunk' &&
      output.moduleIds.some((id) => id.endsWith(`messages/src/player/core/${locale}.ts`)),
  )?.fileName;
