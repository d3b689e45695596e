import type { Pool } from '../db/pool';
import { loadCalendar } from '../calendar/market-calendar';
import { isTrading } from '../calendar/trading-hours';
import { publish } from '../live/events';
import { readDrawClock } from '../draws/store/draw-clock';
import { takeLease } from '../jobs/leases';
import { findNewestQuote } from '../feed/store/quotes';
import type { Feed } from '../feed/feed';
import { judgeReading } from '../feed/judge';
import { priceOf } from '../feed/price';
import { readAndStore, tradedAtOf } from '../feed/read-feed';

const everyMilliseconds = 5_000;
/** How often a closed market is read until its closing figures are known. */
const closedEveryMilliseconds = 60_000;

/** Updates the latest price: every few seconds while the market trades, and once after it has closed. */
export async function pollPrice({ db, feed }: { db: Pool; feed: Feed }): Promise<void> {
  if (feed.source === 'manual') return;
  const { now } = await readDrawClock(db);
  const calendar = await loadCalendar(db, now);
  const tradedAt = tradedAtOf({ feed, now, calendar });
  const trading = feed.aroundTheClock || isTrading(now, calendar);
  if (!trading) {
    const newest = await findNewestQuote(db, { good: true });
    if (newest?.source === feed.source && (newest.quotedAt ?? 0) >= tradedAt) return;
  }
  // A little shorter than the period, so that the server's own lease has expired at its next run.
  if (!(await takeLease(db, 'feed', (trading ? everyMilliseconds : closedEveryMilliseconds) - 500))) return;
  const read = await readAndStore(
    { db, feed, now, calendar },
    (reading) => judgeReading(reading, { now, tradedAt }),
    null,
  );
  if (read?.verdict !== 'good' || !read.isNew || !read.quote) return;
  await publish(db, 'price', priceOf(read.quote));
}
