import type { Breath } from './breath';
import { hashBytes } from './tree';

const wordsOfLeaf = hashBytes / 4;
/** The first bytes of leaves: hashes, which they spread evenly. */
const places = 256;
/** More leaves than these in one place have no room for their numbers in a key. */
const mostInPlace = 2 ** 20;

/**
 * All leaves in ascending order of their bytes, end to end. They are put into the place of their first byte, and each
 * place is sorted by itself, so that others get on in between; the database would take several times as long.
 */
export async function sortLeaves(parts: readonly Buffer[], breathe: Breath): Promise<Buffer> {
  const next = new Uint32Array(places + 1);
  for (const part of parts) for (let at = 0; at < part.length; at += hashBytes) next[part[at]! + 1]! += 1;
  for (let first = 0; first < places; first++) next[first + 1]! += next[first]!;
  const begins = next.slice();
  const sorted = new Uint32Array(begins[places]! * wordsOfLeaf);
  for (const part of parts) {
    const words = wordsOf(part);
    for (let leaf = 0; leaf * hashBytes < part.length; leaf++)
      copyLeaf(words, leaf, sorted, next[part[leaf * hashBytes]!]!++);
    await breathe();
  }
  for (let first = 0; first < places; first++) {
    sortPlace(sorted.subarray(begins[first]! * wordsOfLeaf, begins[first + 1]! * wordsOfLeaf));
    await breathe();
  }
  return Buffer.from(sorted.buffer);
}

/** Word by word: for so few bytes the way to a function of the system is longer than the copying. */
function copyLeaf(from: Uint32Array, leaf: number, to: Uint32Array, place: number): void {
  for (let word = 0; word < wordsOfLeaf; word++)
    to[place * wordsOfLeaf + word] = from[leaf * wordsOfLeaf + word]!;
}

/** A copy, for a part may begin anywhere in its memory, and words may not. */
function wordsOf(part: Buffer): Uint32Array {
  const words = new Uint32Array(part.length / 4);
  new Uint8Array(words.buffer).set(part);
  return words;
}

/** By the four bytes after the first. Each key is a whole number, of those bytes and below them the leaf's number. */
function sortPlace(place: Uint32Array): void {
  const count = place.length / wordsOfLeaf;
  const bytes = Buffer.from(place.buffer, place.byteOffset, place.byteLength);
  const keys = new Float64Array(count);
  for (let leaf = 0; leaf < count; leaf++)
    keys[leaf] = bytes.readUInt32BE(leaf * hashBytes + 1) * mostInPlace + leaf;
  keys.sort();
  const bytesOf = (key: number) => Math.floor(key / mostInPlace);
  const isTie = (key: number, at: number) => at > 0 && bytesOf(key) === bytesOf(keys[at - 1]!);
  if (count > mostInPlace || keys.some(isTie)) sortWhole(bytes);
  else {
    const before = place.slice();
    for (let at = 0; at < count; at++) copyLeaf(before, keys[at]! % mostInPlace, place, at);
  }
}

/** By all bytes: slower, and seldom wanted. */
function sortWhole(bytes: Buffer): void {
  const leaves = Array.from({ length: bytes.length / hashBytes }, (_, leaf) =>
    Buffer.from(bytes.subarray(leaf * hashBytes, (leaf + 1) * hashBytes)),
  );
  bytes.set(Buffer.concat(leaves.sort(Buffer.compare)));
}
