import { fromHex, hexOf, joined, sha256, type Bytes } from './bytes';

/** A bet of a settled draw: its leaf, what it staked and what it won. */
export interface SettledLine {
  leaf: string;
  stake: number;
  win: number;
}

/** A node of the settled tree, in the path of a line: its hash, and the sums below it. */
export interface SettledNode {
  hash: string;
  stakes: number;
  wins: number;
}

/** A line with its place in the settled tree and the nodes beside its path, from below. */
export interface SettledInclusion {
  index: number;
  stake: number;
  win: number;
  path: readonly SettledNode[];
}

interface Node {
  hash: Bytes;
  stakes: number;
  wins: number;
}

const isAmount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

function amounts(...values: readonly number[]): Bytes {
  const bytes = new DataView(new ArrayBuffer(8 * values.length));
  values.forEach((value, at) => bytes.setBigUint64(8 * at, BigInt(value)));
  return new Uint8Array(bytes.buffer);
}

async function lineNode({ leaf, stake, win }: SettledLine): Promise<Node | undefined> {
  const bytes = fromHex(leaf, 32);
  if (!bytes || !isAmount(stake) || !isAmount(win)) return undefined;
  return {
    hash: await sha256(joined(Uint8Array.of(2), bytes, amounts(stake, win))),
    stakes: stake,
    wins: win,
  };
}

/** The hash covers the sums of both sides, so that no amount can be moved from one to the other. */
async function parentOf(left: Node, right: Node): Promise<Node> {
  const parts = [left, right].flatMap(({ hash, stakes, wins }) => [hash, amounts(stakes, wins)]);
  return {
    hash: await sha256(joined(Uint8Array.of(3), ...parts)),
    stakes: left.stakes + right.stakes,
    wins: left.wins + right.wins,
  };
}

const shown = ({ hash, stakes, wins }: Node): SettledNode => ({ hash: hexOf(hash), stakes, wins });

/** The root over all lines of a draw; undefined when one is not a line. */
export async function settledRoot(lines: readonly SettledLine[]): Promise<SettledNode | undefined> {
  let level: Node[] = [];
  for (const node of await Promise.all(lines.map(lineNode))) {
    if (!node) return undefined;
    level.push(node);
  }
  if (level.length === 0) return { hash: hexOf(await sha256(new Uint8Array())), stakes: 0, wins: 0 };
  while (level.length > 1) {
    const above: Promise<Node>[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at]!, level[at + 1]];
      above.push(right ? parentOf(left, right) : Promise.resolve(left));
    }
    level = await Promise.all(above);
  }
  return shown(level[0]!);
}

/** The root that a line and its path lead to in a tree of this size; undefined if they cannot belong to it. */
export async function settledRootOf(
  leaf: string,
  { index, stake, win, path }: SettledInclusion,
  size: number,
): Promise<SettledNode | undefined> {
  let node = await lineNode({ leaf, stake, win });
  if (!Number.isSafeInteger(index) || index < 0 || index >= size) return undefined;
  let [here, last] = [index, size - 1];
  for (const { hash, stakes, wins } of path) {
    const bytes = fromHex(hash, 32);
    if (!node || !bytes || !isAmount(stakes) || !isAmount(wins) || last === 0) return undefined;
    const beside: Node = { hash: bytes, stakes, wins };
    if (here % 2 === 1 || here === last) {
      node = await parentOf(beside, node);
      while (here % 2 === 0 && here !== 0) [here, last] = [here / 2, Math.floor(last / 2)];
    } else node = await parentOf(node, beside);
    [here, last] = [Math.floor(here / 2), Math.floor(last / 2)];
  }
  return node && last === 0 ? shown(node) : undefined;
}

/** The lines of the public file: leaf, stake and win, with a space between. */
export const settledLinesIn = (text: string): SettledLine[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(' '))
    .map(([leaf = '', stake, win]) => ({ leaf, stake: Number(stake), win: Number(win) }));
