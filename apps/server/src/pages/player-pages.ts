import { createHash } from 'node:crypto';
import {
  pagePaths,
  preloadedScreens,
  type PagePath,
  type PageRenderer,
  type PreloadedScreen,
} from '@truedraw/contract/pages';
import { defaultLocale, isLocale, type Locale } from '@truedraw/messages';
import { gameTypes, type GameType } from '@truedraw/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsGzip, compress, gzipHeaders } from '../http/compression';
import { pagePolicy } from '../http/page-policy';
import { readShell, type Shell } from '../http/shell';
import { describeError } from '../log';
import { pageAnswers, type PageServices } from './page-answers';

interface ReadyPage {
  body: Buffer;
  gzip: Buffer;
  etag: string;
}

interface Asked {
  /** Undefined for a screen that has no content before the app runs. */
  path: PagePath | undefined;
  /** The screen of the address, if its code is preloaded. */
  screen: PreloadedScreen | undefined;
  locale: Locale;
  origin: string;
}

/** More than the pages in every language under a few names of the host, which callers choose. */
const mostPages = 100;

/**
 * Sends the player's pages. Their content is rendered at the first request after a change and kept until the next one:
 * of a result, a price, the content or the draw that takes bets.
 */
export function createPlayerPages(services: PageServices, file: string, renderer?: PageRenderer) {
  const { market, live, clock, log, config } = services;
  const shellOf = readShell(file);
  const builtAt = shellOf().changedAt;
  const kept = new Map<string, { page: Promise<ReadyPage>; until: number }>();
  const forget = (): void => kept.clear();
  let shown = '';
  market.onChange(() => {
    const before = shown;
    shown = JSON.stringify([market.config(), market.lastPrice(), market.today(), market.results.version()]);
    if (shown !== before) forget();
  });
  live.subscribe(['settings', 'close'], forget);

  async function render({ html }: Shell, { path, screen, locale, origin }: Asked): Promise<string> {
    if (!renderer) return html;
    const head = { template: html, locale, origin };
    if (!path) return renderer.renderShell({ ...head, screen });
    try {
      const game = gameOf(path);
      const answers = await pageAnswers(services, locale, game);
      if (game && !answers.betInfo) return renderer.renderShell({ ...head, screen });
      return renderer.renderPage({ ...head, path, now: clock.now(), answers });
    } catch (error) {
      log.warn(describeError(error), 'a page could not be rendered');
      return renderer.renderShell({ ...head, screen });
    }
  }

  async function make(shell: Shell, asked: Asked): Promise<ReadyPage> {
    const body = Buffer.from(await render(shell, asked));
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    return { body, gzip: compress(body), etag };
  }

  function pageFor(shell: Shell, asked: Asked): Promise<ReadyPage> {
    const key = [asked.path, asked.screen, asked.locale, asked.origin, shell.changedAt].join(' ');
    const known = kept.get(key);
    if (known && clock.now() < known.until) return known.page;
    if (kept.size >= mostPages) forget();
    const page = make(shell, asked);
    kept.set(key, { page, until: clock.now() + maxAgeMilliseconds });
    return page;
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const shell = shellOf();
    // While a newer build waits for this server's replacement, its page is sent as it is: the renderer is of the older.
    const path = shell.changedAt === builtAt ? contentPath(request) : undefined;
    const origin = `${request.protocol}://${request.host}`;
    const asked = { path, screen: preloadedScreen(request), locale: visitorLocale(request), origin };
    const { body, gzip, etag } = await pageFor(shell, asked);
    void reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding, cookie', etag })
      .header('content-security-policy', pagePolicy(config.googleClientId !== '', shell.inline));
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (!acceptsGzip(request)) return reply.send(body);
    return reply.header('content-encoding', gzipHeaders['content-encoding']).send(gzip);
  };
}

/** Also of a page that nothing changed: a close that was missed, and the weekday of a time, appear by then. */
const maxAgeMilliseconds = 60_000;

function contentPath({ url }: FastifyRequest): PagePath | undefined {
  const [asked, query] = url.split('?');
  const path = pagePaths.find((each) => each === asked);
  // The rules are rendered without a chosen game.
  return path === '/rule' && query ? undefined : path;
}

const gameOf = (path: PagePath): GameType | undefined => gameTypes.find((game) => path === `/bet/${game}`);

const preloadedScreen = ({ url }: FastifyRequest): PreloadedScreen | undefined =>
  preloadedScreens.find((screen) => new RegExp(`^${screen}(?:$|[/?])`).test(url));

/** The language that the app chose on this device, or else the one that a link names. */
function visitorLocale({ headers: { cookie = '' }, query }: FastifyRequest): Locale {
  const chosen = /(?:^|;\s*)locale=(\w+)/.exec(cookie)?.[1];
  if (isLocale(chosen)) return chosen;
  const { lang } = query as Record<string, unknown>;
  return isLocale(lang) ? lang : defaultLocale;
}
