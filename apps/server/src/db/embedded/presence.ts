import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { codeOf } from './errors';
import { runningServer } from './pid-file';
import { lastLogLines, launch, type Server } from './postmaster';

export interface Reachable extends Server {
  url: string;
  log: (line: string) => void;
}

/** Any number works, as long as every version of this program uses the same one. */
const presenceLock = 7_239_511;
const presenceName = 'truedraw presence';
const mostStarts = 20;

/** Returns a connection: to the running server, to the one launched just now, or to one that it starts when none is running. */
export async function connectOrLaunch(
  server: Reachable,
  launchedBefore?: { alive: boolean },
): Promise<Client> {
  let launched = launchedBefore ?? { alive: false };
  let lastReport = Date.now();
  for (let starts = launchedBefore ? 1 : 0; ; await sleep(30)) {
    try {
      return await connectShared(server);
    } catch (error) {
      if (!isTransient(error)) throw error;
    }
    // A crash recovery may take long: while the process is alive we wait for it.
    if (launched.alive || (await runningServer(server.cluster)) !== undefined) {
      if (Date.now() - lastReport > 10_000) {
        server.log('Waiting for the database to accept connections');
        lastReport = Date.now();
      }
      continue;
    }
    // After the server was killed its child processes need a moment to notice; until then a start is refused.
    if (starts > 0) {
      const reason = await lastLogLines(server.cluster);
      if (starts === mostStarts || !/already|still in use|lock file "\S+" is empty/.test(reason)) {
        throw new Error(`The database does not start:\n${reason}`);
      }
      await sleep(500);
    }
    starts += 1;
    launched = await launch(server);
  }
}

/**
 * Errors that pass: no socket yet, no listener behind it, or a server that is starting (57P03), stopping (57P01) or
 * crashing (57P02).
 */
export function isTransient(error: unknown): boolean {
  const code = codeOf(error);
  if (code)
    return ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'].includes(code);
  return /Connection terminated|Client has encountered|timeout/.test(String(error));
}

/**
 * Every process that uses the server holds one connection with a shared advisory lock. A process that gets the lock
 * exclusively is the last one and may stop the server. A process that connects during that waits for the lock until
 * the server is gone.
 */
async function connectShared(connection: { url: string }): Promise<Client> {
  const url = new URL(connection.url);
  url.pathname = '/postgres';
  url.searchParams.set('application_name', presenceName);
  const client = new Client({ connectionString: url.href, connectionTimeoutMillis: 5_000, keepAlive: true });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [presenceLock]);
    await createDatabase(client);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/**
 * The names of the other clients of the server. When there are none, the exclusive lock keeps new ones out until
 * `client` ends. Clients that disconnected just now still appear for a moment, so only those that stay are counted.
 */
export async function waitForOtherClients(client: Client, ownName: string): Promise<string[]> {
  await client.query('select pg_advisory_unlock_shared($1)', [presenceLock]);
  let alone = false;
  let others: string[] = [];
  for (const until = Date.now() + 1_000; Date.now() < until; await sleep(25)) {
    alone ||= await tryExclusiveLock(client);
    others = alone ? await otherClients(client, ownName) : ['another TrueDraw process'];
    if (others.length === 0) break;
  }
  return others;
}

async function tryExclusiveLock(client: Client): Promise<boolean> {
  const sql = 'select pg_try_advisory_lock($1) as locked';
  const { rows } = await client.query<{ locked: boolean }>(sql, [presenceLock]);
  return rows[0]?.locked === true;
}

async function otherClients(client: Client, ownName: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity
      where backend_type = 'client backend' and application_name not in ($1, $2)`,
    [ownName, presenceName],
  );
  return rows.map(({ name }) => name || 'a client without a name');
}

async function createDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query(`select from pg_database where datname = 'truedraw'`);
  if (rowCount) return;
  await client.query('create database truedraw').catch((error: unknown) => {
    // Two first starts at the same time: the other one created it (duplicate_database, or its unique index).
    if (!['42P04', '23505'].includes(codeOf(error) ?? '')) throw error;
  });
}
