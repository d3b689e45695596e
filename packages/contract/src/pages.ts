import type { Locale } from '@truedraw/messages';
import type { GameType } from '@truedraw/rules';
import type { ResponseOf } from '.';

export { screenPaths } from './screen-paths';

/** The pages that the server sends with their content and that a phone keeps. */
export const keptPages = ['/', '/today', '/rule'] as const;
/** All that have content. What a phone kept of the others would name a draw of the past. */
export const pagePaths = [...keptPages, '/bet/2', '/bet/3', '/bet/4'] as const;
export type PagePath = (typeof pagePaths)[number];

/** The screens other than home whose code the head of their page names, so that it is asked for at once. */
export const preloadedScreens = ['/today', '/rule', '/bet'] as const;
export type PreloadedScreen = (typeof preloadedScreens)[number];

/** The files that pages other than home preload, as the build notes them in the app's page. */
export type LaterFiles = Record<
  PreloadedScreen | 'all',
  { files: readonly string[]; texts: Readonly<Record<Locale, readonly string[]>> }
>;

/** What a page is rendered from: the public answers of calls, which are the same for every visitor. */
export interface PageAnswers {
  config: ResponseOf<'config'>;
  lastPrice: ResponseOf<'lastPrice'>;
  resultLog: ResponseOf<'resultLog'>;
  today: ResponseOf<'today'>;
  /** Of the game of a bet screen, else of the first open game. Undefined while no draw takes bets. */
  betInfo: (ResponseOf<'betInfo'> & { gametype: GameType }) | undefined;
  notes: ResponseOf<'notes'>;
}

interface PageHead {
  locale: Locale;
  /** The app's page as it was built. */
  template: string;
  /** The scheme and host that the visitor asked for: a link preview needs whole addresses. */
  origin: string;
}

export interface PageRequest extends PageHead {
  path: PagePath;
  /** The server's time. */
  now: number;
  answers: PageAnswers;
}

/** The part of the player's app that runs on the server. Both functions return a whole page. */
export interface PageRenderer {
  renderPage: (request: PageRequest) => string;
  /** The page without content, as every other address gets it. */
  renderShell: (head: PageHead & { screen: PreloadedScreen | undefined }) => string;
}
