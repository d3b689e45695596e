import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';
import type { ArchiveName } from '../format';
import type { TurnRange } from './archives';

export interface EntryArchive extends ArchiveName {
  /** The month of their draws, YYYYMM. */
  period: number;
  entries: number;
  /** When the newest of them was written, in milliseconds since 1970. */
  newestAt: number;
}

/** The newest month first. */
export async function listEntryArchives(db: Queryable): Promise<EntryArchive[]> {
  const { rows } = await db.query<EntryArchive>({
    name: 'list-entry-archives',
    text: `SELECT 'entries_' || period AS name, period, entries, ${millisOf('newest_at')} AS "newestAt",
             encode(manifest, 'hex') AS manifest
           FROM entry_archives ORDER BY period DESC`,
  });
  return rows;
}

/** The turns of a month in both schedules. */
export const turnsOfPeriod = (period: number): TurnRange[] =>
  [10_000, 100_000].map((unit) => ({ from: period * unit, to: (period + 1) * unit }));

/** What a wallet has in an archived month. */
export interface ArchivedWallet {
  period: number;
  entries: number;
  amount: number;
}

/** The archived months in which a wallet has entries, of which some may have these numbers. */
export async function listArchivedWallets(
  db: Queryable,
  lane: number,
  userId: number,
  { from, to }: { from: number; to: number },
): Promise<ArchivedWallet[]> {
  const { rows } = await db.query<ArchivedWallet>({
    name: 'list-archived-wallets',
    text: `SELECT period, entries, amount FROM archived_wallets
           WHERE lane = $1 AND user_id = $2 AND last_seq >= $3 AND first_seq <= $4`,
    values: [lane, userId, from, to],
  });
  return rows;
}

/** The partitions of entries that are months, the oldest first. */
export async function listEntryMonths(db: Queryable): Promise<number[]> {
  const { rows } = await db.query<{ period: number }>(
    `SELECT substr(c.relname, 9)::int AS period FROM pg_inherits AS i JOIN pg_class AS c ON c.oid = i.inhrelid
     WHERE i.inhparent = 'entries'::regclass AND c.relname ~ '^entries_\\d{6}$' ORDER BY 1`,
  );
  return rows.map(({ period }) => period);
}

/** Why a month cannot be archived yet; null if it can. */
export async function findReasonToStay(db: Queryable, period: number): Promise<string | null> {
  const { rows } = await db.query<{ reason: string | null }>('SELECT why_entries_stay($1) AS reason', [
    period,
  ]);
  return rows[0]!.reason;
}

/** Records the archive of a month and drops the partition, in one transaction. */
export async function dropArchivedEntries(
  db: Queryable,
  period: number,
  { entries, amount, manifest }: { entries: number; amount: number; manifest: string },
): Promise<void> {
  await db.query(`SELECT archive_entries($1, $2, $3, decode($4, 'hex'))`, [
    period,
    entries,
    amount,
    manifest,
  ]);
}

/** Throws if it is not there any more. */
export async function deleteEntryArchive(
  tx: Queryable,
  { name, period, manifest }: EntryArchive,
): Promise<void> {
  const { rowCount } = await tx.query(
    `DELETE FROM entry_archives WHERE period = $1 AND manifest = decode($2, 'hex')`,
    [period, manifest],
  );
  if (!rowCount) throw new Error(`${name} is not archived`);
  await tx.query('DELETE FROM archived_wallets WHERE period = $1', [period]);
}
