import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { describe, inject } from 'vitest';
import { distribute } from '../../db/distribution/distribute';
import { tableKinds } from '../../db/distribution/kinds';
import { migrate, migrations, type Migration } from '../../db/migrate';
import { createPool, type Pool } from '../../db/pool';
import { initLanes } from '../../db/settings';
import { findPostgres15 } from './find';
import { ask, openMachines } from './machines';

/** A migrated and distributed database on a coordinator and two workers. */
export interface Citus {
  url: string;
  /** What the coordinator, or with `all` any machine, could not do: errors by these codes, of which each is an expression. */
  errors(codes: readonly string[], machines?: 'all'): Promise<string[]>;
  /** How many connections of servers the workers have; those that are not used end after a while. */
  straight(database?: string): Promise<number>;
  /** Moves every lane to the other worker. */
  moveLanes(): Promise<void>;
  /** Another distributed database on the same machines, of the version before a migration. */
  older(before: string): Promise<string>;
  stop(): Promise<void>;
}

const isThere = await hasExtension(inject('postgres15Url'));

/** Tests on Citus. Without its extension they are skipped, and the name of the skipped tests says why. */
export function describeCitus(name: string, tests: () => void): void {
  describe.skipIf(!isThere)(`${isThere ? 'Citus' : 'no Citus here'}: ${name}`, () => {
    tests();
  });
}

async function hasExtension(connectionString: string): Promise<boolean> {
  if (!connectionString) return false;
  const client = new Client({ connectionString });
  await client.connect();
  const { rowCount } = await client.query(`SELECT FROM pg_available_extensions WHERE name = 'citus'`);
  await client.end();
  return Boolean(rowCount);
}

/** Those of the tables that a database of its version has. */
async function kindsIn(db: Pool): Promise<typeof tableKinds> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace`,
  );
  const names = new Set(rows.map(({ name }) => name));
  return Object.fromEntries(Object.entries(tableKinds).filter(([name]) => names.has(name)));
}

const settings = `
max_connections = 200
max_prepared_transactions = 200
wal_level = logical
autovacuum = off
shared_preload_libraries = 'citus'
citus.shard_count = 8
citus.enable_statistics_collection = off
log_line_prefix = '%e '
`;

export async function startCitus(lanes: number): Promise<Citus> {
  const machines = await openMachines((await findPostgres15())!);
  const ports: number[] = [];
  const logs: string[] = [];
  for (const name of ['coordinator', 'worker1', 'worker2']) {
    await machines.init(name, settings);
    const { port, log } = await machines.start(name);
    ports.push(port);
    logs.push(log);
  }
  const [coordinator, ...workers] = ports;
  const open = async (name: string, list: readonly Migration[]) => {
    for (const port of ports) {
      await ask(port, `CREATE DATABASE ${name}`);
      await ask(port, 'CREATE EXTENSION citus', name);
    }
    await ask(coordinator!, `SELECT citus_set_coordinator_host('127.0.0.1', ${coordinator})`, name);
    for (const port of workers) await ask(coordinator!, `SELECT citus_add_node('127.0.0.1', ${port})`, name);
    const address = `postgres://truedraw@127.0.0.1:${coordinator}/${name}`;
    const db = createPool(address, () => undefined);
    await migrate(db, list);
    await initLanes(db, lanes);
    await distribute(db, { kinds: await kindsIn(db) });
    await db.end();
    return address;
  };
  const url = await open('truedraw', migrations);
  return {
    url,
    older: (before) =>
      open(
        'older',
        migrations.filter(({ name }) => name < before),
      ),
    async errors(codes, which) {
      const texts = await Promise.all((which ? logs : logs.slice(0, 1)).map((log) => readFile(log, 'utf8')));
      const isMeant = new RegExp(`^(${codes.join('|')}) ERROR`);
      return texts.flatMap((text) => text.split('\n')).filter((line) => isMeant.test(line));
    },
    async straight(database = 'truedraw') {
      const counts = await Promise.all(
        workers.map((port) =>
          ask<{ count: number }>(
            port,
            `SELECT count(*)::int FROM pg_stat_activity
             WHERE application_name = 'truedraw' AND datname = '${database}'`,
            'truedraw',
          ),
        ),
      );
      return counts.flat().reduce((sum, { count }) => sum + count, 0);
    },
    async moveLanes() {
      const shards = await ask<{ shard: number; port: number }>(
        coordinator!,
        `SELECT shardid::int AS shard, nodeport AS port FROM pg_dist_shard
         JOIN pg_dist_placement USING (shardid) JOIN pg_dist_node USING (groupid) WHERE logicalrelid = 'wallets'::regclass`,
        'truedraw',
      );
      for (const { shard, port } of shards) {
        const other = workers.find((one) => one !== port);
        await ask(
          coordinator!,
          `SELECT citus_move_shard_placement(${shard}, '127.0.0.1', ${port}, '127.0.0.1', ${other}, 'block_writes')`,
          'truedraw',
        );
      }
    },
    stop: () => machines.stop(),
  };
}
