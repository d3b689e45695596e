import { setImmediate as breathe } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { listPieces, type ClosedBook } from './store/proof-books';
import { rootOver } from './tree';

const piecesAtOnce = 32;
/** Others in this process wait no longer than about this. */
const sliceMilliseconds = 5;

/** The roots of all pieces of a book, end to end. Some are hashed while the database gets the next ones ready. */
export async function hashPieces(tx: PoolClient, book: ClosedBook): Promise<Buffer> {
  const roots: Buffer[] = [];
  let pieces = await listPieces(tx, book, { from: 0, most: piecesAtOnce });
  while (pieces.length > 0) {
    const [next, made] = await Promise.all([
      listPieces(tx, book, { from: roots.length + pieces.length, most: piecesAtOnce }),
      rootsOf(pieces),
    ]);
    roots.push(...made);
    pieces = next;
  }
  return Buffer.concat(roots);
}

async function rootsOf(pieces: readonly Buffer[]): Promise<Buffer[]> {
  const roots: Buffer[] = [];
  let began = performance.now();
  for (const piece of pieces) {
    roots.push(rootOver(piece));
    if (performance.now() - began < sliceMilliseconds) continue;
    await breathe();
    began = performance.now();
  }
  return roots;
}
