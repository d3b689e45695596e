/// <reference types="vite/client" />
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../apps/server/src/db/embedded';
import { migrate } from '../apps/server/src/db/migrate';
import { createPool, type Pool } from '../apps/server/src/db/pool';
import { benchBets, benchUsers, prepareBets } from './bets';
import { loadHistory } from './history';
import { benchHttpBets, benchPolling } from './http';
import { tpcB } from './pgbench';
import { benchSettlement } from './settlement';

/**
 * `npm run bench`: every figure on one machine in one run with fsync on, so that their ratios mean something.
 * BENCH_SECONDS is the length of each measurement, BENCH_BETS the bets of the settlement, BENCH_HISTORY those in the table.
 */
const setting = (name: string, fallback: number) => Number(process.env[name] ?? fallback);
const seconds = setting('BENCH_SECONDS', 8);
const ratios: [name: string, ratio: number, target: string, kept: boolean][] = [];

await withDatabase(async (url, db) => {
  const tps = await tpcB(url, seconds);
  console.log(tps ? `pgbench TPC-B, 8 clients  ${tps.toFixed(0)} tps` : 'pgbench is not installed: skipped');
  await prepareBets(db);
  let inProcess = 0;
  for (const callers of [64, 256]) {
    const figures = await benchBets({ url, db, callers, seconds });
    inProcess = figures.betsPerSecond;
    say(`bets in process, ${callers} callers`, inProcess, figures);
    if (tps)
      ratio(
        `bets in process to TPC-B, ${callers} callers`,
        inProcess / tps,
        'at least 5',
        inProcess / tps >= 5,
      );
  }
  const overHttp = await benchHttpBets({ url, db, callers: 256, seconds });
  say('bets over HTTP, 256 callers', overHttp.perSecond, overHttp);
  console.log(`  statuses ${JSON.stringify(overHttp.statuses)}`);
  ratio(
    'bets over HTTP to in process',
    overHttp.perSecond / inProcess,
    'at least 0.5',
    overHttp.perSecond / inProcess >= 0.5,
  );

  const { ours, bare } = await benchPolling({ url, seconds });
  say('polling of info', ours.perSecond, ours);
  say('bare node:http', bare.perSecond, bare);
  ratio(
    'polling to bare node:http',
    ours.perSecond / bare.perSecond,
    'at least 0.9',
    ours.perSecond / bare.perSecond >= 0.9,
  );

  const history = setting('BENCH_HISTORY', 10_000_000);
  await loadHistory(db, { bets: history, users: benchUsers });
  const later = await benchBets({ url, db, callers: 256, seconds });
  say(`bets with ${history} in the table`, later.betsPerSecond, later);
  ratio(
    'bets with a history to without',
    later.betsPerSecond / inProcess,
    'about 1',
    later.betsPerSecond / inProcess >= 0.9,
  );
});

await withDatabase(async (_url, db) => {
  const figures = await benchSettlement({ db, bets: setting('BENCH_BETS', 1_000_000) });
  console.log(`settlement ${JSON.stringify(figures)}`);
  const times = figures.settleSeconds / figures.plainSeconds;
  ratio('settlement to plain writes of its rows', times, 'at most 4', times <= 4);
});

console.log('\nRatios');
for (const [name, value, target, kept] of ratios)
  console.log(`${kept ? 'kept  ' : 'MISSED'} ${name.padEnd(42)} ${value.toFixed(2).padStart(6)}  ${target}`);

function say(
  name: string,
  perSecond: number,
  figures: { p50Milliseconds: number; p99Milliseconds: number },
): void {
  const { p50Milliseconds, p99Milliseconds } = figures;
  console.log(
    `${name.padEnd(32)}${perSecond.toFixed(0).padStart(7)}/s  p50 ${p50Milliseconds.toFixed(1)} ms  p99 ${p99Milliseconds.toFixed(1)} ms`,
  );
}

function ratio(...line: (typeof ratios)[number]): void {
  ratios.push(line);
}

async function withDatabase(work: (url: string, db: Pool) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'truedraw-bench-'));
  // The database runs as another user when we are root, and has to get in.
  await chmod(folder, 0o755);
  const database = await startEmbedded({ folder: join(folder, 'postgres'), log: () => undefined });
  const db = createPool(database.url, (error) => console.error(error.message));
  try {
    await migrate(db);
    await work(database.url, db);
  } finally {
    await db.end();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
