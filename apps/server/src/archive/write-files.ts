import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { canonical, type Canonical } from '@truedraw/proof';
import {
  indexFile,
  linesFile,
  manifestFile,
  sha256,
  writeMember,
  type Archivable,
  type ArchiveFile,
} from './format';

const gzipped = promisify(gzip);

export interface ArchiveSize {
  memberLines: number;
  fileBytes: number;
}
export const usualSize: ArchiveSize = { memberLines: 1_000, fileBytes: 256 * 1024 * 1024 };

interface Line {
  lane: number;
  userId: number;
  line: string;
}

export interface FilesWriter<Of extends keyof Archivable> {
  add(lines: readonly Line[]): Promise<void>;
  /** Writes what is left, the index and the manifest, all on disk when it returns the manifest's hash. */
  end(about: Omit<Archivable[Of]['manifest'], 'files' | 'index'>): Promise<string>;
  /** Gives the open file back, after an error too. */
  close(): Promise<void>;
}

/** Writes lines, which come in their order, into the files of an archive in an empty folder. */
export function createFilesWriter<Of extends keyof Archivable>(
  folder: string,
  of: Of,
  size: ArchiveSize,
): FilesWriter<Of> {
  const members: Buffer[] = [];
  const files: ArchiveFile[] = [];
  let waiting: Line[] = [];
  let file: (ArchiveFile & { handle: FileHandle; hash: ReturnType<typeof createHash> }) | undefined;

  async function writeOut(lines: readonly Line[]): Promise<void> {
    const bytes = await gzipped(lines.map(({ line }) => `${line}\n`).join(''));
    if (file && file.bytes + bytes.length > size.fileBytes) await endFile();
    if (!file) {
      const name = linesFile(of, files.length);
      const handle = await open(join(folder, name), 'wx', 0o600);
      file = { name, handle, bytes: 0, sha256: '', hash: createHash('sha256') };
    }
    const [{ lane, userId }] = lines as [Line];
    const place = { file: files.length, offset: file.bytes, length: bytes.length };
    members.push(writeMember({ lane, userId, ...place, sha256: sha256(bytes) }));
    await file.handle.writeFile(bytes);
    file.hash.update(bytes);
    file.bytes += bytes.length;
  }

  async function endFile(): Promise<void> {
    if (!file) return;
    const { name, bytes, handle, hash } = file;
    await handle.sync();
    await handle.close();
    files.push({ name, bytes, sha256: hash.digest('hex') });
    file = undefined;
  }

  return {
    async add(lines) {
      waiting.push(...lines);
      while (waiting.length >= size.memberLines) {
        const [first, rest] = [waiting.slice(0, size.memberLines), waiting.slice(size.memberLines)];
        waiting = rest;
        await writeOut(first);
      }
    },
    async end(about) {
      if (waiting.length) await writeOut(waiting);
      await endFile();
      const entries = Buffer.concat(members);
      await writeWhole(join(folder, indexFile), entries);
      const index = { name: indexFile, bytes: entries.length, sha256: sha256(entries) };
      const text = canonical({ ...about, files, index } as unknown as Canonical);
      await writeWhole(join(folder, manifestFile), text);
      await syncFolder(folder);
      return sha256(text);
    },
    async close() {
      await file?.handle.close();
      file = undefined;
    },
  };
}

async function writeWhole(path: string, content: Buffer | string): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The names in a folder are on disk only after this. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
