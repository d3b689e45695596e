import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from '../db/pool';
import { checkArchive } from './check-archive';
import { folderOf } from './format';
import { openFolder } from './read-files';
import { dropArchived, type BetsPartition } from './store/archives';
import { findAddressesFrom, firstPlace, listLines, type BetPlace } from './store/archived-rows';
import { listPublicDraws } from './store/public-draws';
import { createFilesWriter, syncFolder, usualSize, type ArchiveSize } from './write-files';

const linesAtOnce = 2_000;

interface Archiving {
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
  { db, lanes, folder, keepAddressesDays, size = usualSize, signal }: Archiving,
  partition: BetsPartition,
): Promise<void> {
  const { name, from, to } = partition;
  const unfinished = join(folder, `${unfinishedPrefix}${name}-${randomUUID()}`);
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  await removeLeftovers(folder);
  const draws = await listPublicDraws(db, partition);
  const sumOf = (field: 'bets' | 'stakes') => draws.reduce((sum, draw) => sum + draw[field], 0);
  const [bets, stakes] = [sumOf('bets'), sumOf('stakes')];
  const writer = createFilesWriter(unfinished, size);
  let manifest: string;
  try {
    const addressesFrom = await findAddressesFrom(db, partition, keepAddressesDays);
    for (let lane = 0; lane < lanes; lane++)
      for await (const lines of pagesOf(db, { lane, from, to, addressesFrom })) {
        signal?.throwIfAborted();
        await writer.add(lines.map(({ userId, line }) => ({ lane, userId, line })));
      }
    manifest = await writer.end({ name, from, to, bets, stakes, draws });
  } finally {
    await writer.close();
  }
  await checkArchive(db, await openFolder(unfinished, { name, manifest }), { signal });
  await keep(unfinished, join(folder, folderOf({ name, manifest })));
  await syncFolder(folder);
  await dropArchived(db, name, { bets, stakes, manifest });
}

async function* pagesOf(db: Pool, lines: Parameters<typeof listLines>[1]) {
  let after: BetPlace = firstPlace;
  for (;;) {
    const page = await listLines(db, lines, after, linesAtOnce);
    if (page.length) yield page;
    if (page.length < linesAtOnce) return;
    after = page.at(-1)!;
  }
}

/** A folder of that name is from an attempt that was stopped after this. It had the same content; what was just checked replaces it. */
async function keep(unfinished: string, kept: string): Promise<void> {
  try {
    await rename(unfinished, kept);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    await rm(kept, { recursive: true });
    await rename(unfinished, kept);
  }
}

const unfinishedPrefix = '.unfinished-';
const dayMs = 24 * 3_600_000;

/** What stopped attempts left. A young folder may belong to another server that writes it at the moment. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(unfinishedPrefix)) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > dayMs) await rm(path, { recursive: true, force: true });
  }
}
