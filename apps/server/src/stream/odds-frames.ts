import { gameTypes, pageCount, type GameType } from '@truedraw/rules';
import type { BoardDraw, OddsPage } from '../bets/odds-board';
import type { Payloads } from '../live/events';
import { describeError } from '../log';
import type { Services } from '../services';
import { oddsFrame } from './frames';

/** Odds are sent at most this often. */
const shortestPauseMilliseconds = 100;
/** For each stream, so that sending odds takes a fifth of the process at most, however many streams there are. */
const pauseOfStreamMilliseconds = 0.05;

interface Sent {
  turnId: number;
  versions: number[];
}

/**
 * Tells all streams which pages of odds changed. If it is one page, as always in 2D, the frame has its odds, so that
 * thousands of phones need not ask for it at the same moment.
 */
export function startOddsFrames({
  live,
  log,
  streams,
  bets: { board },
}: Pick<Services, 'live' | 'log' | 'streams' | 'bets'>): { stop(): void } {
  const moved = new Set<GameType>();
  const sent = new Map<GameType, Sent>();
  let timer: NodeJS.Timeout | undefined;
  let sentAt = Number.NEGATIVE_INFINITY;

  const unsubscribe = live.subscribe(['odds', 'settings'], ({ topic, payload }) => {
    if (topic === 'odds') moved.add((payload as Payloads['odds']).game);
    else for (const game of gameTypes) moved.add(game);
    // What nobody sees need not be built; it is sent with the next change.
    if (!streams.size()) return;
    const pause = Math.max(shortestPauseMilliseconds, streams.size() * pauseOfStreamMilliseconds);
    timer ??= setTimeout(send, Math.max(0, sentAt + pause - performance.now()));
  });

  function send(): void {
    timer = undefined;
    sentAt = performance.now();
    const games = [...moved];
    moved.clear();
    Promise.all(games.map(sendGame)).catch((error: unknown) =>
      log.warn(describeError(error), 'odds were not sent to the streams'),
    );
  }

  async function sendGame(game: GameType): Promise<void> {
    const draw = await board.drawOf(game);
    const pages = draw ? changedPages(draw) : [];
    if (draw && pages.length)
      streams.sendToAll(oddsFrame({ game, turnId: draw.turnId, serverTime: board.now() }, pages));
  }

  function changedPages(draw: BoardDraw): (readonly [index: number, page: OddsPage])[] {
    const pages = Array.from({ length: pageCount(draw.game) }, (_, index) => draw.page(index));
    const before = sent.get(draw.game);
    sent.set(draw.game, { turnId: draw.turnId, versions: pages.map(({ version }) => version) });
    const versions = before?.turnId === draw.turnId ? before.versions : [];
    return [...pages.entries()].filter(([index, { version }]) => version !== versions[index]);
  }

  return {
    stop() {
      unsubscribe();
      clearTimeout(timer);
    },
  };
}
