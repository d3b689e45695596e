import { inTransaction, isUniqueViolation } from '../db/transaction';
import type { Pool } from '../db/pool';
import { publish } from '../live/events';
import { insertPieces, readLeaves, sumBook, type ClosedBook } from '../store/proof-books';
import { appendRecord, type Appended } from './append';
import type { Signer } from './signer';
import { pieceLeaves, rootOver } from './tree';

/**
 * Closes the book of a draw: from here on no bet can be added, removed or changed without its root telling. One
 * transaction, so that a crash leaves the root or nothing; who comes second is turned away by the unique key.
 */
export async function commitBook(
  { db, signer }: { db: Pool; signer: Signer },
  book: ClosedBook,
): Promise<Appended | undefined> {
  try {
    return await inTransaction(db, async (tx) => {
      const sums = await sumBook(tx, book);
      if (sums.without > 0) throw new Error(`${sums.without} bets of ${book.turnId} have no leaf`);
      const leaves = await readLeaves(tx, book, pieceLeaves);
      const pieces = leaves.map((piece) => ({ leaves: piece, root: rootOver(piece) }));
      if (pieces.length) await insertPieces(tx, book, pieces);
      const root = rootOver(Buffer.concat(pieces.map((piece) => piece.root))).toString('hex');
      const { turnId, game, closesAt, closedAt } = book;
      const appended = await appendRecord(
        tx,
        signer,
        { kind: 'commit', turnId, game },
        {
          kind: 'truedraw.commit.1',
          turn: turnId,
          game,
          closesAt,
          closedAt,
          bets: sums.bets,
          stakes: sums.stakes,
          root,
        },
      );
      await publish(tx, 'commit', { turnId, game, root, seq: appended.seq });
      return appended;
    });
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}
