import { escapeLiteral } from 'pg';
import type { Queryable } from '../pool';
import { tableKinds, type TableKind } from './kinds';
import { makeShardViews } from './shard-views';

/** What the operator has to do first. */
export class NotDistributable extends Error {}

/** Whether the tables of this database are divided over several machines. */
export async function isDistributed(db: Queryable): Promise<boolean> {
  if (!(await hasCitus(db))) return false;
  const { rows } = await db.query<{ divided: boolean }>({
    name: 'is-distributed',
    text: `SELECT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = to_regclass('wallets')) AS divided`,
  });
  return rows[0]!.divided;
}

async function hasCitus(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.query(`SELECT FROM pg_extension WHERE extname = 'citus'`);
  return Boolean(rowCount);
}

/**
 * Divides the tables of a migrated database as `tableKinds` says, with the rows that they have. Tables that are divided
 * already stay as they are, so it can be run again, as after a stop half-way or a migration with more tables.
 */
export async function distribute(
  db: Queryable,
  {
    kinds = tableKinds,
    onTable = () => undefined,
  }: { kinds?: typeof tableKinds; onTable?: (table: string, kind: TableKind) => void } = {},
): Promise<void> {
  if (!(await hasCitus(db)))
    throw new NotDistributable(
      'This database has no Citus: install it on every machine and run CREATE EXTENSION citus.',
    );
  const nodes = await db.query(
    `SELECT FROM pg_dist_node WHERE isactive AND shouldhaveshards AND noderole = 'primary'`,
  );
  if (!nodes.rowCount)
    throw new NotDistributable('Citus knows no machine for the tables: add one with citus_add_node.');
  const { rows } = await db.query<{ name: string }>(
    'SELECT logicalrelid::text AS name FROM pg_dist_partition',
  );
  const divided = new Set(rows.map(({ name }) => name));
  for (const [table, kind] of Object.entries(kinds)) {
    const call = callFor(table, kind);
    if (!call || divided.has(table)) continue;
    await db.query(call);
    // The rows that were divided are still in the coordinator's own table, where nothing reads them.
    await db.query(`SELECT truncate_local_data_after_distributing_table(${escapeLiteral(table)})`);
    onTable(table, kind);
  }
  // A machine takes the changes of one transaction from one role, so here the functions cannot act as the owner.
  for (const name of ownersFunctions) await db.query(`ALTER FUNCTION ${name} SECURITY INVOKER`);
  await makeShardViews(db);
}

/** What on one machine only the owner may do, and the server's role by these functions: see server-role.ts. */
const ownersFunctions = ['change_awards', 'cancel_bet', 'stop_bet'] as const;

const first = Object.entries(tableKinds).find(([, { kind }]) => kind === 'lane')![0];

function callFor(table: string, kind: TableKind): string | undefined {
  const name = escapeLiteral(table);
  if (kind.kind === 'local') return undefined;
  if (kind.kind === 'reference') return `SELECT create_reference_table(${name})`;
  if (kind.kind === 'value')
    return `SELECT create_distributed_table(${name}, ${escapeLiteral(kind.column)}, colocate_with => 'none')`;
  const beside = table === first ? 'none' : first;
  return `SELECT create_distributed_table(${name}, 'lane', colocate_with => ${escapeLiteral(beside)})`;
}
