import type { MarketCalendar } from '@truedraw/rules';
import type { Pool } from '../db/pool';
import { lastTradedAt } from '../calendar/trading-hours';
import { findNewestQuote, insertQuote, listTurnQuotes, type Quote } from './store/quotes';
import type { Feed, Reading } from './feed';
import type { Verdict } from './judge';

export interface ReadContext {
  db: Pool;
  feed: Feed;
  now: number;
  calendar: MarketCalendar;
}

/** When the feed's market last traded. */
export const tradedAtOf = ({ feed, now, calendar }: Omit<ReadContext, 'db'>): number =>
  feed.aroundTheClock ? now : lastTradedAt(now, calendar);

/**
 * Reads the feed and stores the reading with its verdict. A reading that repeats the newest row is not stored again,
 * unless it is a good one for a turn: those are counted.
 */
export async function readAndStore(
  context: ReadContext,
  judge: (reading: Reading) => Verdict,
  turnId: number | null,
): Promise<{ verdict: Verdict; quote: Quote | undefined; isNew: boolean } | undefined> {
  const { db, feed, now, calendar } = context;
  const reading = await feed.read({ now, calendar });
  if (!reading) return undefined;
  const verdict = judge(reading);
  const set = reading.set ?? null;
  const value = reading.value ?? null;
  const quotedAt = reading.quotedAt ?? null;
  const newest =
    turnId === null ? await findNewestQuote(db, { good: false }) : (await listTurnQuotes(db, turnId, 1))[0];
  const repeats =
    newest?.source === feed.source &&
    newest.verdict === verdict &&
    newest.set === set &&
    newest.value === value &&
    newest.quotedAt === quotedAt;
  if (repeats && !(turnId !== null && verdict === 'good')) return { verdict, quote: newest, isNew: false };
  const { raw } = reading;
  const quote = await insertQuote(db, { source: feed.source, set, value, quotedAt, raw, verdict, turnId });
  return { verdict, quote, isNew: !(repeats && newest) };
}
