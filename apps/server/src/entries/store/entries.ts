import { laneOf } from '../../db/lane';
import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';

export interface Entry {
  kind: string;
  cause: string;
  amount: number;
  balanceAfter: number;
  createdAt: number;
}

/** A page of a wallet's entries, newest first. Only the page is read, because entries are numbered from 1. */
export async function listEntries(
  db: Queryable,
  lanes: number,
  userId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ list: Entry[]; total: number }> {
  const lane = laneOf(userId, lanes);
  const wallet = await db.query<{ entries: number }>(
    'SELECT entries FROM wallets WHERE lane = $1 AND user_id = $2',
    [lane, userId],
  );
  const total = wallet.rows[0]!.entries;
  const newest = total - page * pageSize;
  const { rows } = await db.query<Entry>(
    `SELECT kind, cause, amount, balance_after AS "balanceAfter",
            ${millisOf('created_at')} AS "createdAt"
     FROM entries WHERE lane = $1 AND user_id = $2 AND seq BETWEEN $3 AND $4 ORDER BY seq DESC`,
    [lane, userId, newest - pageSize + 1, newest],
  );
  return { list: rows, total };
}

/** The balance after the movement of this kind and cause, to repeat the first answer. */
export async function findBalanceAfter(
  db: Queryable,
  lanes: number,
  { userId, kind, cause }: { userId: number; kind: string; cause: string },
): Promise<number> {
  const { rows } = await db.query<{ balanceAfter: number }>(
    `SELECT balance_after AS "balanceAfter" FROM entries
     WHERE lane = $1 AND user_id = $2 AND kind = $3 AND cause = $4`,
    [laneOf(userId, lanes), userId, kind, cause],
  );
  return rows[0]!.balanceAfter;
}
