/// <reference types="vite/client" />
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../apps/server/src/db/embedded';
import { migrate } from '../apps/server/src/db/migrate';
import { createPool, type Pool } from '../apps/server/src/db/pool';
import { initLanes } from '../apps/server/src/db/settings';
import { benchAgents } from './agents';
import { benchBets, prepareBets, type BetFigures } from './bets';
import { benchCitus } from './citus';
import { benchConsole } from './console';
import { benchHistory } from './history';
import { benchLastMinute } from './last-minute';
import { benchHttpBets, benchPolling, benchServers, benchWork, type HttpFigures } from './http';
import { percentile } from './percentile';
import { tpcB } from './pgbench';
import { benchCommit, benchReceipts, meanRatio, newSigner } from './proof';
import { benchSettlement, betsBeside, keptRate } from './settlement';
import { benchYears, type YearFigures } from './years';

/**
 * `npm run bench`: all figures on one machine in one run with fsync on, so that they can be compared.
 * BENCH_SECONDS is the length of each measurement, BENCH_BETS the bets of the settlement, BENCH_HISTORY those in the
 * table and those below an agent, BENCH_USERS and BENCH_HISTORY the users and bets behind the console; BENCH_PARTS names the parts to run (bets,
 * http, servers, polling, history, settlement, lastminute, proof, agents, console, years), all of them without it; BENCH_LANES is
 * the number of lanes of the first four; `years` compares the bets of BENCH_YEARS_FROM with those of BENCH_YEARS. BENCH_CITUS names the coordinator of a
 * Citus cluster on this machine, with an empty database, on which bets are compared with a plain one.
 */
const setting = (name: string, fallback: number) => Number(process.env[name] ?? fallback);
const seconds = setting('BENCH_SECONDS', 8);
const lanes = setting('BENCH_LANES', 1);
const parts = process.env['BENCH_PARTS']?.split(',');
const wanted = (part: string) => parts?.includes(part) ?? true;
/** The larger numbers are those of published comparisons of ledgers. */
const manyCallers = [64, 256, 1_024, 4_096, 24_576];
const ratios: [name: string, ratio: number, target: string, kept: boolean][] = [];

if (['bets', 'http', 'servers', 'polling'].some(wanted)) await withDatabase(benchLoad);

async function benchLoad(url: string, db: Pool): Promise<void> {
  const tps = wanted('bets') ? await tpcB(url, seconds) : undefined;
  if (wanted('bets'))
    console.log(
      tps ? `pgbench TPC-B, 8 clients  ${tps.toFixed(0)} tps` : 'pgbench is not installed: skipped',
    );
  await initLanes(db, lanes);
  await prepareBets(db, lanes);
  let inProcess: BetFigures | undefined;
  const bettors = wanted('bets') ? manyCallers : wanted('http') ? [256] : [];
  for (const callers of bettors) {
    const figures = await benchBets({ url, db, lanes, callers, seconds, signer: newSigner() });
    if (callers === 256) inProcess = figures;
    say(`bets in process, ${callers} callers`, figures.betsPerSecond, figures);
    if (figures.refused) console.log(`  ${figures.refused} refused as busy, tried again`);
    if (tps)
      atLeast(
        callers < 1_024 ? 5 : 8,
        `bets in process to TPC-B, ${callers} callers`,
        figures.betsPerSecond / tps,
      );
  }
  if (wanted('http')) await benchHttp(url, db, inProcess!);
  if (wanted('servers')) await benchNumbersOfServers(url, db);
  if (wanted('polling')) {
    const { ours, bare } = await benchPolling({ url, db, seconds });
    say('polling of info', ours.perSecond, ours);
    sayCores(ours);
    say('bare node:http, same head and body', bare.perSecond, bare);
    sayCores(bare);
    atLeast(0.9, 'polling to bare node:http', ours.perSecond / bare.perSecond);
  }
}

