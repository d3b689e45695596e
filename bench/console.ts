import type { Pool } from '../apps/server/src/db/pool';
import { consoleCalls } from './console-calls';
import { loadConsole } from './console-data';
import { countingPool } from './pages-read';

const tries = 9;

type Slowest = Record<'table' | 'report', { name: string; milliseconds: number }>;

/**
 * The cost of the console's first pages and searches, as the median of milliseconds and as pages of the database, with this
 * many users and bets. Returns the slowest table, and the slowest report, which adds up a range of days.
 */
export async function benchConsole({
  db,
  users,
  bets,
}: {
  db: Pool;
  users: number;
  bets: number;
}): Promise<Slowest> {
  const began = performance.now();
  await loadConsole(db, { users, bets });
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`console with ${users} users and ${bets} bets (written in ${seconds} s), ms and pages read:`);
  return measureConsole(db, users);
}

async function measureConsole(db: Pool, users: number): Promise<Slowest> {
  const { pool, pagesOf } = countingPool(db);
  const slowest: Slowest = { table: { name: '', milliseconds: 0 }, report: { name: '', milliseconds: 0 } };
  for (const [name, call] of await consoleCalls(pool, users)) {
    const milliseconds = await medianMs(call);
    const pages = await pagesOf(call);
    console.log(`  ${name.padEnd(40)}${milliseconds.toFixed(1).padStart(8)}${String(pages).padStart(8)}`);
    const kind = name.startsWith('report') ? 'report' : 'table';
    if (milliseconds > slowest[kind].milliseconds) slowest[kind] = { name, milliseconds };
  }
  return slowest;
}

async function medianMs(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < tries; at++) {
    const began = performance.now();
    const answer = await call();
    times.push((answer as { took?: number }).took ?? performance.now() - began);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(tries / 2)]!;
}
