import { setTimeout as sleep } from 'node:timers/promises';
import { escapeIdentifier } from 'pg';
import type { Pool, Queryable } from '../db/pool';
import { inTransaction, sqlState } from '../db/transaction';
import { checkArchive } from './check-archive';
import { checkEntries } from './check-entries';
import { openArchive, readAll } from './read-files';
import { insertArchived } from './store/archived-rows';
import { deleteArchive, type ArchiveRow } from './store/archives';
import {
  deleteEntryArchive,
  listEntryArchives,
  turnsOfPeriod,
  type EntryArchive,
} from './store/entry-archives';
import { insertArchivedEntries } from './store/entry-rows';

/**
 * Puts the bets of an archive back as the partition that they were, after the same check as when they were archived.
 * Needs the role that owns the tables. The files stay, and are replaced when the month is archived again. The entries of
 * its months come first: without them a correction could not be booked.
 */
export async function restoreArchive(owner: Pool, folder: string, archive: ArchiveRow): Promise<void> {
  const opened = await openArchive(folder, archive);
  await checkArchive(owner, opened);
  const { name, from, to } = archive;
  const table = escapeIdentifier(`bets_${name}`);
  await inTransaction(owner, async (tx) => {
    await deleteArchive(tx, archive);
    await requireEntries(tx, archive);
    const isAttached = await isThereEmpty(tx, `bets_${name}`);
    if (!isAttached)
      await tx.query(
        `CREATE TABLE ${table} (LIKE bets INCLUDING CONSTRAINTS INCLUDING INDEXES INCLUDING STORAGE)`,
      );
    for await (const { lines } of readAll(opened)) await insertArchived(tx, `bets_${name}`, lines);
    await tx.query(`ANALYZE ${table}`);
    // What was archived with its address is to be forgotten in its time.
    await tx.query(
      `UPDATE draws SET addresses_gone = false
       WHERE (turn_id, game) IN (SELECT turn_id, game FROM ${table} WHERE address IS NOT NULL OR device_id IS NOT NULL)`,
    );
    // With this constraint ATTACH reads no rows while it holds its locks.
    if (!isAttached)
      await tx.query(
        `ALTER TABLE ${table} ADD CONSTRAINT of_range CHECK (turn_id >= ${from} AND turn_id < ${to})`,
      );
    await whenNobodyReads(tx, async () => {
      // Nobody archives entries from here on: see `archive_entries`.
      await tx.query('SELECT pg_advisory_xact_lock(7301404)');
      await requireEntries(tx, archive);
      if (isAttached) return;
      await tx.query(`ALTER TABLE bets ATTACH PARTITION ${table} FOR VALUES FROM ('${from}') TO ('${to}')`);
      await tx.query(`ALTER TABLE ${table} DROP CONSTRAINT of_range`);
    });
  });
}

const lockTimeout = '55P03';
const pauseMilliseconds = 2_000;

/**
 * Tries work whose locks everybody else would wait behind, for a second at a time. Whoever reads everything, as an audit or a
 * dump, keeps them for long; bets go on between the tries.
 */
async function whenNobodyReads(tx: Queryable, work: () => Promise<void>): Promise<void> {
  for (;;) {
    await tx.query('SAVEPOINT free');
    try {
      await tx.query(`SET LOCAL lock_timeout = '1s'`);
      return await work();
    } catch (error) {
      if (sqlState(error) !== lockTimeout) throw error;
      await tx.query('ROLLBACK TO SAVEPOINT free');
      await sleep(pauseMilliseconds);
    }
  }
}

async function requireEntries(tx: Queryable, { name, from, to }: ArchiveRow): Promise<void> {
  for (const { period } of await listEntryArchives(tx))
    if (turnsOfPeriod(period).some((turns) => turns.from < to && turns.to > from))
      throw new Error(`The entries of ${period} have to be restored before the bets of ${name}`);
}

/** The same for a month of entries; from here on the table takes entries of the month again. */
export async function restoreEntries(owner: Pool, folder: string, archive: EntryArchive): Promise<void> {
  const opened = await openArchive<'entries'>(folder, archive);
  await checkEntries(owner, folder, opened);
  const { name, period } = archive;
  await inTransaction(owner, async (tx) => {
    await tx.query(`SELECT set_config('citus.multi_shard_modify_mode', 'sequential', true)`);
    await deleteEntryArchive(tx, archive);
    await tx.query(
      `CREATE TABLE ${name} (LIKE entries_first INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING INDEXES INCLUDING STORAGE)`,
    );
    for await (const { lines } of readAll(opened)) await insertArchivedEntries(tx, name, period, lines);
    await tx.query(`ALTER TABLE ${name} ADD CONSTRAINT of_period CHECK (period = ${period})`);
    await tx.query(`ANALYZE ${name}`);
    await whenNobodyReads(tx, async () => {
      await tx.query(`ALTER TABLE entries ATTACH PARTITION ${name} FOR VALUES IN (${period})`);
      await tx.query(`ALTER TABLE ${name} DROP CONSTRAINT of_period`);
      await tx.query(`ALTER TABLE entries_other DROP CONSTRAINT archived_${period}`);
    });
  });
}

/** Whether the partition was made again meanwhile; then it must have no bets. */
async function isThereEmpty(tx: Queryable, table: string): Promise<boolean> {
  const there = await tx.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [table]);
  if (!there.rows[0]!.there) return false;
  const { rowCount } = await tx.query(`SELECT FROM ${escapeIdentifier(table)} LIMIT 1`);
  if (rowCount) throw new Error(`${table} is there, with bets`);
  return true;
}
