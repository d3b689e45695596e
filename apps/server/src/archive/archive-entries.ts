import { linesAtOnce, type Archiving } from './archive-partition';
import { checkEntries } from './check-entries';
import { dropArchivedEntries } from './store/entry-archives';
import { firstEntryPlace, listEntryLines, sumEntries, type EntryPlace } from './store/entry-rows';
import { pagesOf, writeArchive } from './write-archive';

/** Moves a month of entries to files, as `archivePartition` a month of bets, whose archive must be there. */
export async function archiveEntries(
  { db, lanes, folder, size, signal }: Omit<Archiving, 'keepAddressesDays'>,
  period: number,
): Promise<void> {
  const name = `entries_${period}`;
  const { entries, amount } = await sumEntries(db, period);
  const manifest = await writeArchive({
    of: 'entries',
    name,
    folder,
    size,
    async write(writer) {
      for (let lane = 0; lane < lanes; lane++) {
        const read = (after: EntryPlace, most: number) => listEntryLines(db, { lane, period }, after, most);
        for await (const lines of pagesOf<EntryPlace>(firstEntryPlace, linesAtOnce, read)) {
          signal?.throwIfAborted();
          await writer.add(lines.map(({ userId, line }) => ({ lane, userId, line })));
        }
      }
      return writer.end({ kind: 'truedraw.entries.1', name, period, entries, amount });
    },
    check: (archive) => checkEntries(db, folder, archive, { signal }),
  });
  await dropArchivedEntries(db, period, { entries, amount, manifest });
}
