import { createHash } from 'node:crypto';
import { rootOf } from '@truedraw/proof';
import { describe, expect, test } from 'vitest';
import { hashBytes, pathThrough, pieceLeaves, rootOver } from './tree';

const pieceBytes = pieceLeaves * hashBytes;
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
const cut = (leaves: Buffer) =>
  Array.from({ length: Math.ceil(leaves.length / pieceBytes) }, (_, piece) =>
    leaves.subarray(piece * pieceBytes, (piece + 1) * pieceBytes),
  );

describe('the tree over a book', () => {
  test.each([1, 2, 3, 7, pieceLeaves - 1, pieceLeaves, pieceLeaves + 1, 3 * pieceLeaves + 5, 5_000])(
    'of %i leaves has one root, in parts or not, and a path to it from every leaf',
    async (size) => {
      const leaves = Buffer.concat(Array.from({ length: size }, (_, at) => hashOf(String(at))));
      const pieces = cut(leaves);
      const roots = Buffer.concat(pieces.map(rootOver));
      const root = rootOver(roots);
      expect(root).toEqual(rootOver(leaves));
      const some = [0, 1, Math.floor(size / 2), size - 2, size - 1].filter((at) => at >= 0 && at < size);
      for (const index of new Set(some)) {
        const path = pathThrough(pieces[Math.floor(index / pieceLeaves)]!, roots, index);
        const leaf = new Uint8Array(leaves.subarray(index * hashBytes, (index + 1) * hashBytes));
        expect(await rootOf(leaf, { index, size, path })).toBe(root.toString('hex'));
      }
    },
  );

  test('without leaves is the hash of nothing', () => {
    expect(rootOver(Buffer.alloc(0))).toEqual(hashOf(''));
  });
});
