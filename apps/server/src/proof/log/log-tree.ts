import { hash } from 'node:crypto';

/** Hashes in one tile: each level that is stored has one hash for this many of the level below. */
export const tileHashes = 256;

/** Leaves from one on, up to but without another. */
export type Leaves = readonly [from: number, to: number];

/** A stored hash. */
export interface Place {
  level: number;
  place: number;
}

/** The largest power of two below a size: where a tree is divided (RFC 9162, 2.1.1). */
function halfOf(size: number): number {
  let half = 1;
  while (half * 2 < size) half *= 2;
  return half;
}

const divided = ([from, to]: Leaves): [Leaves, Leaves] => {
  const middle = from + halfOf(to - from);
  return [
    [from, middle],
    [middle, to],
  ];
};

/** The place of a tree whose hash is stored: one of 1, 256, 65,536 … leaves. */
function storedPlace([from, to]: Leaves): Place | undefined {
  let [level, size] = [0, to - from];
  while (size > 1 && size % tileHashes === 0) [level, size] = [level + 1, size / tileHashes];
  return size === 1 ? { level, place: from / (to - from) } : undefined;
}

/** The stored hashes from which the hash over these leaves is computed. */
export function placesOf(leaves: Leaves): Place[] {
  const stored = storedPlace(leaves);
  return stored ? [stored] : divided(leaves).flatMap(placesOf);
}

const nodeMark = Buffer.of(1);

export function hashOver(leaves: Leaves, read: (place: Place) => Buffer): Buffer {
  const stored = storedPlace(leaves);
  if (stored) return read(stored);
  const [left, right] = divided(leaves);
  return hash('sha256', Buffer.concat([nodeMark, hashOver(left, read), hashOver(right, read)]), 'buffer');
}

/** The trees beside the way from a leaf to the root, from below: PATH of RFC 9162, 2.1.3.1. */
export function inclusionPath(index: number, leaves: Leaves): Leaves[] {
  if (leaves[1] - leaves[0] === 1) return [];
  const [left, right] = divided(leaves);
  return index < right[0] ? [...inclusionPath(index, left), right] : [...inclusionPath(index, right), left];
}

/** The trees that prove that the first `size` leaves are the beginning: PROOF of RFC 9162, 2.1.4.1. */
export function consistencyPath(size: number, leaves: Leaves): Leaves[] {
  // The whole first tree is known to who asks; a part of it is not.
  if (size === leaves[1]) return leaves[0] === 0 ? [] : [leaves];
  const [left, right] = divided(leaves);
  return size <= right[0] ? [...consistencyPath(size, left), right] : [...consistencyPath(size, right), left];
}
