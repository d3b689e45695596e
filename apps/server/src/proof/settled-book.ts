import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { SettledInclusion, SettledNode } from '@truedraw/proof';
import type { DrawnSides } from '@truedraw/rules';
import type { Queryable } from '../db/pool';
import { findPiece } from './store/proof-books';
import {
  insertSettledRoots,
  insertSettledSums,
  readSettledPiece,
  readSettledRoots,
  type SettledDraw,
} from './store/proof-settled';
import { amountsAt, nodeBytes, nodesOf, sumBytes, sumPath, sumRootOver, viewNode } from './sum-tree';
import { hashBytes, pieceLeaves } from './tree';

/**
 * Makes the tree of a settled draw: for every bet its leaf, stake and win. Other work in this process goes on between
 * the pieces, each of which takes some milliseconds.
 */
export async function makeSettledTree(
  tx: Queryable,
  lanes: number,
  draw: SettledDraw,
  drawn: DrawnSides | undefined,
): Promise<{ bets: number; root: SettledNode }> {
  const bets = await insertSettledSums(tx, lanes, draw, { drawn, pieceBytes: pieceLeaves * sumBytes });
  const roots: Buffer[] = [];
  let piece = await readSettledPiece(tx, draw, 0);
  while (roots.length * pieceLeaves < bets) {
    if (!piece) throw new RangeError(`draw ${draw.turnId} of game ${draw.game} has more bets than its book`);
    // The database reads the next piece while this one is hashed.
    const next = readSettledPiece(tx, draw, roots.length + 1);
    await yieldToOthers();
    roots.push(sumRootOver(nodesOf(piece.leaves, piece.sums)));
    piece = await next;
  }
  const all = Buffer.concat(roots);
  await insertSettledRoots(tx, draw, all);
  return { bets, root: viewNode(sumRootOver(all)) };
}

/** The line of a bet with its path; undefined when the draw is not settled or has no such bet. */
export async function findSettledLine(
  db: Queryable,
  draw: SettledDraw,
  leaf: string,
): Promise<(SettledInclusion & { size: number }) | undefined> {
  const bytes = Buffer.from(leaf, 'hex');
  const roots = await readSettledRoots(db, draw);
  const found = roots && (await findPiece(db, draw.turnId, draw.game, bytes));
  const piece = found && (await readSettledPiece(db, draw, found.piece));
  if (!piece) return undefined;
  const place = placeOf(piece.leaves, bytes);
  if (place < 0) return undefined;
  const lastPiece = roots.length / nodeBytes - 1;
  const last = await readSettledPiece(db, draw, lastPiece);
  return {
    index: found.piece * pieceLeaves + place,
    size: lastPiece * pieceLeaves + last!.leaves.length / hashBytes,
    ...amountsAt(piece.sums, place),
    path: [...sumPath(nodesOf(piece.leaves, piece.sums), place), ...sumPath(roots, found.piece)],
  };
}

export function placeOf(leaves: Buffer, leaf: Buffer): number {
  for (let at = 0; at < leaves.length; at += hashBytes)
    if (leaf.equals(leaves.subarray(at, at + hashBytes))) return at / hashBytes;
  return -1;
}

/** Every line of a settled draw as text, piece by piece. */
export async function* settledLines(db: Queryable, draw: SettledDraw): AsyncGenerator<string> {
  for (let at = 0; ; at++) {
    const piece = await readSettledPiece(db, draw, at);
    if (!piece) return;
    let text = '';
    for (let bet = 0; bet * hashBytes < piece.leaves.length; bet++) {
      const { stake, win } = amountsAt(piece.sums, bet);
      text += `${piece.leaves.toString('hex', bet * hashBytes, (bet + 1) * hashBytes)} ${stake} ${win}\n`;
    }
    yield text;
  }
}
