import { hash } from 'node:crypto';

export const hashBytes = 32;
/** Leaves in one piece: a whole subtree, so that the tree over the pieces has the shape of the tree over all. */
export const pieceLeaves = 1_024;

/** One parent at a time is hashed here: the mark of a node, then its two children (RFC 9162, 2.1.1). */
const node = Buffer.alloc(1 + 2 * hashBytes, 1);

/** One level up: pairs become their parents, and a last one without a partner moves up as it is. */
function levelAbove(hashes: Buffer): Buffer {
  const above = Buffer.allocUnsafe(Math.ceil(hashes.length / (2 * hashBytes)) * hashBytes);
  let to = 0;
  for (let from = 0; from < hashes.length; from += 2 * hashBytes) {
    if (from + hashBytes === hashes.length) hashes.copy(above, to, from);
    else {
      hashes.copy(node, 1, from, from + 2 * hashBytes);
      hash('sha256', node, 'buffer').copy(above, to);
    }
    to += hashBytes;
  }
  return above;
}

/** All levels of the tree over hashes that lie end to end, the root last. */
export function levelsOver(hashes: Buffer): Buffer[] {
  const levels = [hashes];
  while (levels.at(-1)!.length > hashBytes) levels.push(levelAbove(levels.at(-1)!));
  return levels;
}

/** The root; of nothing, the hash of nothing. */
export const rootOver = (hashes: Buffer): Buffer =>
  hashes.length ? levelsOver(hashes).at(-1)! : hash('sha256', '', 'buffer');

/** What stands beside the way from a hash to the root, from below. */
export function pathIn(levels: readonly Buffer[], index: number): string[] {
  const path: string[] = [];
  let here = index;
  for (const level of levels) {
    const beside = (here % 2 === 0 ? here + 1 : here - 1) * hashBytes;
    if (beside < level.length && level.length > hashBytes)
      path.push(level.toString('hex', beside, beside + hashBytes));
    here = Math.floor(here / 2);
  }
  return path;
}

/** The path of a leaf through its piece, then over the roots of the pieces. */
export const pathThrough = (piece: Buffer, roots: Buffer, index: number): string[] => [
  ...pathIn(levelsOver(piece), index % pieceLeaves),
  ...pathIn(levelsOver(roots), Math.floor(index / pieceLeaves)),
];
