import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hexOf } from './bytes';
import { leafHash, rootOf } from './merkle';

const sha = (...parts: Uint8Array[]) =>
  new Uint8Array(createHash('sha256').update(Buffer.concat(parts)).digest());

/** The tree as RFC 9162 defines it: recursive, slow and simple. */
function treeHash(leaves: Uint8Array[]): Uint8Array {
  if (leaves.length === 0) return sha();
  if (leaves.length === 1) return sha(Uint8Array.of(0), leaves[0]!);
  const split = splitOf(leaves.length);
  return sha(Uint8Array.of(1), treeHash(leaves.slice(0, split)), treeHash(leaves.slice(split)));
}

function pathOf(leaves: Uint8Array[], index: number): Uint8Array[] {
  if (leaves.length <= 1) return [];
  const split = splitOf(leaves.length);
  return index < split
    ? [...pathOf(leaves.slice(0, split), index), treeHash(leaves.slice(split))]
    : [...pathOf(leaves.slice(split), index - split), treeHash(leaves.slice(0, split))];
}

const splitOf = (count: number) => 2 ** (Math.ceil(Math.log2(count)) - 1);
const leavesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => new TextEncoder().encode(`bet ${index}`));

describe('an inclusion path', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 13, 16, 17, 31, 33, 64, 100])(
    'leads from every leaf of %i to the root',
    async (size) => {
      const leaves = leavesOf(size);
      const root = hexOf(treeHash(leaves));
      for (const [index, leaf] of leaves.entries()) {
        const path = pathOf(leaves, index).map(hexOf);
        const hash = await leafHash(leaf);
        expect(await rootOf(hash, { index, size, path })).toBe(root);
        // Another index, a shorter or a longer path gives another root or none.
        for (const wrong of [
          { index: (index + 1) % size, size, path },
          { index, size, path: path.slice(1) },
          { index, size, path: [...path, root] },
        ])
          if (size > 1) expect(await rootOf(hash, wrong)).not.toBe(root);
      }
    },
  );

  test.each([
    { index: -1, size: 1, path: [] },
    { index: 1, size: 1, path: [] },
    { index: 0.5, size: 2, path: [] },
    { index: 0, size: 2, path: ['zz'] },
    { index: 0, size: 2, path: ['AB'.repeat(32)] },
  ])('%j belongs to no tree', async (inclusion) => {
    const hash = await leafHash(new TextEncoder().encode('bet'));
    expect(await rootOf(hash, inclusion)).toBeUndefined();
  });
});
