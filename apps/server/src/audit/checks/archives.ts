import { checkArchive } from '../../archive/check-archive';
import { checkEntries } from '../../archive/check-entries';
import { ArchiveDamaged, type ArchiveName } from '../../archive/format';
import { openArchive } from '../../archive/read-files';
import { insertArchived } from '../../archive/store/archived-rows';
import type { ArchiveRow } from '../../archive/store/archives';
import type { EntryArchive } from '../../archive/store/entry-archives';
import { insertArchivedEntries } from '../../archive/store/entry-rows';
import type { Queryable } from '../../db/pool';
import { mostProblems, runAll, type Check } from '../check';

/** The temporary table of the archived bets that an audit reads. */
export const archivedBets = 'pg_temp.archived_bets';

/**
 * Reads archives in full and puts their bets into a temporary table. An archive that is missing or damaged is a problem,
 * and so are its bets for the checks that follow.
 */
export const archiveCheck = (folder: string | undefined, archives: readonly ArchiveRow[]): Check => ({
  name: 'archived bets are those that were settled and published',
  async run(tx) {
    await runAll(tx, ['CREATE TEMPORARY TABLE archived_bets (LIKE public.bets) ON COMMIT DROP']);
    let checked = 0;
    const problems = await problemsOf(folder, archives, async (archive, known) =>
      checkArchive(tx, await openArchive(known, archive), {
        async onBets(bets) {
          await insertArchived(tx, 'archived_bets', bets);
          checked += bets.length;
        },
      }),
    );
    await runAll(tx, [
      `CREATE INDEX ON ${archivedBets} (lane, turn_id, game, user_id, id)`,
      `ANALYZE ${archivedBets}`,
    ]);
    return { checked, of: 'bets', found: problems.length, problems: problems.slice(0, mostProblems) };
  },
});

/** From here on `bets` are those of the table and of the archives. */
export const widenBets = (tx: Queryable): Promise<void> =>
  runAll(tx, [
    `CREATE TEMPORARY VIEW bets AS SELECT * FROM public.bets UNION ALL SELECT * FROM ${archivedBets}`,
  ]);

/** The same for entries. */
export const entryArchiveCheck = (folder: string | undefined, archives: readonly EntryArchive[]): Check => ({
  name: 'archived entries are those of the archived bets, the settlements and the wallets',
  async run(tx) {
    await runAll(tx, ['CREATE TEMPORARY TABLE archived_entries (LIKE public.entries) ON COMMIT DROP']);
    let checked = 0;
    const problems = await problemsOf(folder, archives, async (archive, known) =>
      checkEntries(tx, known, await openArchive<'entries'>(known, archive), {
        async onEntries(entries) {
          await insertArchivedEntries(tx, 'archived_entries', archive.period, entries);
          checked += entries.length;
        },
      }),
    );
    await runAll(tx, [
      'CREATE INDEX ON pg_temp.archived_entries (lane, user_id, seq)',
      'ANALYZE pg_temp.archived_entries',
    ]);
    return { checked, of: 'entries', found: problems.length, problems: problems.slice(0, mostProblems) };
  },
});

/** From here on `entries` are those of the table and of the archives. */
export const widenEntries = (tx: Queryable): Promise<void> =>
  runAll(tx, [
    'CREATE TEMPORARY VIEW entries AS SELECT * FROM public.entries UNION ALL SELECT * FROM pg_temp.archived_entries',
  ]);

async function problemsOf<Archive extends ArchiveName>(
  folder: string | undefined,
  archives: readonly Archive[],
  check: (archive: Archive, folder: string) => Promise<void>,
): Promise<string[]> {
  const problems: string[] = [];
  for (const archive of archives)
    try {
      if (folder === undefined) throw new ArchiveDamaged(archive.name, 'its folder is not known');
      await check(archive, folder);
    } catch (error) {
      if (!(error instanceof ArchiveDamaged)) throw error;
      problems.push(error.message);
    }
  return problems;
}
