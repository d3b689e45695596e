import {
  addDays,
  bangkokDay,
  periodStart,
  type Day,
  type LimitKind,
  type LimitPeriod,
} from '@truedraw/rules';
import type { Queryable } from '../db/pool';
import { sumPlay, type DaySums, type EntryRange } from './store/play-sums';

interface Known {
  /** The number of the last counted entry. */
  upTo: number;
  days: Map<Day, Record<LimitKind, number>>;
}

/** What a user has deposited, lost and staked in the current period. */
export type Played = (kind: LimitKind, period: LimitPeriod) => number;

/**
 * The daily sums of users with limits, so that a bet reads only the entries since the last one. Entries are numbered
 * without gaps and never change, and under the wallet's lock all of them are visible: a count stays valid whatever
 * happens to the transaction that made it.
 */
export type PlayCache = Map<number, Known>;

const usersKept = 20_000;
/** How many entries the first read of a wallet takes at a time, newest first. */
const stretch = 5_000;

/** The wallets must be locked; `entries` are their counts. */
export async function readPlay(
  tx: Queryable,
  lane: number,
  wallets: ReadonlyMap<number, { entries: number }>,
  { now, cache = new Map() }: { now: number; cache?: PlayCache },
): Promise<Map<number, Played>> {
  const today = bangkokDay(now);
  const first = [periodStart('month', today), periodStart('week', today)].toSorted()[0]!;
  if (cache.size > usersKept) cache.clear();
  const news = [...wallets].map(([userId, { entries }]): EntryRange => ({
    userId,
    after: cache.get(userId)?.upTo ?? Math.max(0, entries - stretch),
    upTo: entries,
  }));
  const sums = await sumPlay(tx, lane, news);
  const played = new Map<number, Played>();
  for (const range of news) {
    const { userId, upTo } = range;
    const known = cache.get(userId) ?? { upTo: 0, days: new Map() };
    const rows = sums.filter((row) => row.userId === userId);
    for (const row of rows) count(known, row);
    if (!cache.has(userId)) await readBack(tx, lane, { range, rows, first, known });
    known.upTo = upTo;
    for (const day of known.days.keys()) if (day < first) known.days.delete(day);
    cache.set(userId, known);
    played.set(userId, playedOf(known, today));
  }
  return played;
}

/**
 * Reads further back, range by range, until it reaches a day before the first day that counts. A range of which the table
 * has nothing is archived, and older than that.
 */
async function readBack(
  tx: Queryable,
  lane: number,
  { range, rows, first, known }: { range: EntryRange; rows: DaySums[]; first: Day; known: Known },
): Promise<void> {
  let { after } = range;
  let seen = rows;
  while (after > 0 && seen.length > 0 && seen.every(({ day }) => day >= addDays(first, -1))) {
    const before = Math.max(0, after - stretch);
    seen = await sumPlay(tx, lane, [{ userId: range.userId, after: before, upTo: after }]);
    for (const row of seen) count(known, row);
    after = before;
  }
}

function count({ days }: Known, { day, deposit, stake, loss }: DaySums): void {
  const sums = days.get(day) ?? { deposit: 0, stake: 0, loss: 0 };
  days.set(day, { deposit: sums.deposit + deposit, stake: sums.stake + stake, loss: sums.loss + loss });
}

const playedOf =
  ({ days }: Known, today: Day): Played =>
  (kind, period) => {
    const start = periodStart(period, today);
    let sum = 0;
    for (const [day, sums] of days) if (day >= start) sum += sums[kind];
    return sum;
  };
