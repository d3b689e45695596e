import type { CommitRecord } from '@truedraw/proof';
import type { PoolClient } from 'pg';
import { inTransaction, isUniqueViolation } from '../db/transaction';
import { publish } from '../live/events';
import type { Services } from '../services';
import {
  insertPieces,
  insertRoots,
  listUncommitted,
  markCommitted,
  type BookSums,
  type ClosedBook,
} from './store/proof-books';
import { appendRecord } from './append';
import { hashPieces } from './hash-pieces';
import { sealTheRest } from './seal-rest';
import { hashBytes, pieceLeaves, rootOver } from './tree';

export type Keeping = Pick<Services, 'db' | 'lanes' | 'signer'>;

/**
 * Closes the book of a draw: from here on no bet can be added, removed or changed without its root telling. One
 * transaction, so that a crash leaves the root or nothing; who comes second is turned away by the unique keys.
 */
export async function commitBook({ db, lanes, signer }: Keeping, book: ClosedBook): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      const { bets, stakes } = await writeLeaves(tx, lanes, book);
      const roots = await hashPieces(tx, book);
      await insertRoots(tx, book, roots);
      await markCommitted(tx, book);
      const { turnId, game, opensAt, closesAt, dueAt, closedAt } = book;
      const appended = await appendRecord(
        tx,
        signer,
        { kind: 'commit', turnId, game },
        {
          kind: 'truedraw.commit.1',
          turn: turnId,
          game,
          opensAt,
          closesAt,
          dueAt,
          closedAt,
          bets,
          stakes,
          root: rootOver(roots).toString('hex'),
        },
      );
      const record = JSON.parse(appended.body) as CommitRecord;
      const signature = appended.signature.toString('hex');
      await publish(tx, 'commit', { turnId, game, record, signature });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
}

async function writeLeaves(tx: PoolClient, lanes: number, book: ClosedBook): Promise<BookSums> {
  const write = () => insertPieces(tx, lanes, book, { leafBytes: hashBytes, pieceLeaves });
  const sums = await write();
  if (sums.without === 0) return sums;
  await sealTheRest(tx, lanes, book);
  return write();
}

/** Nothing about a turn becomes official before its books are closed for good. */
export async function commitTurn(keeping: Keeping, turnId: number): Promise<void> {
  for (const book of await listUncommitted(keeping.db, turnId)) await commitBook(keeping, book);
}
