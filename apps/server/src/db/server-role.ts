import { createHmac } from 'node:crypto';
import { escapeIdentifier } from 'pg';
import { requireHosts } from './address';
import { isDistributed } from './distribution/distribute';
import { inTransaction } from './transaction';
import type { Pool, Queryable } from './pool';

/**
 * What the server only adds to. Each with the columns that it may still change: the seal of a bet, which is made when
 * its draw closes, and whether a release stands in the public record.
 */
const appendOnly = {
  bets: ['leaf', 'nonce'],
  cancelled_bets: [],
  stopped_bets: [],
  bet_series: [],
  entries: [],
  awards: [],
  releases: ['recorded'],
  audit_log: [],
  audit_balances: [],
  log_hashes: [],
  log_checkpoints: [],
  log_cosignatures: [],
} as const;

/** Grants the server's role what its statements need, and nothing that could rewrite what happened. */
export async function grantToServer(tx: Queryable, roleName: string): Promise<void> {
  const role = escapeIdentifier(roleName);
  await tx.query(`
    GRANT USAGE ON SCHEMA public TO ${role};
    REVOKE CREATE ON SCHEMA public FROM PUBLIC;
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role};
    GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA public TO ${role};
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA public TO ${role};
    REVOKE INSERT, UPDATE, DELETE ON migrations, bet_archives, entry_archives, archived_wallets FROM ${role};
    REVOKE DELETE ON proof_records FROM ${role};`);
  for (const [table, columns] of Object.entries(appendOnly)) {
    await tx.query(`REVOKE UPDATE, DELETE, TRUNCATE ON ${table} FROM ${role}`);
    if (columns.length) await tx.query(`GRANT UPDATE (${columns.join(', ')}) ON ${table} TO ${role}`);
  }
  await tx.query(`REVOKE ALL ON ${(await partitions(tx)).join(', ')} FROM ${role}`);
  // In a distributed database `change_awards`, `cancel_bet` and `stop_bet` run as the server's role: see distribute.ts.
  if (await isDistributed(tx))
    await tx.query(`GRANT UPDATE (revision, amount) ON awards TO ${role}; GRANT DELETE ON bets TO ${role}`);
}

/** Rights on a partition would go past those on its table, which are enough for the rows in all partitions. */
async function partitions(tx: Queryable): Promise<string[]> {
  const { rows } = await tx.query<{ name: string }>({
    text: `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent IN ('bets'::regclass, 'entries'::regclass)`,
  });
  return rows.map(({ name }) => name);
}

/** The name of a role in a database's address. */
export const roleIn = (url: string): string => decodeURIComponent(new URL(requireHosts(url)[0]!).username);

const embeddedRole = 'truedraw_server';

/** The embedded database's address for the server's role, whose password follows from the owner's. */
export function embeddedServerUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.password = createHmac('sha256', url.password).update(embeddedRole).digest('hex');
  url.username = embeddedRole;
  return url.href;
}

/** Creates the role of such an address, or gives it its password. */
export async function makeEmbeddedRole(owner: Pool, serverUrl: string): Promise<void> {
  const { username, password } = new URL(serverUrl);
  await inTransaction(owner, async (tx) => {
    // Roles belong to the whole cluster, so other databases of it may make the role at the same time.
    await tx.query('SELECT pg_advisory_xact_lock($1)', [roleLock]);
    const { rowCount } = await tx.query('SELECT FROM pg_roles WHERE rolname = $1', [username]);
    // The password is 64 hexadecimal digits.
    const verb = rowCount ? 'ALTER' : 'CREATE';
    await tx.query(`${verb} ROLE ${escapeIdentifier(username)} LOGIN PASSWORD '${password}'`);
  });
}

/** Any number that nothing else uses. */
const roleLock = 7_301_403;
