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
import { sealRemaining } from './seal-remaining';
import { hashBytes, pieceLeaves, rootOver } from './tree';

export type ProofServices = Pick<Services, 'db' | 'lanes' | 'signer'>;

/**
 * Closes the book of a draw: afterwards no bet can be added, removed or changed without changing its root. It is one
 * transaction, so a crash leaves the root or nothing. A second process fails on the unique keys.
 */
export async function commitBook({ db, lanes, signer }: ProofServices, book: ClosedBook): Promise<void> {
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
  await sealRemaining(tx, lanes, book);
  return write();
}

/** All books of a turn are committed before its result is released. */
export async function commitTurn(services: ProofServices, turnId: number): Promise<void> {
  for (const book of await listUncommitted(services.db, turnId)) await commitBook(services, book);
}
