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
  await keep(unfinished, join(folder, folderOf({ name, manifest })));
  await syncFolder(folder);
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
