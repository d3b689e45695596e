import type { PageAnswers } from '@truedraw/contract/pages';
import type { Locale } from '@truedraw/messages';
import { gameTypes, type GameType } from '@truedraw/rules';
import { drawInfo } from '../bets/draw-info';
import { loadContent, notesIn } from '../content/read-content';
import { overview } from '../market/result-log-answer';
import { Refusal } from '../refusal';
import type { Services } from '../services';

export type PageServices = Pick<Services, 'market' | 'bets' | 'db' | 'clock' | 'live' | 'log' | 'config'>;

/** What a page is rendered from: what anybody gets from the calls of these names, and nothing of anyone. */
export async function pageAnswers(
  services: PageServices,
  locale: Locale,
  game?: GameType,
): Promise<PageAnswers> {
  const { market, db } = services;
  const [betInfo, content] = await Promise.all([openDraw(services, game), loadContent(db)]);
  const { two, three, four } = overview(market.results, {});
  const resultsOf = (entries: typeof two) => entries.map(({ result }) => result);
  return {
    config: market.config(),
    lastPrice: market.lastPrice(),
    today: market.today(),
    resultLog: { two: resultsOf(two), three: resultsOf(three), four: resultsOf(four), list: [] },
    betInfo,
    notes: notesIn(content, locale),
  };
}

/** Without a game the draw of the first open one: all games close at the same time. */
async function openDraw(
  { market, bets }: PageServices,
  game: GameType | undefined,
): Promise<PageAnswers['betInfo']> {
  const { openGames } = market.config();
  const gametype = game ?? gameTypes.find((each) => openGames.includes(each)) ?? 2;
  try {
    return { gametype, ...(await drawInfo(bets.board, { gametype })).info };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
