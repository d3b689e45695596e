import { createHash } from 'node:crypto';

export const hashBytes = 32;
/** Leaves in one piece: a whole subtree, so that the tree over the pieces has the shape of the tree over all. */
export const pieceLeaves = 1_024;

const nodeMark = Buffer.of(1);

const nodeHash = (left: Buffer, right: Buffer): Buffer =>
  createHash('sha256').update(nodeMark).update(left).update(right).digest();

const at = (hashes: Buffer, index: number): Buffer =>
  hashes.subarray(index * hashBytes, (index + 1) * hashBytes);

/** One level up: pairs become their parents, and a last one without a partner moves up as it is. */
function levelAbove(hashes: Buffer): Buffer {
  const count = hashes.length / hashBytes;
  const above = Buffer.allocUnsafe(Math.ceil(count / 2) * hashBytes);
  for (let index = 0; index < count; index += 2) {
    const parent = index + 1 < count ? nodeHash(at(hashes, index), at(hashes, index + 1)) : at(hashes, index);
    parent.copy(above, (index / 2) * hashBytes);
  }
  return above;
}

/** The root over hashes that lie end to end; of nothing, the hash of nothing (RFC 9162, 2.1.1). */
export function rootOver(hashes: Buffer): Buffer {
  if (hashes.length === 0) return createHash('sha256').digest();
  let level = hashes;
  while (level.length > hashBytes) level = levelAbove(level);
  return Buffer.from(level);
}

/** What stands beside the way from a hash to the root, from below. */
export function pathOver(hashes: Buffer, index: number): Buffer[] {
  const path: Buffer[] = [];
  let [level, here] = [hashes, index];
  while (level.length > hashBytes) {
    const beside = here % 2 === 0 ? here + 1 : here - 1;
    if (beside < level.length / hashBytes) path.push(Buffer.from(at(level, beside)));
    level = levelAbove(level);
    here = Math.floor(here / 2);
  }
  return path;
}

/** The root over a book that is cut into pieces. */
export const rootOverPieces = (pieces: readonly Buffer[]): Buffer =>
  rootOver(Buffer.concat(pieces.map(rootOver)));

/** The path of a leaf through its piece, then over the pieces. */
export function pathThrough(piece: Buffer, roots: Buffer, index: number): Buffer[] {
  const inside = pathOver(piece, index % pieceLeaves);
  return [...inside, ...pathOver(roots, Math.floor(index / pieceLeaves))];
}
