import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, types, type ClientConfig } from 'pg';

types.setTypeParser(types.builtins.INT8, Number);

/** A direct connection to the database, without the servers. */
export interface Database {
  /** Retries until there is an answer: only for statements that may run twice. */
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** One that runs on this machine. */
export interface LocalDatabase extends Database {
  /** The process id of the database itself, as long as it lives. */
  postmaster(): number | undefined;
}

const timeoutMilliseconds = 180_000;

export function openDatabase(dataDir: string): LocalDatabase {
  const home = realpathSync(join(dataDir, 'postgres', 'cluster'));
  const password = readFileSync(join(home, 'password'), 'utf8').trim();
  return {
    ...connectTo([{ host: home, user: 'truedraw', password, database: 'truedraw' }]),
    postmaster() {
      try {
        const pid = Number.parseInt(readFileSync(join(home, 'data', 'postmaster.pid'), 'utf8'), 10);
        process.kill(pid, 0);
        return pid;
      } catch {
        return undefined;
      }
    },
  };
}

/** Connects to the first of these that can be written. */
export function connectTo(hosts: readonly ClientConfig[]): Database {
  let client: Client | undefined;
  let connecting: Promise<Client> | undefined;

  async function connect(host: ClientConfig): Promise<Client> {
    const fresh = new Client({
      ...host,
      application_name: 'faults',
      connectionTimeoutMillis: 5_000,
      query_timeout: 30_000,
    });
    fresh.on('error', () => undefined);
    fresh.once('end', () => {
      if (client === fresh) client = undefined;
    });
    await fresh.connect();
    const { rows } = await fresh.query<{ standby: boolean }>('SELECT pg_is_in_recovery() AS standby');
    if (!rows[0]!.standby) return fresh;
    void fresh.end();
    throw new Error('This one cannot be written');
  }
  const connected = async (): Promise<Client> =>
    client ??
    (connecting ??= Promise.any(hosts.map(connect))
      .then((fresh) => (client = fresh))
      .finally(() => (connecting = undefined)));

  return {
    async query<Row extends object>(text: string, values: unknown[] = []) {
      for (const giveUpAt = Date.now() + timeoutMilliseconds; ; await sleep(100)) {
        let used: Client | undefined;
        try {
          used = await connected();
          return (await used.query<Row>(text, values)).rows;
        } catch (error) {
          // A lost connection, or a disk that is full for some seconds; without a code it is the driver's own error about a connection.
          const { code = '08' } = error as { code?: string };
          if (!/^(08|25006|53100|57|E)/.test(code) || Date.now() > giveUpAt) throw error;
          if (client === used) client = undefined;
          void used?.end().catch(() => undefined);
        }
      }
    },
    async close() {
      await client?.end().catch(() => undefined);
    },
  };
}
