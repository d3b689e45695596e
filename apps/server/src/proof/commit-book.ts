import type { CommitRecord } from '@truedraw/proof';
import type { PoolClient } from 'pg';
import { inTransaction, isUniqueViolation } from '../db/transaction';
import { publish } from '../live/events';
import type { Services } from '../services';
import { listUncommitted, readBook, type BookContent, type ClosedBook } from '../store/proof-books';
import { appendRecord } from './append';
import { sealTheRest } from './seal-rest';
import { writeTree } from './write-tree';

export type Keeping = Pick<Services, 'db' | 'lanes' | 'signer'>;

/**
 * Closes the book of a draw: from here on no bet can be added, removed or changed without its root telling. One
 * transaction, so that a crash leaves the root or nothing; who comes second is turned away by the unique keys.
 */
export async function commitBook({ db, lanes, signer }: Keeping, book: ClosedBook): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      const { bets, stakes, leaves } = await readSealed(tx, lanes, book);
      const root = await writeTree(tx, book, leaves);
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

async function readSealed(tx: PoolClient, lanes: number, book: ClosedBook): Promise<BookContent> {
  const content = await readBook(tx, lanes, book);
  if (content.without === 0) return content;
  await sealTheRest(tx, lanes, book);
  return readBook(tx, lanes, book);
}

/** Nothing about a turn becomes official before its books are closed for good. */
export async function commitTurn(keeping: Keeping, turnId: number): Promise<void> {
  for (const book of await listUncommitted(keeping.db, turnId)) await commitBook(keeping, book);
}
