// Hashes, trees and signatures of docs/verification.md, written from that page alone for second.ts and the files beside it.
import { createHash, createPublicKey, verify as verifySignature } from 'node:crypto';

/* oxlint-disable typescript/no-explicit-any, typescript/no-unsafe-assignment, typescript/no-unsafe-member-access, typescript/no-unsafe-argument, typescript/no-unsafe-call, typescript/no-unsafe-return -- It reads JSON files of unknown content. */
type Json = any;

export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value !== null && typeof value === 'object')
    return `{${Object.keys(value)
      .toSorted()
      .map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`)
      .join()}}`;
  return JSON.stringify(value);
}

export const hash = (...parts: (string | Buffer)[]): string => {
  const sha = createHash('sha256');
  for (const part of parts) sha.update(part);
  return sha.digest('hex');
};

const hex = (text: string): Buffer => Buffer.from(text, 'hex');
const node = (left: string, right: string): string => hash(Buffer.of(1), hex(left), hex(right));
export const leafOf = (bet: Json): string => hash(Buffer.of(0), canonical(bet));

export function treeRoot(leaves: string[]): string {
  if (leaves.length < 2) return leaves[0] ?? hash('');
  let half = 1;
  while (half * 2 < leaves.length) half *= 2;
  return node(treeRoot(leaves.slice(0, half)), treeRoot(leaves.slice(half)));
}

/** Computed from the top: the half that contains the leaf decides the side of the last hash of the path. */
export function pathRoot(leaf: string, index: number, size: number, path: string[]): string | undefined {
  if (index < 0 || index >= size) return undefined;
  if (size === 1) return path.length === 0 ? leaf : undefined;
  let half = 1;
  while (half * 2 < size) half *= 2;
  const beside = path.at(-1);
  if (beside === undefined) return undefined;
  const rest = path.slice(0, -1);
  const below =
    index < half ? pathRoot(leaf, index, half, rest) : pathRoot(leaf, index - half, size - half, rest);
  if (below === undefined) return undefined;
  return index < half ? node(below, beside) : node(beside, below);
}

export function isSigned(publicKey: string, value: Json, signature: string): boolean {
  const key = createPublicKey({
    key: Buffer.concat([hex('302a300506032b6570032100'), hex(publicKey)]),
    format: 'der',
    type: 'spki',
  });
  return verifySignature(null, Buffer.from(canonical(value)), key, hex(signature));
}

/** A node of the settled tree: its hash, the stakes and the wins below it. */
type SumNode = [hash: string, stakes: number, wins: number];
const eightBytes = (amount: number): Buffer => hex(amount.toString(16).padStart(16, '0'));

export function sumTree(lines: Json[]): SumNode {
  if (lines.length === 0) return [hash(''), 0, 0];
  if (lines.length === 1) {
    const [{ leaf, stake, win }] = lines as [Json];
    return [hash(Buffer.of(2), hex(leaf), eightBytes(stake), eightBytes(win)), stake, win];
  }
  let half = 1;
  while (half * 2 < lines.length) half *= 2;
  const nodes = [sumTree(lines.slice(0, half)), sumTree(lines.slice(half))] as const;
  const parts = nodes.flatMap(([below, stakes, wins]) => [hex(below), eightBytes(stakes), eightBytes(wins)]);
  return [hash(Buffer.of(3), ...parts), nodes[0][1] + nodes[1][1], nodes[0][2] + nodes[1][2]];
}
