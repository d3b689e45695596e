import { fromHex, hexOf, joined, sha256, type Bytes } from './bytes';
import type { Inclusion } from './shapes';

/** Leaves and nodes begin with different bytes, so that one cannot pass for the other (RFC 9162, 2.1.1). */
const leafMark = Uint8Array.of(0);
const nodeMark = Uint8Array.of(1);

export const leafHash = (leaf: Bytes): Promise<Bytes> => sha256(joined(leafMark, leaf));
export const nodeHash = (left: Bytes, right: Bytes): Promise<Bytes> => sha256(joined(nodeMark, left, right));

/** The root that results from a leaf and its path; undefined if they cannot belong to a tree of that size. */
export async function rootOf(leaf: Bytes, { index, size, path }: Inclusion): Promise<string | undefined> {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size)
    return undefined;
  const steps = await climb(leaf, path, index, size - 1);
  return steps && hexOf(steps);
}

/** RFC 9162, 2.1.3.2: `at` and `last` are the numbers of this node and of the last one on its level. */
async function climb(
  node: Bytes,
  path: readonly string[],
  at: number,
  last: number,
): Promise<Bytes | undefined> {
  let hash = node;
  let [here, end] = [at, last];
  for (const sibling of path) {
    const beside = fromHex(sibling, 32);
    if (!beside || end === 0) return undefined;
    if (here % 2 === 1 || here === end) {
      hash = await nodeHash(beside, hash);
      // The last node of an odd level moves up alone until it is a right child.
      while (here % 2 === 0 && here !== 0) [here, end] = [here / 2, Math.floor(end / 2)];
    } else hash = await nodeHash(hash, beside);
    [here, end] = [Math.floor(here / 2), Math.floor(end / 2)];
  }
  return end === 0 ? hash : undefined;
}

/**
 * The root over a whole list of leaf hashes; of an empty list the hash of an empty text. Undefined when one is not a
 * hash.
 */
export async function rootOfLeaves(leaves: readonly string[]): Promise<string | undefined> {
  let level: Bytes[] = [];
  for (const leaf of leaves) {
    const hash = fromHex(leaf, 32);
    if (!hash) return undefined;
    level.push(hash);
  }
  if (level.length === 0) return hexOf(await sha256(new Uint8Array()));
  while (level.length > 1) {
    const above: Promise<Bytes>[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const [left, last] = [level[at]!, level[at + 1]];
      above.push(last ? nodeHash(left, last) : Promise.resolve(left));
    }
    level = await Promise.all(above);
  }
  return hexOf(level[0]!);
}
