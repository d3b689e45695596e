import { checkArchive } from '../../archive/check-archive';
import { ArchiveDamaged } from '../../archive/format';
import { openArchive } from '../../archive/read-files';
import { insertArchived } from '../../archive/store/archived-rows';
import type { ArchiveRow } from '../../archive/store/archives';
import type { Queryable } from '../../db/pool';
import { mostProblems, runAll, type Check } from '../check';

/** Also the name of the alarm about an archive that somebody could not read. */
export const archiveCheckName = 'archived bets are those that were settled and published';

/** The temporary table of the archived bets that an audit reads. */
export const archivedBets = 'pg_temp.archived_bets';

/**
 * Reads archives in full and puts their bets into a temporary table. An archive that is missing or damaged is a problem,
 * and so are its bets for the checks that follow.
 */
export const archiveCheck = (folder: string | undefined, archives: readonly ArchiveRow[]): Check => ({
  name: archiveCheckName,
  async run(tx) {
    await runAll(tx, ['CREATE TEMPORARY TABLE archived_bets (LIKE public.bets) ON COMMIT DROP']);
    const problems: string[] = [];
    let checked = 0;
    for (const archive of archives)
      try {
        if (folder === undefined) throw new ArchiveDamaged(archive.name, 'its folder is not known');
        await checkArchive(tx, await openArchive(folder, archive), {
          async onBets(bets) {
            await insertArchived(tx, 'archived_bets', bets);
            checked += bets.length;
          },
        });
      } catch (error) {
        if (!(error instanceof ArchiveDamaged)) throw error;
        problems.push(error.message);
      }
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
