import { hash } from 'node:crypto';
import type { SettledNode } from '@truedraw/proof';
import { hashBytes } from './tree';

/** The stake and the win of a bet, or the sums of a node: two numbers of 8 bytes. */
export const sumBytes = 16;
/** A node of the settled tree: its hash, then the stakes and the wins below it. */
export const nodeBytes = hashBytes + sumBytes;

const line = Buffer.alloc(1 + nodeBytes).fill(2, 0, 1);
const pair = Buffer.alloc(1 + 2 * nodeBytes).fill(3, 0, 1);

/** The lowest nodes of the tree, from concatenated leaves and their stakes and wins. */
export function nodesOf(leaves: Buffer, sums: Buffer): Buffer {
  const count = leaves.length / hashBytes;
  if (sums.length !== count * sumBytes)
    throw new RangeError('a piece of a book has other bets than were settled');
  const nodes = Buffer.allocUnsafe(count * nodeBytes);
  for (let at = 0; at < count; at++) {
    leaves.copy(line, 1, at * hashBytes, (at + 1) * hashBytes);
    sums.copy(line, 1 + hashBytes, at * sumBytes, (at + 1) * sumBytes);
    nodes.write(hash('sha256', line, 'binary'), at * nodeBytes, 'latin1');
    sums.copy(nodes, at * nodeBytes + hashBytes, at * sumBytes, (at + 1) * sumBytes);
  }
  return nodes;
}

const amountAt = (bytes: Buffer, at: number): number =>
  bytes.readUInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4);

function writeAmount(bytes: Buffer, at: number, amount: number): void {
  if (!Number.isSafeInteger(amount)) throw new RangeError('the sums of a draw are too large');
  bytes.writeUInt32BE(Math.floor(amount / 2 ** 32), at);
  bytes.writeUInt32BE(amount % 2 ** 32, at + 4);
}

function levelAbove(nodes: Buffer): Buffer {
  const above = Buffer.allocUnsafe(Math.ceil(nodes.length / (2 * nodeBytes)) * nodeBytes);
  let to = 0;
  for (let from = 0; from < nodes.length; from += 2 * nodeBytes, to += nodeBytes) {
    if (from + nodeBytes === nodes.length) {
      nodes.copy(above, to, from);
      continue;
    }
    nodes.copy(pair, 1, from, from + 2 * nodeBytes);
    above.write(hash('sha256', pair, 'binary'), to, 'latin1');
    for (const sum of [hashBytes, hashBytes + 8])
      writeAmount(above, to + sum, amountAt(nodes, from + sum) + amountAt(nodes, from + nodeBytes + sum));
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
