import type { Pool } from '../db/pool';
import { loadCalendar } from '../calendar/market-calendar';
import { isTrading } from '../calendar/trading-hours';
import { publish } from '../live/events';
import { readDrawClock } from '../draws/store/draw-clock';
import { takeLease } from '../jobs/leases';
import { findSourceQuote } from '../feed/store/quotes';
import type { Feed, Reading, Source } from '../feed/feed';
import { judgeReading } from '../feed/judge';
import { priceOf } from '../feed/price';
import { findShownQuote, readAndStore, tradedAtOf } from '../feed/read-feed';

const everyMilliseconds = 5_000;
/** How often a closed market is read until its closing figures are known. */
const closedEveryMilliseconds = 60_000;

/**
 * Updates the latest price: every few seconds while the market trades, and once after it has closed. All sources are
 * read, for their records; the price is that of the first one that is good.
 */
export async function pollPrice({ db, feed }: { db: Pool; feed: Feed }): Promise<void> {
  if (feed.driver === 'manual') return;
  const { now } = await readDrawClock(db);
  const calendar = await loadCalendar(db, now);
  const tradedAt = tradedAtOf({ feed, now, calendar });
  const trading = feed.aroundTheClock || isTrading(now, calendar);
  const sources = trading ? feed.sources : await withoutClosing(db, feed, tradedAt);
  if (!sources.length) return;
  // A little shorter than the period, so that the server's own lease has expired at its next run.
  if (!(await takeLease(db, 'feed', (trading ? everyMilliseconds : closedEveryMilliseconds) - 500))) return;
  const names = feed.sources.map(({ name }) => name);
  const before = await findShownQuote(db, names);
  const judge = (reading: Reading) => judgeReading(reading, { now, tradedAt });
  const read = await Promise.all(
    sources.map((source) => readAndStore({ db, source, now, calendar }, judge, null)),
  );
  const shown = await findShownQuote(db, names);
  const isRead = read.some(({ verdict, quote }) => verdict === 'good' && quote.id === shown?.id);
  if (shown && isRead && shown.id !== before?.id) await publish(db, 'price', priceOf(shown));
}

/** The sources whose closing figures are not known. */
async function withoutClosing(db: Pool, { sources }: Feed, tradedAt: number): Promise<Source[]> {
  const newest = await Promise.all(
    sources.map(({ name }) => findSourceQuote(db, { source: name, good: true })),
  );
  return sources.filter((_source, at) => (newest[at]?.quotedAt ?? 0) < tradedAt);
}