async function benchHttp(url: string, db: Pool, inProcess: BetFigures): Promise<void> {
  const options = { url, db, callers: 256, seconds };
  const { ours, bare } = await benchHttpBets(options);
  say('bets over HTTP, 256 callers', ours.perSecond, ours);
  sayCores(ours);
  say('bare node:http, the same requests', bare.perSecond, bare);
  sayCores(bare);
  console.log(`  in process ${inProcess.microseconds.toFixed(0)} µs for a bet`);
  atLeast(0.5, 'bets over HTTP to in process', ours.perSecond / inProcess.betsPerSecond);
  const micros = microsecondsOf(ours);
  if (micros === undefined) return;
  atMost(190, 'processor time of a bet over HTTP, µs', micros);
  console.log('where they go');
  for (const { part, share } of await benchWork(options))
    if (share >= 0.005) console.log(`  ${(share * micros).toFixed(0).padStart(4)} µs  ${part}`);
}

async function benchNumbersOfServers(url: string, db: Pool): Promise<void> {
  let one: number | undefined;
  for (const servers of [1, 2, 4]) {
    const figures = await benchServers({ url, db, callers: 256, seconds, servers });
    say(`bets over HTTP, SERVERS=${servers}`, figures.perSecond, figures);
    sayCores(figures);
    const micros = microsecondsOf(figures);
    one ??= micros;
    if (micros && servers > 1)
      atMost(1.1, `processor time of a bet, SERVERS=${servers} to one`, micros / one!);
  }
}

if (wanted('history'))
  await withDatabase((url, db) =>
    withDatabase(async (fullUrl, fullDb) => {
      const history = setting('BENCH_HISTORY', 10_000_000);
      const { without, full } = await benchHistory(
        { without: { url, db }, full: { url: fullUrl, db: fullDb } },
        { history, seconds },
      );
      say('bets with none in the table', without.betsPerSecond, without);
      say(`bets with ${history} in the table`, full.betsPerSecond, full);
      const kept = full.betsPerSecond / without.betsPerSecond;
      ratio('bets with a history to without', kept, 'about 1', kept >= 0.9);
    }),
  );

if (wanted('proof'))
  await withDatabase(async (url, db) => {
    await prepareBets(db);
    for (const callers of manyCallers) {
      const pairs = await benchReceipts({ url, db }, { callers, seconds });
      const ratiosOf = (figure: 'betsPerSecond' | 'microseconds') =>
        meanRatio(pairs.map(({ withReceipts, without }) => withReceipts[figure] / without[figure]));
      const saidOf = (kind: 'withReceipts' | 'without') => {
        const rates = pairs.map((pair) => pair[kind].betsPerSecond).toSorted((one, other) => one - other);
        const micros = pairs.map((pair) => pair[kind].microseconds).toSorted((one, other) => one - other);
        return `${percentile(rates, 0.5).toFixed(0)}/s, ${percentile(micros, 0.5).toFixed(1)} µs of processor time`;
      };
      console.log(
        `${callers} callers   with receipts ${saidOf('withReceipts')}; without ${saidOf('without')}`,
      );
      const [rate, work] = [ratiosOf('betsPerSecond'), ratiosOf('microseconds')];
      console.log(
        `  ${pairs.length} pairs: the rate ${rate.mean.toFixed(3)} ± ${rate.error.toFixed(3)}, the processor time ${work.mean.toFixed(3)} ± ${work.error.toFixed(3)}`,
      );
      atLeast(0.9, `bets with receipts to without, ${callers} callers`, rate.mean);
    }
    const figures = await benchCommit({ url, db }, { bets: setting('BENCH_BETS', 1_000_000), seconds });
    console.log(`commitment ${JSON.stringify(figures)}`);
    ratio(
      `seconds to commit ${figures.bets} bets, while others bet`,
      figures.seconds,
      'at most 5',
      figures.seconds <= 5,
    );
  });

if (wanted('settlement')) {
  // A server that settles has run for hours: the first draw of a process, and the first bets, would be measured while its code is compiled.
  await withDatabase((url, db) =>
    benchSettlement({ db, bets: 100_000, beside: betsBeside({ url, db, seconds: 2 }) }),
  );
  for (const popular of [false, true])
    await withDatabase(async (url, db) => {
      const bets = setting('BENCH_BETS', 1_000_000);
      const figures = await benchSettlement({ db, bets, popular, beside: betsBeside({ url, db, seconds }) });
      const draw = popular ? 'a popular number wins: ' : '';
      console.log(`settlement, ${draw}${JSON.stringify(figures)}`);
      const times = figures.settleSeconds / figures.plainSeconds;
      ratio(`${draw}settlement to plain writes of its rows`, times, 'at most 2', times <= 2);
      const tree = figures.treeSeconds;
      ratio(`${draw}seconds from the last payment to its tree`, tree, 'at most 10', tree <= 10);
      atLeast(0.8, `${draw}bets while a draw is settled to bets alone`, keptRate(figures.beside!));
    });
}

