import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recordHasher, wordsOf } from './hash-records';

const plainly = (kind: number, record: Buffer): string =>
  createHash('sha256').update(Buffer.of(kind)).update(record).digest('hex');

/** Lengths around the ends of blocks: 13 words and a byte leave room for the length in the block, 14 do not. */
const lengths = [1, 8, 12, 13, 14, 15, 16, 24, 28, 29, 30, 31, 32];
const hashers = lengths.map((words) => ({ words, kind: words % 4, hash: recordHasher(words % 4, words) }));

describe('records that are hashed four at a time', () => {
  test('have the digests of node, whatever their number, length and content', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...hashers),
        fc.nat(13),
        fc.infiniteStream(fc.nat(255)),
        (hasher, count, content) => {
          const { words, kind, hash } = hasher;
          const bytes = Buffer.from(
            Array.from({ length: 4 * words * count }, () => content.next().value as number),
          );
          const digests = new Uint32Array(8 * count);
          hash(wordsOf(bytes), digests);
          const expected = Array.from({ length: count }, (_, at) =>
            plainly(kind, bytes.subarray(4 * words * at, 4 * words * (at + 1))),
          );
          expect(Buffer.from(digests.buffer).toString('hex')).toBe(expected.join(''));
        },
      ),
    );
  });

  test('may be written over by their digests, and what stands between these stays', () => {
    const { hash } = hashers.find(({ words }) => words === 12)!;
    const records = Uint32Array.from({ length: 12 * 7 }, (_, at) => at * 0x01020304);
    const before = records.slice();
    hash(records, records, 12);
    for (let at = 0; at < 7; at++) {
      const digest = Buffer.from(records.buffer, 48 * at, 32).toString('hex');
      expect(digest).toBe(plainly(0, Buffer.from(before.buffer, 48 * at, 48)));
      expect(records.slice(12 * at + 8, 12 * at + 12)).toEqual(before.slice(12 * at + 8, 12 * at + 12));
    }
  });

  test('leave out what is not a whole record', () => {
    const { hash } = hashers.find(({ words }) => words === 16)!;
    const digests = new Uint32Array(16);
    hash(new Uint32Array(31), digests);
    expect(digests.subarray(8)).toEqual(new Uint32Array(8));
  });
});
