import type { Pool } from '../db/pool';
import { loadCalendar } from '../calendar/market-calendar';
import { isTrading } from '../calendar/trading-hours';
import { listWaitingTurns, readDrawClock } from './store/draw-clock';
import { findNewestQuote } from '../feed/store/quotes';
import type { Feed } from '../feed/feed';

export interface FeedHealth {
  /** held: a result is overdue; stale: the market is open but no good quote arrives; off: staff enter the figures. */
  feed: 'ok' | 'stale' | 'held' | 'off';
  /** When the newest good quote was received, in milliseconds since 1970; 0 if there is none. */
  lastQuote: number;
  /** Turns whose result is overdue. */
  held: number[];
}

/** Two equal readings take some seconds; after this time a result counts as late. */
const heldAfter = { market: 60_000, aroundTheClock: 15_000 };
const staleAfter = 60_000;

export async function feedHealth({ db, feed }: { db: Pool; feed: Feed }): Promise<FeedHealth> {
  const { now } = await readDrawClock(db);
  const newest = await findNewestQuote(db);
  const limit = feed.aroundTheClock ? heldAfter.aroundTheClock : heldAfter.market;
  const held = (await listWaitingTurns(db)).filter(({ dueAt }) => now - dueAt > limit);
  const lastQuote = newest?.receivedAt ?? 0;
  return { feed: await stateOf(), lastQuote, held: held.map(({ turnId }) => turnId) };

  async function stateOf(): Promise<FeedHealth['feed']> {
    if (held.length) return 'held';
    if (feed.driver === 'manual') return 'off';
    const trading = feed.aroundTheClock || isTrading(now - staleAfter, await loadCalendar(db, now));
    return trading && now - lastQuote > staleAfter ? 'stale' : 'ok';
  }
}
