import { hiddenSetting, lockMigrations, MigrationError, migrations, type AppliedMigration } from './migrate';
import { millisOf } from './moment';
import { readSetting, writeSetting } from './settings';
import { inTransaction } from './transaction';
import type { Pool, Queryable } from './pool';

/** The last migration of the oldest version whose servers work on a database of this version. */
const oldest = '049_announcements.sql';

/** Versions before it write entries of later months where the table refuses them. */
const monthsOfEntries = '053_months_of_entries.sql';

/** Versions before it would show players a shorter list where entries are archived, and audits would find them missing. */
const archivesOfEntries = '054_archives_of_entries.sql';

/**
 * Hides the migrations after `last` from servers of an older version, which refuse a database that has more than they
 * know. Tables and rows stay as they are; the next server that knows these migrations finds them again. Returns their names.
 */
export async function hideMigrations(owner: Pool, last: string): Promise<string[]> {
  if (!migrations.some(({ name }) => name === last))
    throw new MigrationError(`There is no migration ${last}: name the last one that the older version has.`);
  if (last < oldest)
    throw new MigrationError(`Versions before ${oldest} cannot work on this database: restore a backup.`);
  return inTransaction(owner, async (tx) => {
    await lockMigrations(tx);
    // Half of a payment may stand in tables that the older version does not know.
    const paying = await tx.query('SELECT FROM draws WHERE released > settled LIMIT 1');
    if (paying.rowCount) throw new MigrationError('A draw is being paid: try again when it is done.');
    if (last < monthsOfEntries) await requirePayable(tx);
    if (last < archivesOfEntries) await requireEntries(tx);
    const { rows } = await tx.query<AppliedMigration>(
      `DELETE FROM migrations WHERE name > $1 RETURNING name, checksum, ${millisOf('applied_at')} AS "appliedAt"`,
      [last],
    );
    const before = ((await readSetting(tx, hiddenSetting)) ?? []) as AppliedMigration[];
    await writeSetting(tx, hiddenSetting, [...before, ...rows]);
    return rows.map(({ name }) => name).toSorted();
  });
}

async function requireEntries(tx: Queryable): Promise<void> {
  const { rows } = await tx.query<{ period: number }>('SELECT period FROM entry_archives ORDER BY period');
  if (rows.length)
    throw new MigrationError(
      `Versions before ${archivesOfEntries} cannot read archived entries: restore ${rows.map(({ period }) => period).join(', ')} first.`,
    );
}

async function requirePayable(tx: Queryable): Promise<void> {
  const { rows } = await tx.query<{ turnId: number }>(
    `SELECT turn_id AS "turnId" FROM draws
     WHERE settled = 0 AND entry_period('payout', turn_id || ':') > 0 ORDER BY turn_id LIMIT 1`,
  );
  if (rows[0])
    throw new MigrationError(
      `Versions before ${monthsOfEntries} cannot pay the draw ${rows[0].turnId}, which is of a later month than the upgrade.`,
    );
}
