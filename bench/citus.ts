import { readFile } from 'node:fs/promises';
import { distribute } from '../apps/server/src/db/distribution/distribute';
import { migrate } from '../apps/server/src/db/migrate';
import { createPool, type Pool } from '../apps/server/src/db/pool';
import { initLanes } from '../apps/server/src/db/settings';
import { benchBets, prepareBets } from './bets';
import { newSigner } from './proof';

const lanes = 4;
const rounds = 2;

/** Processor time of the database for one bet, in microseconds. */
export interface CitusFigures {
  callers: number;
  plainMicros: number;
  citusMicros: number;
}

/**
 * Bets on a plain database and on a distributed one, by turns on one machine: all nodes of the cluster and the plain
 * database `plain` of its coordinator. Counted is the processor time of the backends that worked for either.
 */
export async function benchCitus(
  citusUrl: string,
  { callers, seconds }: { callers: number; seconds: number },
): Promise<CitusFigures> {
  const admin = createPool(citusUrl, () => undefined);
  await admin.query('DROP DATABASE IF EXISTS plain');
  await admin.query('CREATE DATABASE plain TEMPLATE template0');
  const plainUrl = withDatabase(citusUrl, 'plain');
  const { rows } = await admin.query<{ host: string; port: number }>(
    `SELECT nodename AS host, nodeport AS port FROM pg_dist_node WHERE isactive`,
  );
  await admin.end();
  const nodes = rows.map(({ host, port }) => {
    const url = new URL(citusUrl);
    Object.assign(url, { hostname: host, port: String(port) });
    return url.href;
  });
  const sides = [
    { url: plainUrl, distributed: false, nodes: [plainUrl], micros: [] as number[] },
    { url: citusUrl, distributed: true, nodes, micros: [] as number[] },
  ];
  for (const { url, distributed } of sides)
    await withPool(url, async (db) => {
      await migrate(db);
      await initLanes(db, lanes);
      if (distributed) await distribute(db);
      // The cluster may have been measured before.
      await db.query('DELETE FROM draws');
      const { rowCount } = await db.query('SELECT FROM users LIMIT 1');
      if (!rowCount) await prepareBets(db, lanes);
    });
  for (let round = 0; round < rounds; round++)
    for (const { url, distributed, nodes: of, micros } of sides)
      await withPool(url, async (db) => {
        let usedPerSecond = 0;
        const measured = async (): Promise<void> => {
          const pids = await backendsOf(of);
          const [began, before] = [performance.now(), await processorMicros(pids)];
          await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
          usedPerSecond = ((await processorMicros(pids)) - before) / ((performance.now() - began) / 1000);
        };
        const signer = newSigner();
        const { betsPerSecond } = await benchBets({
          url,
          db,
          lanes,
          distributed,
          callers,
          seconds,
          signer,
          beside: measured,
        });
        micros.push(usedPerSecond / betsPerSecond);
      });
  const [plainMicros, citusMicros] = sides.map(({ micros }) => Math.min(...micros));
  return { callers, plainMicros: plainMicros!, citusMicros: citusMicros! };
}

function withDatabase(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}

async function withPool(url: string, work: (db: Pool) => Promise<void>): Promise<void> {
  const db = createPool(url, (error) => console.error(error.message));
  try {
    await work(db);
  } finally {
    await db.end();
  }
}

/** A tick of the kernel's count of processor time. */
const tickMicros = 10_000;

/** The processes of these databases. They live longer than a measurement. */
async function backendsOf(urls: readonly string[]): Promise<number[]> {
  const pids: number[] = [];
  for (const url of urls)
    await withPool(url, async (db) => {
      const { rows } = await db.query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      );
      pids.push(...rows.map(({ pid }) => pid));
    });
  return pids;
}

/** What these processes have used so far. */
async function processorMicros(pids: readonly number[]): Promise<number> {
  let ticks = 0;
  for (const pid of pids) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
    const [user, system] = stat?.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14) ?? ['0', '0'];
    ticks += Number(user) + Number(system);
  }
  return ticks * tickMicros;
}