if (wanted('lastminute'))
  await withDatabase(async (url, db) => {
    await prepareBets(db);
    const figures = await benchLastMinute(
      { url, db },
      {
        phones: setting('BENCH_PHONES', 20_000),
        betsPerSecond: setting('BENCH_BETS_PER_SECOND', 2_000),
        seconds: setting('BENCH_LAST_SECONDS', 60),
      },
    );
    console.log(`last minute ${JSON.stringify(figures, undefined, 2)}`);
    const { betsAfterClose } = figures;
    ratio('bets after the close', betsAfterClose, 'none', betsAfterClose === 0);
  });

if (wanted('agents'))
  await withDatabase((_url, db) => benchAgents({ db, bets: setting('BENCH_HISTORY', 10_000_000) }));

if (wanted('console'))
  await withDatabase(async (_url, db) => {
    const users = setting('BENCH_USERS', 1_000_000);
    const slowest = await benchConsole({ db, users, bets: setting('BENCH_HISTORY', 10_000_000) });
    for (const [kind, most] of [
      ['table', 200],
      ['report', 500],
    ] as const) {
      const { name, milliseconds } = slowest[kind];
      ratio(
        `slowest ${kind} of the console, ms (${name})`,
        milliseconds,
        `at most ${most}`,
        milliseconds <= most,
      );
    }
  });

if (wanted('years')) {
  const sizes = [setting('BENCH_YEARS_FROM', 1_000_000), setting('BENCH_YEARS', 20_000_000)];
  const figures: YearFigures[] = [];
  for (const history of sizes)
    await withDatabase(async (url, db) => {
      figures.push(await benchYears({ url, db, history, seconds }));
      console.log(`years ${JSON.stringify(figures.at(-1))}`);
    });
  const [few, many] = figures as [YearFigures, YearFigures];
  for (const name of Object.keys(few.work) as (keyof YearFigures['work'])[])
    for (const unit of ['pages', 'seconds'] as const) {
      const times = many.work[name][unit] / few.work[name][unit];
      ratio(
        `${name} after ${sizes[1]} bets to after ${sizes[0]}, ${unit}`,
        times,
        'at most 1.2',
        times <= 1.2,
      );
    }
}

const citusUrl = process.env['BENCH_CITUS'];
if (citusUrl && wanted('citus'))
  for (const callers of [64, 256]) {
    const { plainMicros, citusMicros } = await benchCitus(citusUrl, { callers, seconds });
    console.log(
      `processor time of the database for a bet, ${callers} callers   plain ${plainMicros.toFixed(0)} µs, Citus ${citusMicros.toFixed(0)} µs`,
    );
    const times = citusMicros / plainMicros;
    ratio(`a bet on Citus to plain, ${callers} callers`, times, 'at most 1.5', times <= 1.5);
  }

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
    `${name.padEnd(36)}${perSecond.toFixed(0).padStart(7)}/s  p50 ${p50Milliseconds.toFixed(1)} ms  p99 ${p99Milliseconds.toFixed(1)} ms`,
  );
}

function sayCores(figures: HttpFigures): void {
  const { serverCores, generatorCores, statuses } = figures;
  const server =
    serverCores === undefined
      ? ''
      : `server ${serverCores.toFixed(2)} cores (${microsecondsOf(figures)!.toFixed(0)} µs each), `;
  console.log(
    `  ${server}generator ${generatorCores.toFixed(2)} cores, statuses ${JSON.stringify(statuses)}`,
  );
}

function microsecondsOf({ serverCores, perSecond }: HttpFigures): number | undefined {
  return serverCores === undefined ? undefined : (serverCores / perSecond) * 1e6;
}

function atMost(target: number, name: string, value: number): void {
  ratio(name, value, `at most ${target}`, value <= target);
}

function atLeast(target: number, name: string, value: number): void {
  ratio(name, value, `at least ${target}`, value >= target);
}

function ratio(...line: (typeof ratios)[number]): void {
  ratios.push(line);
}

async function withDatabase(work: (url: string, db: Pool) => Promise<unknown>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'truedraw-bench-'));
  // As root, the database runs as another user, who needs access to the folder.
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
