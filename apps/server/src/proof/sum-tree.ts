import { hash } from 'node:crypto';
import type { SettledNode } from '@truedraw/proof';
import { hashBytes } from './tree';

/** The stake and the win of a bet, or the sums of a node: two numbers of 8 bytes. */
export const sumBytes = 16;
/** A node of the settled tree: its hash, then the stakes and the wins below it. */
export const nodeBytes = hashBytes + sumBytes;

/** A buffer in which one thing after the other is hashed: a byte that tells the kind, then its content as whole words. */
function hasher(kind: number, contentBytes: number) {
  const memory = new ArrayBuffer(4 + contentBytes);
  const bytes = Buffer.from(memory, 3).fill(kind, 0, 1);
  return { content: new Uint32Array(memory, 4), digest: () => hash('sha256', bytes, 'binary') };
}
const line = hasher(2, nodeBytes);
const pair = hasher(3, 2 * nodeBytes);

const [hashWords, sumWords, nodeWords] = [hashBytes / 4, sumBytes / 4, nodeBytes / 4];

/** Copying by words takes half the time of calls of copy(); they must be aligned. */
function wordsOf(bytes: Buffer): Uint32Array {
  const words = new Uint32Array(bytes.length / 4);
  new Uint8Array(words.buffer).set(bytes);
  return words;
}

/** The lowest nodes of the tree, from concatenated leaves and their stakes and wins. */
export function nodesOf(leaves: Buffer, sums: Buffer): Buffer {
  const count = leaves.length / hashBytes;
  if (sums.length !== count * sumBytes)
    throw new RangeError('a piece of a book has other bets than were settled');
  const [leafWords, amounts] = [wordsOf(leaves), wordsOf(sums)];
  const nodes = new Uint32Array(count * nodeWords);
  const bytes = Buffer.from(nodes.buffer);
  for (let at = 0; at < count; at++) {
    for (let word = 0; word < hashWords; word++) line.content[word] = leafWords[at * hashWords + word]!;
    for (let word = 0; word < sumWords; word++) {
      const amount = amounts[at * sumWords + word]!;
      line.content[hashWords + word] = amount;
      nodes[at * nodeWords + hashWords + word] = amount;
    }
    writeHash(bytes, at * nodeBytes, line.digest());
  }
  return bytes;
}

function writeHash(bytes: Buffer, at: number, digest: string): void {
  for (let byte = 0; byte < hashBytes; byte++) bytes[at + byte] = digest.charCodeAt(byte);
}

const amountAt = (bytes: Buffer, at: number): number =>
  bytes.readUInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4);

function writeAmount(bytes: Buffer, at: number, amount: number): void {
  if (!Number.isSafeInteger(amount)) throw new RangeError('the sums of a draw are too large');
  bytes.writeUInt32BE(Math.floor(amount / 2 ** 32), at);
  bytes.writeUInt32BE(amount % 2 ** 32, at + 4);
}

function levelAbove(nodes: Buffer): Buffer {
  const words = wordsOf(nodes);
  const above = Buffer.allocUnsafe(Math.ceil(nodes.length / (2 * nodeBytes)) * nodeBytes);
  const addTo = (to: number, from: number): void =>
    writeAmount(above, to, amountAt(nodes, from) + amountAt(nodes, from + nodeBytes));
  let to = 0;
  for (let from = 0; from < nodes.length; from += 2 * nodeBytes, to += nodeBytes) {
    if (from + nodeBytes === nodes.length) {
      nodes.copy(above, to, from);
      continue;
    }
    for (let word = 0; word < 2 * nodeWords; word++) pair.content[word] = words[from / 4 + word]!;
    writeHash(above, to, pair.digest());
    addTo(to + hashBytes, from + hashBytes);
    addTo(to + hashBytes + 8, from + hashBytes + 8);
  }
  return above;
}

function levelsOver(nodes: Buffer): Buffer[] {
  const levels = [nodes];
  while (levels.at(-1)!.length > nodeBytes) levels.push(levelAbove(levels.at(-1)!));
  return levels;
}

/** The root as a node; of no nodes the hash of an empty text, with sums of zero. */
export const sumRootOver = (nodes: Buffer): Buffer =>
  nodes.length
    ? levelsOver(nodes).at(-1)!
    : Buffer.concat([hash('sha256', '', 'buffer'), Buffer.alloc(sumBytes)]);

export const viewNode = (node: Buffer): SettledNode => ({
  hash: node.toString('hex', 0, hashBytes),
  stakes: amountAt(node, hashBytes),
  wins: amountAt(node, hashBytes + 8),
});

/** The nodes beside the path of one node, from below. */
export function sumPath(nodes: Buffer, index: number): SettledNode[] {
  const path: SettledNode[] = [];
  let here = index;
  for (const level of levelsOver(nodes)) {
    const beside = (here % 2 === 0 ? here + 1 : here - 1) * nodeBytes;
    if (beside < level.length && level.length > nodeBytes)
      path.push(viewNode(level.subarray(beside, beside + nodeBytes)));
    here >>= 1;
  }
  return path;
}

export const amountsAt = (sums: Buffer, index: number): { stake: number; win: number } => ({
  stake: amountAt(sums, index * sumBytes),
  win: amountAt(sums, index * sumBytes + 8),
});
