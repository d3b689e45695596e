import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { folderOf, type Archivable } from './format';
import { openFolder, type OpenArchive } from './read-files';
import { createFilesWriter, syncFolder, usualSize, type ArchiveSize, type FilesWriter } from './write-files';

interface Writing<Of extends keyof Archivable> {
  of: Of;
  name: string;
  /** The folder of all archives. */
  folder: string;
  size?: ArchiveSize | undefined;
  /** Writes all lines, then the end with the manifest, whose hash it returns. */
  write: (writer: FilesWriter<Of>) => Promise<string>;
  /** Reads everything back; throws `ArchiveDamaged` if it is not what it must be. */
  check: (archive: OpenArchive<Of>) => Promise<void>;
}

/** Writes an archive, checks it, and only then gives it its name. All is on disk when it returns the manifest's hash. */
export async function writeArchive<Of extends keyof Archivable>({
  of,
  name,
  folder,
  size = usualSize,
  write,
  check,
}: Writing<Of>): Promise<string> {
  const unfinished = join(folder, `${unfinishedPrefix}${name}-${randomUUID()}`);
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  await removeLeftovers(folder);
  const writer = createFilesWriter(unfinished, of, size);
  let manifest: string;
  try {
    manifest = await write(writer);
  } finally {
    await writer.close();
  }
  await check(await openFolder<Of>(unfinished, { name, manifest }));
  const kept = join(folder, folderOf({ name, manifest }));
  await keep(unfinished, kept);
  await syncFolder(folder);
  // After a server was frozen for a day, another one may have begun to remove its files as leftovers.
  await openFolder<Of>(kept, { name, manifest });
  return manifest;
}

/** All pages of a list, given how to read the one after a place. */
export async function* pagesOf<Place>(
  first: Place,
  size: number,
  read: (after: Place, most: number) => Promise<(Place & { line: string })[]>,
) {
  let after = first;
  for (;;) {
    const page = await read(after, size);
    if (page.length) yield page;
    if (page.length < size) return;
    after = page.at(-1)!;
  }
}

/**
 * Gives the folder its name. One that has it is from a stopped attempt, or from another server, which may have recorded it. It has the
 * same content, so what was just checked replaces it file by file: at no moment is one missing.
 */
async function keep(unfinished: string, kept: string): Promise<void> {
  try {
    await rename(unfinished, kept);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    for (const file of await readdir(unfinished)) await rename(join(unfinished, file), join(kept, file));
    await syncFolder(kept);
    await rm(unfinished, { recursive: true, force: true });
  }
}

const unfinishedPrefix = '.unfinished-';
const dayMs = 24 * 3_600_000;

/** What stopped attempts left. A young folder may belong to another server that writes it at the moment. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(unfinishedPrefix)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > dayMs) await rm(path, { recursive: true, force: true });
  }
}
