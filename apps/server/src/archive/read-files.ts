import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { sealBet } from '../proof/seal-bet';
import {
  ArchiveDamaged,
  folderOf,
  manifestFile,
  memberBytes,
  readMember,
  sha256,
  termsOf,
  type Archivable,
  type ArchivedBet,
  type ArchiveName,
  type Member,
} from './format';

const gunzipped = promisify(gunzip);

/** An archive whose manifest and index are those that were written. */
export interface OpenArchive<Of extends keyof Archivable = 'bets'> {
  name: string;
  folder: string;
  manifest: Archivable[Of]['manifest'];
  index: Buffer;
}

/** The manifest must have the hash that the database has, and the index and the sizes of the files what it says. */
export async function openArchive<Of extends keyof Archivable = 'bets'>(
  root: string,
  archive: ArchiveName,
): Promise<OpenArchive<Of>> {
  return openFolder<Of>(join(root, folderOf(archive)), archive);
}

export async function openFolder<Of extends keyof Archivable = 'bets'>(
  folder: string,
  { name, manifest: hash }: ArchiveName,
): Promise<OpenArchive<Of>> {
  const text = await readable(name, manifestFile, () => readFile(join(folder, manifestFile)));
  if (sha256(text) !== hash) throw new ArchiveDamaged(name, `${manifestFile} is not what was written`);
  const manifest = JSON.parse(text.toString()) as Archivable[Of]['manifest'];
  const { index, files } = manifest;
  const entries = await readable(name, index.name, () => readFile(join(folder, index.name)));
  if (entries.length !== index.bytes || sha256(entries) !== index.sha256)
    throw new ArchiveDamaged(name, `${index.name} is not what was written`);
  for (const file of files) {
    const { size } = await readable(name, file.name, () => stat(join(folder, file.name)));
    if (size !== file.bytes)
      throw new ArchiveDamaged(name, `${file.name} has ${size} bytes, not ${file.bytes}`);
  }
  return { name, folder, manifest, index: entries };
}

export interface ReadMember<Of extends keyof Archivable = 'bets'> {
  member: Member;
  bytes: Buffer;
  lines: Archivable[Of]['line'][];
}

/** All members in their order. */
export async function* readAll<Of extends keyof Archivable>(
  archive: OpenArchive<Of>,
): AsyncGenerator<ReadMember<Of>> {
  const members = archive.index.length / memberBytes;
  for (let at = 0; at < members; at++) yield read(archive, readMember(archive.index, at));
}

interface Owner {
  lane: number;
  userId: number;
}

/** A user's bets, by game, draw and id. Each is held against its leaf. */
export async function readBetsOfUser(archive: OpenArchive, owner: Owner): Promise<ArchivedBet[]> {
  const found = await readLinesOfUser(archive, owner);
  for (const bet of found)
    if (sealBet(termsOf(bet)).leaf !== bet.leaf)
      throw new ArchiveDamaged(
        archive.name,
        `bet ${bet.id} of user ${owner.userId} is not what was accepted`,
      );
  return found;
}

/** A user's lines in their order. */
export async function readLinesOfUser<Of extends keyof Archivable>(
  archive: OpenArchive<Of>,
  { lane, userId }: Owner,
): Promise<Archivable[Of]['line'][]> {
  const members = archive.index.length / memberBytes;
  const isBefore = (at: number) => {
    const member = readMember(archive.index, at);
    return member.lane < lane || (member.lane === lane && member.userId < userId);
  };
  let [low, high] = [0, members];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  const found: Archivable[Of]['line'][] = [];
  // The first lines may be at the end of the member before.
  for (let at = Math.max(low - 1, 0); at < members; at++) {
    const member = readMember(archive.index, at);
    if (at >= low && (member.lane !== lane || member.userId !== userId)) break;
    for (const line of (await read(archive, member)).lines) if (line.user_id === userId) found.push(line);
  }
  return found;
}

async function read<Of extends keyof Archivable>(
  { name, folder, manifest }: OpenArchive<Of>,
  member: Member,
): Promise<ReadMember<Of>> {
  const { offset, length } = member;
  const file = manifest.files[member.file]?.name ?? `file ${member.file}`;
  const bytes = await readable(name, file, async () => {
    const handle = await open(join(folder, file));
    try {
      const part = Buffer.alloc(length);
      const { bytesRead } = await handle.read(part, 0, length, offset);
      return part.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  });
  if (sha256(bytes) !== member.sha256)
    throw new ArchiveDamaged(name, `${file} is not what was written, at byte ${offset}`);
  const text = (await gunzipped(bytes)).toString();
  const lines = text.trimEnd().split('\n');
  return { member, bytes, lines: lines.map((line) => JSON.parse(line) as Archivable[Of]['line']) };
}

async function readable<Result>(name: string, file: string, get: () => Promise<Result>): Promise<Result> {
  try {
    return await get();
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new ArchiveDamaged(name, `${file} cannot be read (${code})`);
  }
}
