import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { locales, type Locale } from '../../packages/messages/src/locale';
import { preloadedScreens, type LaterFiles, type PreloadedScreen } from '../../packages/contract/src/pages';
import { chunksOf } from './chunks-of';

/** What home loads is preloaded by every page. */
const isFirst = /\/(?:boot|app|rolldown-runtime)-/;

/** The module of each screen that a page preloads, and the area of its texts. */
const screens: Record<PreloadedScreen, { module: RegExp; texts: string }> = {
  '/today': { module: /src\/features\/market\/today\/today-page\.tsx$/, texts: 'market' },
  '/rule': { module: /src\/features\/content\/rule-page\.tsx$/, texts: 'content' },
  '/bet': { module: /src\/features\/bets\/bet-screen\/bet-page\.tsx$/, texts: 'bets' },
};

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
        // The server takes this out of its pages, and preloads what it says about the page.
        {
          tag: 'script',
          attrs: { type: 'application/json', id: 'later' },
          children: JSON.stringify(later(bundle)),
          injectTo: 'head',
        },
      ];
    },
  },
});

/** What pages other than home load besides: what all of them do, by screen, and the texts by language. */
function later(bundle: Rolldown.OutputBundle): LaterFiles {
  const filesOf = (...modules: RegExp[]): string[] =>
    chunksOf(bundle, modules)
      .filter((file) => !isFirst.test(file))
      .map((file) => `/${file}`);
  const textsIn = (area: string) =>
    Object.fromEntries(
      locales.map((locale) => [locale, filesOf(new RegExp(`messages/src/player/${area}/${locale}\\.ts$`))]),
    ) as Record<Locale, string[]>;
  const ofScreens = preloadedScreens.map((screen) => {
    const { module, texts } = screens[screen];
    return [screen, { files: filesOf(module), texts: textsIn(texts) }];
  });
  return {
    all: { files: filesOf(/src\/app\/late\.tsx$/), texts: textsIn('core') },
    ...(Object.fromEntries(ofScreens) as Record<PreloadedScreen, LaterFiles['all']>),
  };
}

const chunkOfTexts = (bundle: Rolldown.OutputBundle, locale: Locale): string | undefined =>
  Object.values(bundle).find(
    (output) =>
      output.type === 'chunk' &&
      output.moduleIds.some((id) => id.endsWith(`messages/src/player/home/${locale}.ts`)),
  )?.fileName;
