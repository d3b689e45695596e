import { escapeIdentifier, escapeLiteral } from 'pg';
import type { Queryable } from '../pool';
import { tableKinds } from './kinds';

/**
 * A machine that holds lanes has a schema for each of its shards, in which the tables have their plain names: views of
 * what the shard holds. With it in the search path a batch of bets runs there as on a plain database, with plans that
 * are made once, and past the planner of Citus.
 */
export const schemaOf = (shard: number): string => `shard_${shard}`;

const byLane = Object.keys(tableKinds).filter((table) => tableKinds[table]!.kind === 'lane');

interface Shard {
  /** The number of the shard of `wallets`, by which the shards of all tables beside it are named here. */
  shard: number;
  host: string;
  port: number;
  tables: { name: string; holds: string }[];
}

async function listShards(db: Queryable): Promise<Shard[]> {
  const { rows } = await db.query<Shard>({
    name: 'list-shards',
    text: `SELECT w.shardid AS shard, n.nodename AS host, n.nodeport AS port,
             json_agg(json_build_object('name', s.logicalrelid::text, 'holds', shard_name(s.logicalrelid, s.shardid))) AS tables
           FROM pg_dist_shard AS w
           JOIN pg_dist_placement AS p ON p.shardid = w.shardid
           JOIN pg_dist_node AS n ON n.groupid = p.groupid AND n.noderole = 'primary'
           JOIN pg_dist_shard AS s ON s.shardminvalue = w.shardminvalue
             AND s.logicalrelid::text = ANY($1::text[])
           WHERE w.logicalrelid = 'wallets'::regclass GROUP BY 1, 2, 3 ORDER BY 1`,
    values: [byLane],
  });
  return rows;
}

/** Makes the schemas anew on the machines that hold the shards now. */
export async function makeShardViews(db: Queryable): Promise<void> {
  await dropShardViews(db);
  for (const shard of await listShards(db)) await makeViews(db, shard);
}

/** Makes the schemas that are missing. A machine that does not answer is left out: it keeps no server from starting. */
export async function makeMissingShardViews(db: Queryable): Promise<void> {
  const shards = await listShards(db);
  for (const machine of await listMachines(db)) {
    const { success, result } = await askOn(
      db,
      machine,
      `SELECT string_agg(nspname, ' ') FROM pg_namespace WHERE nspname ~ '^shard_[0-9]+$'`,
    );
    if (!success) continue;
    const made = result.split(' ');
    for (const one of shards)
      if (one.host === machine.host && one.port === machine.port && !made.includes(schemaOf(one.shard)))
        await makeViews(db, one);
  }
}

async function makeViews(db: Queryable, { shard, host, port, tables }: Shard): Promise<void> {
  const schema = escapeIdentifier(schemaOf(shard));
  await runOn(db, { host, port }, [
    `CREATE SCHEMA ${schema}`,
    // With the rights of whoever reads them; a right on the view alone is none.
    ...tables.map(
      ({ name, holds }) => `CREATE VIEW ${schema}.${name} WITH (security_invoker) AS SELECT * FROM ${holds}`,
    ),
    holdFunction(schema, shard),
    `GRANT USAGE ON SCHEMA ${schema} TO PUBLIC`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO PUBLIC`,
  ]);
}

/** Removes them: as long as they are there, no column of their tables can be changed. Bets then go by the coordinator. */
async function dropShardViews(db: Queryable): Promise<void> {
  const drop = `FOR name IN SELECT nspname FROM pg_namespace WHERE nspname ~ '^shard_[0-9]+$' LOOP
    EXECUTE format('DROP SCHEMA %I CASCADE', name); END LOOP`;
  for (const node of await listMachines(db)) await runOn(db, node, [drop]);
}

/** Makes the machines ready for migrations: does on each what Citus passes on to none of them. */
export async function prepareMachines(db: Queryable): Promise<void> {
  await dropShardViews(db);
  // For 050_months_of_bets.sql; ids are given with every bet, so that servers of the version before go on.
  const dropIdentity = `IF EXISTS (SELECT FROM pg_attribute WHERE attrelid = 'public.bets'::regclass AND attidentity <> '') THEN
    ALTER TABLE public.bets ALTER COLUMN id DROP IDENTITY; END IF`;
  for (const node of await listMachines(db)) await runOn(db, node, [dropIdentity]);
}

interface Machine {
  host: string;
  port: number;
}

async function listMachines(db: Queryable): Promise<Machine[]> {
  const { rows } = await db.query<Machine>(
    `SELECT nodename AS host, nodeport AS port FROM pg_dist_node WHERE isactive AND noderole = 'primary'`,
  );
  return rows;
}

/**
 * Held by a batch, it keeps the shard from being moved to another machine, as the writes of Citus itself do. Where the
 * shard was moved away, its table stays for a while, and must not be written any more.
 */
const holdFunction = (schema: string, shard: number): string => `
  CREATE FUNCTION ${schema}.hold_shard() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $f$
  BEGIN
    PERFORM lock_shard_metadata(5, ARRAY[${shard}]);
    IF NOT EXISTS (SELECT FROM pg_dist_placement AS p JOIN pg_dist_local_group AS l ON l.groupid = p.groupid
                   WHERE p.shardid = ${shard}) THEN
      RAISE EXCEPTION 'the shard was moved to another machine' USING ERRCODE = 'cannot_connect_now';
    END IF;
  END $f$`;

async function runOn(db: Queryable, machine: Machine, statements: readonly string[]): Promise<void> {
  const command = `DO $do$ DECLARE name text; BEGIN
    PERFORM set_config('citus.enable_ddl_propagation', 'off', true);
    ${statements.join(';\n')};
  END $do$`;
  const { success, result } = await askOn(db, machine, command);
  if (!success) throw new Error(`${machine.host}:${machine.port} refused: ${result}`);
}

async function askOn(
  db: Queryable,
  { host, port }: Machine,
  command: string,
): Promise<{ success: boolean; result: string }> {
  const { rows } = await db.query<{ success: boolean; result: string }>(
    `SELECT success, result
     FROM master_run_on_worker(ARRAY[${escapeLiteral(host)}], ARRAY[${port}], ARRAY[${escapeLiteral(command)}], false)`,
  );
  return rows[0] ?? { success: false, result: 'no answer' };
}
