import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createBreath } from './breath';
import { sortLeaves } from './sort-leaves';
import { hashBytes } from './tree';

const leavesIn = (bytes: Buffer): string[] => bytes.toString('hex').match(/.{64}/g) ?? [];

/** As they come from the database: cut anywhere between two of them. */
const cut = (bytes: Buffer, leaves: number): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / (leaves * hashBytes)) }, (_, at) =>
    bytes.subarray(at * leaves * hashBytes, (at + 1) * leaves * hashBytes),
  );

describe('leaves come into the order of their bytes', () => {
  test.each([0, 1, 2, 257, 20_000])('when there are %i', async (count) => {
    const leaves = randomBytes(count * hashBytes);
    const sorted = await sortLeaves(cut(leaves, 999), createBreath());
    expect(leavesIn(sorted)).toEqual(leavesIn(leaves).toSorted());
  });

  test.each([1, 4, 5, 6, 31])('when they differ only after the first %i bytes', async (same) => {
    const leaves = randomBytes(500 * hashBytes);
    for (let at = 0; at < leaves.length; at += hashBytes) leaves.fill(200, at, at + same);
    // In memory that begins at an odd address.
    const moved = Buffer.concat([Buffer.of(0), leaves]).subarray(1);
    const sorted = await sortLeaves([moved], createBreath());
    expect(leavesIn(sorted)).toEqual(leavesIn(leaves).toSorted());
  });
});
