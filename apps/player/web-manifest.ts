import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
// By their files: a config is run by Node itself, which does not read packages that are written in TypeScript.
import { locales, type Locale } from '../../packages/messages/src/locale';
import { playerCatalogs } from '../../packages/messages/src/player/all';

const theme = readFileSync(
  fileURLToPath(new URL('../../packages/ui/src/theme.css', import.meta.url)),
  'utf8',
);
/** The light one, which stands first; where the app is dark the page's own meta tags say so. */
const canvas = /--canvas: (#\w+);/.exec(theme)?.[1];

const icon = (name: string, size: number, purpose: string) => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** How a phone shows the installed app, in one language. */
function manifestIn(locale: Locale): string {
  const texts = playerCatalogs[locale];
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('icon', 192, 'any')] });
  return JSON.stringify({
    // The same app whatever language it was installed in.
    id: '/',
    name: 'TrueDraw',
    short_name: 'TrueDraw',
    description: texts['Home.BannerVerifyTitle'],
    lang: locale,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: canvas,
    background_color: canvas,
    icons: [
      icon('icon', 192, 'any'),
      icon('icon', 512, 'any'),
      icon('maskable', 192, 'maskable'),
      icon('maskable', 512, 'maskable'),
    ],
    shortcuts: [
      shortcut(`2D ${texts['Menu.Bet']}`, '/bet/2'),
      shortcut(texts['Menu.Today'], '/today'),
      shortcut(texts['My.MyBet'], '/mybet'),
    ],
  });
}

const fileName = (locale: Locale): string => `manifest-${locale}.webmanifest`;

/** A manifest for each language; the page names the Chinese one until the app has read the user's choice. */
export const webManifest = (): Plugin => ({
  name: 'web-manifest',
  transformIndexHtml: () => [
    { tag: 'link', attrs: { rel: 'manifest', href: `/${fileName('zh')}` }, injectTo: 'head' },
  ],
  generateBundle() {
    for (const locale of locales)
      this.emitFile({ type: 'asset', fileName: fileName(locale), source: manifestIn(locale) });
  },
  configureServer(server) {
    for (const locale of locales)
      server.middlewares.use(`/${fileName(locale)}`, (_request, response) => {
        response.setHeader('content-type', 'application/manifest+json').end(manifestIn(locale));
      });
  },
});
