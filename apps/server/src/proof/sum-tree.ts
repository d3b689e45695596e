import { hash } from 'node:crypto';
import type { SettledNode } from '@truedraw/proof';
import { recordHasher, wordsOf } from '../crypto/sha256/hash-records';
import { hashBytes } from './tree';

/** The stake and the win of a bet, or the sums of a node: two numbers of 8 bytes. */
export const sumBytes = 16;
/** A node of the settled tree: its hash, then the stakes and the wins below it. */
export const nodeBytes = hashBytes + sumBytes;

const [hashWords, sumWords, nodeWords] = [hashBytes / 4, sumBytes / 4, nodeBytes / 4];

const hashLines = recordHasher(2, nodeWords);
const hashPairs = recordHasher(3, 2 * nodeWords);

/** The lowest nodes of the tree, from concatenated leaves and their stakes and wins. */
export function nodesOf(leaves: Buffer, sums: Buffer): Buffer {
  const count = leaves.length / hashBytes;
  if (sums.length !== count * sumBytes)
    throw new RangeError('a piece of a book has other bets than were settled');
  const [leafWords, amounts] = [wordsOf(leaves), wordsOf(sums)];
  const nodes = new Uint32Array(count * nodeWords);
  for (let at = 0; at < count; at++) {
    for (let word = 0; word < hashWords; word++)
      nodes[at * nodeWords + word] = leafWords[at * hashWords + word]!;
    for (let word = 0; word < sumWords; word++)
      nodes[at * nodeWords + hashWords + word] = amounts[at * sumWords + word]!;
  }
  // The hash of a line takes the place of its leaf.
  hashLines(nodes, nodes, nodeWords);
  return Buffer.from(nodes.buffer);
}

const amountAt = (bytes: Buffer, at: number): number =>
  bytes.readUInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4);

function writeAmount(bytes: Buffer, at: number, amount: number): void {
  if (!Number.isSafeInteger(amount)) throw new RangeError('the sums of a draw are too large');
  bytes.writeUInt32BE(Math.floor(amount / 2 ** 32), at);
  bytes.writeUInt32BE(amount % 2 ** 32, at + 4);
}

function levelAbove(nodes: Buffer): Buffer {
  const words = new Uint32Array(Math.ceil(nodes.length / (2 * nodeBytes)) * nodeWords);
  hashPairs(wordsOf(nodes), words, nodeWords);
  const above = Buffer.from(words.buffer);
  const pairs = Math.floor(nodes.length / (2 * nodeBytes));
  for (let pair = 0; pair < pairs; pair++)
    for (const place of [hashBytes, hashBytes + 8]) {
      const from = 2 * pair * nodeBytes + place;
      writeAmount(above, pair * nodeBytes + place, amountAt(nodes, from) + amountAt(nodes, from + nodeBytes));
    }
  if (nodes.length % (2 * nodeBytes)) nodes.copy(above, pairs * nodeBytes, nodes.length - nodeBytes);
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
