import { createHash } from 'node:crypto';
import type { CommitRecord, ResultRecord } from '@truedraw/proof';
import type { GameType } from '@truedraw/rules';
import type { Pool } from '../db/pool';
import { hashPieces } from './hash-pieces';
import { hashLeavesOfRows } from './store/sealed-draws';
import { hashBytes, rootOver } from './tree';

/** The rows of a draw are not what the chain says; nothing more of it may be paid. */
export class BookDiffers extends Error {
  constructor(
    readonly draw: { turnId: number; game: GameType },
    problem: string,
  ) {
    super(`draw ${draw.turnId} of game ${draw.game}: ${problem}`);
    this.name = 'BookDiffers';
  }
}

/** Whether every one of the concatenated leaves is in the sealed book. */
export type IsSealed = (leaves: Buffer) => boolean;

/**
 * The book as it was sealed, if its leaves give the root of its record and the rows of all its bets have exactly these
 * leaves. Whether a row is what its leaf says is checked where the row is paid.
 */
export async function openSealedBook(
  db: Pool,
  lanes: number,
  draw: { turnId: number; game: GameType },
  { bets, root }: Pick<CommitRecord, 'bets' | 'root'>,
): Promise<IsSealed> {
  const pieces: Buffer[] = [];
  const roots = await hashPieces(db, draw, (piece) => pieces.push(piece));
  const leaves = Buffer.concat(pieces);
  if (leaves.length !== bets * hashBytes || rootOver(roots).toString('hex') !== root)
    throw new BookDiffers(draw, 'its stored leaves do not make the root that was published');
  const rows = await hashLeavesOfRows(db, lanes, draw);
  if (rows.bets !== bets || !rows.hash.equals(createHash('sha256').update(leaves).digest()))
    throw new BookDiffers(draw, `its ${rows.bets} bets are not the ${bets} that were sealed`);
  return searchIn(leaves);
}

/** The first bytes of each leaf as a number: comparing numbers is many times faster than comparing bytes. */
const prefixBytes = 6;

function searchIn(leaves: Buffer): IsSealed {
  const prefixes = new Float64Array(leaves.length / hashBytes);
  for (let at = 0; at < prefixes.length; at++) prefixes[at] = leaves.readUIntBE(at * hashBytes, prefixBytes);
  const has = (wanted: Buffer): boolean => {
    const prefix = wanted.readUIntBE(0, prefixBytes);
    let [low, high] = [0, prefixes.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (prefixes[middle]! < prefix) low = middle + 1;
      else high = middle;
    }
    for (; prefixes[low] === prefix; low++)
      if (wanted.equals(leaves.subarray(low * hashBytes, (low + 1) * hashBytes))) return true;
    return false;
  };
  return (some) => {
    for (let at = 0; at < some.length; at += hashBytes)
      if (!has(some.subarray(at, at + hashBytes))) return false;
    return true;
  };
}

type Drawn = Pick<ResultRecord, 'outcome' | 'set' | 'value' | 'digits' | 'rule'>;

/** Whether a release has the content of its record. */
export const isRecorded = (release: Drawn, body: string): boolean => {
  const record = JSON.parse(body) as ResultRecord;
  const same = (['outcome', 'set', 'value', 'rule'] as const).every((name) => record[name] === release[name]);
  return same && ['2', '3', '4'].every((game) => record.digits[game] === release.digits[game]);
};
