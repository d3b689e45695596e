import { createHash } from 'node:crypto';
import type { Coin, GameType } from '@truedraw/rules';
import type { BetTerms } from '../proof/seal-bet';

/**
 * A bet as a line of an archive, under the names of its columns. Everything that its leaf is computed from and
 * everything else of its row, so that the row can be put back exactly. What is NULL is missing.
 */
export interface ArchivedBet {
  lane: number;
  user_id: number;
  game: GameType;
  turn_id: number;
  id: number;
  numbers: number[];
  stakes: Coin[];
  odds: number[];
  ds: [Coin, Coin];
  ds_odds: [number, number];
  bs: [Coin, Coin];
  bs_odds: [number, number];
  total: Coin;
  /** In microseconds since 1970, the exact value of the column. */
  placed_at: number;
  /** In hexadecimal, like `nonce`, `cancel` and `stop`. */
  leaf: string;
  nonce: string;
  cancel?: string;
  stop?: string;
  series?: number;
  chain: number[];
  rates: number[];
  address?: string;
  device_id?: string;
}

/** The bets of one draw in an archive, as the public log has them. */
export interface ArchivedDraw {
  turn: number;
  game: GameType;
  bets: number;
  stakes: number;
  root: string;
}

/** A file with the hash of its bytes. */
export interface ArchiveFile {
  name: string;
  bytes: number;
  sha256: string;
}

interface ManifestFiles {
  files: ArchiveFile[];
  index: ArchiveFile;
}

export interface Manifest extends ManifestFiles {
  kind: 'truedraw.archive.1';
  /** The partition without `bets_`: a month, as 202611. */
  name: string;
  /** The turns from `from` on, below `to`. */
  from: number;
  to: number;
  bets: number;
  stakes: number;
  /** Every draw of these turns that the public log has closed, with bets or without. */
  draws: ArchivedDraw[];
}

/** An entry as a line of an archive, under the names of its columns. */
export interface ArchivedEntry {
  lane: number;
  user_id: number;
  seq: number;
  kind: string;
  amount: number;
  balance_after: number;
  counter: string;
  cause: string;
  /** In microseconds since 1970, the exact value of the column. */
  created_at: number;
}

export interface EntriesManifest extends ManifestFiles {
  kind: 'truedraw.entries.1';
  /** The partition: `entries_202611`. */
  name: string;
  /** The month of their draws, as 202611. */
  period: number;
  entries: number;
  /** The sum of all amounts. */
  amount: number;
}

/** What can be in an archive. */
export interface Archivable {
  bets: { manifest: Manifest; line: ArchivedBet };
  entries: { manifest: EntriesManifest; line: ArchivedEntry };
}

/** What names an archive and proves it: a row of `bet_archives` or `entry_archives`. */
export interface ArchiveName {
  name: string;
  /** The hash of the manifest, in hexadecimal. */
  manifest: string;
}

/** The hash in the name keeps apart what two attempts wrote. */
export const folderOf = ({ name, manifest }: ArchiveName): string => `${name}-${manifest.slice(0, 16)}`;
export const manifestFile = 'manifest.json';
export const indexFile = 'index.bin';
export const linesFile = (of: keyof Archivable, number: number): string =>
  `${of}-${String(number).padStart(5, '0')}.jsonl.gz`;

/** An archive cannot be read as it was written. */
export class ArchiveDamaged extends Error {
  constructor(
    readonly archive: string,
    problem: string,
  ) {
    super(`the archive ${archive}: ${problem}`);
    this.name = 'ArchiveDamaged';
  }
}

export const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/** A gzip member: about a thousand lines of one file. */
export interface Member {
  lane: number;
  /** The user of its first line. */
  userId: number;
  /** The number of its file. */
  file: number;
  offset: number;
  length: number;
  sha256: string;
}

/** Big-endian: lane 2 bytes, file 2, length 4, user 8, offset 8, hash of the member 32. */
export const memberBytes = 56;

export function writeMember({ lane, file, length, userId, offset, sha256: hash }: Member): Buffer {
  const bytes = Buffer.alloc(memberBytes);
  bytes.writeUInt16BE(lane, 0);
  bytes.writeUInt16BE(file, 2);
  bytes.writeUInt32BE(length, 4);
  bytes.writeBigUInt64BE(BigInt(userId), 8);
  bytes.writeBigUInt64BE(BigInt(offset), 16);
  bytes.write(hash, 24, 'hex');
  return bytes;
}

export function readMember(index: Buffer, at: number): Member {
  const from = at * memberBytes;
  return {
    lane: index.readUInt16BE(from),
    file: index.readUInt16BE(from + 2),
    length: index.readUInt32BE(from + 4),
    userId: Number(index.readBigUInt64BE(from + 8)),
    offset: Number(index.readBigUInt64BE(from + 16)),
    sha256: index.toString('hex', from + 24, from + memberBytes),
  };
}

export const termsOf = (bet: ArchivedBet): BetTerms => ({
  id: bet.id,
  userId: bet.user_id,
  turnId: bet.turn_id,
  game: bet.game,
  numbers: bet.numbers,
  stakes: bet.stakes,
  odds: bet.odds,
  ds: bet.ds,
  dsOdds: bet.ds_odds,
  bs: bet.bs,
  bsOdds: bet.bs_odds,
  total: bet.total,
  placedAt: Math.floor(bet.placed_at / 1000),
  nonce: bet.nonce,
  cancel: bet.cancel,
  stop: bet.stop,
});
