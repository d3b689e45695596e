import type { Pool } from '../db/pool';
import { checkArchive } from './check-archive';
import { dropArchived, type BetsPartition } from './store/archives';
import { findAddressesFrom, firstPlace, listLines, type BetPlace } from './store/archived-rows';
import { listPublicDraws } from './store/public-draws';
import { pagesOf, writeArchive } from './write-archive';
import type { ArchiveSize } from './write-files';

export const linesAtOnce = 2_000;

export interface Archiving {
  db: Pool;
  lanes: number;
  /** The folder of all archives. */
  folder: string;
  keepAddressesDays: number;
  size?: ArchiveSize;
  /** Stops it where it is. */
  signal?: AbortSignal;
}

/**
 * Moves a partition's bets to files: writes them, reads them back in full, then records the archive and drops the
 * partition in one transaction. Stopped anywhere before that, it has changed nothing in the database and begins again.
 * Throws `ArchiveDamaged` if what was written is not what was settled and published.
 */
export async function archivePartition(
  { db, lanes, folder, keepAddressesDays, size, signal }: Archiving,
  partition: BetsPartition,
): Promise<void> {
  const { name, from, to } = partition;
  const draws = await listPublicDraws(db, partition);
  const sumOf = (field: 'bets' | 'stakes') => draws.reduce((sum, draw) => sum + draw[field], 0);
  const [bets, stakes] = [sumOf('bets'), sumOf('stakes')];
  const manifest = await writeArchive({
    of: 'bets',
    name,
    folder,
    size,
    async write(writer) {
      const addressesFrom = await findAddressesFrom(db, partition, keepAddressesDays);
      for (let lane = 0; lane < lanes; lane++) {
        const read = (after: BetPlace, most: number) =>
          listLines(db, { lane, from, to, addressesFrom }, after, most);
        for await (const lines of pagesOf<BetPlace>(firstPlace, linesAtOnce, read)) {
          signal?.throwIfAborted();
          await writer.add(lines.map(({ userId, line }) => ({ lane, userId, line })));
        }
      }
      return writer.end({ kind: 'truedraw.archive.1', name, from, to, bets, stakes, draws });
    },
    check: (archive) => checkArchive(db, archive, { signal }),
  });
  await dropArchived(db, name, { bets, stakes, manifest });
}
