import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Queryable } from '../db/pool';
import { listPieces, type ClosedBook } from './store/proof-books';
import { rootOver } from './tree';

const piecesAtOnce = 32;
/** Other work in this process waits about this long at most. */
const sliceMilliseconds = 5;

/** The concatenated roots of all pieces of a book. Some are hashed while the database reads the next ones. */
export async function hashPieces(
  tx: Queryable,
  book: Pick<ClosedBook, 'turnId' | 'game'>,
  onPiece: (piece: Buffer) => void = () => undefined,
): Promise<Buffer> {
  const roots: Buffer[] = [];
  let pieces = await listPieces(tx, book, { from: 0, most: piecesAtOnce });
  while (pieces.length > 0) {
    const [next, made] = await Promise.all([
      listPieces(tx, book, { from: roots.length + pieces.length, most: piecesAtOnce }),
      rootsOf(pieces),
    ]);
    roots.push(...made);
    pieces.forEach(onPiece);
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
    await yieldToOthers();
    began = performance.now();
  }
  return roots;
}
