import { setImmediate as breathe } from 'node:timers/promises';
import type { CommitRecord } from '@truedraw/proof';
import type { PoolClient } from 'pg';
import { inTransaction, isUniqueViolation } from '../db/transaction';
import { publish } from '../live/events';
import type { Services } from '../services';
import { insertPieces, insertRoots, listUncommitted, sumBook, type ClosedBook } from '../store/proof-books';
import { appendRecord } from './append';
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
      const { bets, stakes, without } = await sumBook(tx, lanes, book);
      if (without > 0) await sealTheRest(tx, lanes, book);
      const root = await writeTree(tx, lanes, book);
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
          root: root.toString('hex'),
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

/** The database sorts the leaves and keeps them; what is hashed here is one piece at a time, so that others get on. */
async function writeTree(tx: PoolClient, lanes: number, book: ClosedBook): Promise<Buffer> {
  const roots: Buffer[] = [];
  const pieces = await insertPieces(tx, lanes, book, { leafBytes: hashBytes, pieceLeaves });
  for (const piece of pieces) {
    roots.push(rootOver(piece));
    await breathe();
  }
  const joined = Buffer.concat(roots);
  await insertRoots(tx, book, joined);
  return rootOver(joined);
}

/** Nothing about a turn becomes official before its books are closed for good. */
export async function commitTurn(keeping: Keeping, turnId: number): Promise<void> {
  for (const book of await listUncommitted(keeping.db, turnId)) await commitBook(keeping, book);
}
