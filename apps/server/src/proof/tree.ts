import { hash } from 'node:crypto';
import { recordHasher, wordsOf } from '../crypto/sha256/hash-records';

export const hashBytes = 32;
/**
 * Leaves in one piece. A piece is a whole subtree, so that the tree over the pieces has the shape of the tree over
 * all leaves.
 */
export const pieceLeaves = 1_024;

/** A parent is hashed over the prefix of a node and its two children (RFC 9162, 2.1.1). */
const hashParents = recordHasher(1, (2 * hashBytes) / 4);

/** The next level: pairs become their parents, and a last hash without a partner moves up unchanged. */
function levelAbove(hashes: Buffer): Buffer {
  const above = new Uint32Array(Math.ceil(hashes.length / (2 * hashBytes)) * (hashBytes / 4));
  hashParents(wordsOf(hashes), above);
  const bytes = Buffer.from(above.buffer);
  if (hashes.length % (2 * hashBytes))
    hashes.copy(bytes, bytes.length - hashBytes, hashes.length - hashBytes);
  return bytes;
}

/** All levels of the tree over concatenated hashes, the root last. */
export function levelsOver(hashes: Buffer): Buffer[] {
  const levels = [hashes];
  while (levels.at(-1)!.length > hashBytes) levels.push(levelAbove(levels.at(-1)!));
  return levels;
}

/** The root; for no leaves the hash of an empty text. */
export const rootOver = (hashes: Buffer): Buffer =>
  hashes.length ? levelsOver(hashes).at(-1)! : hash('sha256', '', 'buffer');

const hashDigits = 2 * hashBytes;

/** The siblings on the path from a hash to the root, from below; the levels are in hexadecimal. */
export function pathIn(levels: readonly string[], index: number): string[] {
  const path: string[] = [];
  let here = index;
  for (const level of levels) {
    const beside = (here % 2 === 0 ? here + 1 : here - 1) * hashDigits;
    if (beside < level.length && level.length > hashDigits)
      path.push(level.slice(beside, beside + hashDigits));
    here >>= 1;
  }
  return path;
}

export const inHex = (levels: readonly Buffer[]): string[] => levels.map((level) => level.toString('hex'));

/** The path of a leaf through its piece, then over the roots of the pieces. */
export const pathThrough = (piece: Buffer, roots: Buffer, index: number): string[] => [
  ...pathIn(inHex(levelsOver(piece)), index % pieceLeaves),
  ...pathIn(inHex(levelsOver(roots)), Math.floor(index / pieceLeaves)),
];
