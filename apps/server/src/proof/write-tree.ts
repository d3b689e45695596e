import type { PoolClient } from 'pg';
import { insertPieces, insertRoots, type ClosedBook } from '../store/proof-books';
import { createBreath, type Breath } from './breath';
import { sortLeaves } from './sort-leaves';
import { hashBytes, pieceLeaves, rootOver } from './tree';

const pieceBytes = pieceLeaves * hashBytes;
const piecesAtOnce = 32;

/**
 * Keeps the leaves of a book in the order of their bytes, which tells nothing about who placed them or when, with what
 * their paths are made from, and gives the root. Pieces are hashed here while the database writes them.
 */
export async function writeTree(
  tx: PoolClient,
  book: ClosedBook,
  unsorted: readonly Buffer[],
): Promise<Buffer> {
  const breathe = createBreath();
  const leaves = await sortLeaves(unsorted, breathe);
  const roots: Buffer[] = [];
  for (let at = 0; at < leaves.length; at += piecesAtOnce * pieceBytes) {
    const some = leaves.subarray(at, at + piecesAtOnce * pieceBytes);
    const [made] = await Promise.all([
      rootsOf(some, breathe),
      insertPieces(tx, book, { from: at / pieceBytes, leaves: some, leafBytes: hashBytes, pieceBytes }),
    ]);
    roots.push(...made);
  }
  const joined = Buffer.concat(roots);
  await insertRoots(tx, book, joined);
  return rootOver(joined);
}

async function rootsOf(leaves: Buffer, breathe: Breath): Promise<Buffer[]> {
  const roots: Buffer[] = [];
  for (let at = 0; at < leaves.length; at += pieceBytes) {
    roots.push(rootOver(leaves.subarray(at, at + pieceBytes)));
    await breathe();
  }
  return roots;
}
