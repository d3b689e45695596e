import { bangkokDay, type MarketCalendar } from '@truedraw/rules';
import type { Pool } from '../db/pool';
import { lastTradedAt } from '../calendar/trading-hours';
import { findNewestQuote, findSourceQuote, insertQuote, listTurnQuotes, type Quote } from './store/quotes';
import type { Feed, Reading, Source } from './feed';
import type { Verdict } from './judge';
import { noteReading } from './store/source-days';

export interface ReadContext {
  db: Pool;
  now: number;
  calendar: MarketCalendar;
}

/** When the feed's market last traded. */
export const tradedAtOf = ({ feed, now, calendar }: Omit<ReadContext, 'db'> & { feed: Feed }): number =>
  feed.aroundTheClock ? now : lastTradedAt(now, calendar);

export interface StoredReading {
  verdict: Verdict;
  quote: Quote;
  isNew: boolean;
}

/**
 * Reads a source and stores the reading with its verdict. A reading that repeats the newest row is not stored again,
 * unless it is a good one for a turn: those are counted.
 */
export async function readAndStore(
  context: ReadContext & { source: Source },
  judge: (reading: Reading) => Verdict,
  turnId: number | null,
): Promise<StoredReading> {
  const { db, now, calendar } = context;
  const source = context.source.name;
  const reading = await context.source.read({ now, calendar });
  const verdict = judge(reading);
  await noteReading(db, { source, day: bangkokDay(now), verdict });
  const { raw, ageMs = 0 } = reading;
  const [set, value, quotedAt] = [reading.set ?? null, reading.value ?? null, reading.quotedAt ?? null];
  const newest =
    turnId === null
      ? await findSourceQuote(db, { source, good: false })
      : (await listTurnQuotes(db, { turnId, source }, 1))[0];
  const repeats =
    newest?.verdict === verdict &&
    newest.set === set &&
    newest.value === value &&
    newest.quotedAt === quotedAt;
  if (newest && repeats && !(turnId !== null && verdict === 'good'))
    return { verdict, quote: newest, isNew: false };
  const quote = await insertQuote(db, { source, set, value, quotedAt, raw, verdict, turnId, ageMs });
  return { verdict, quote, isNew: !repeats };
}

/** The quote that players see: of the first source whose newest one is good, else the newest good one of all. */
export async function findShownQuote(db: Pool, sources: readonly string[]): Promise<Quote | undefined> {
  for (const source of sources) {
    const newest = await findSourceQuote(db, { source, good: false });
    if (newest?.verdict === 'good') return newest;
  }
  return findNewestQuote(db);
}
