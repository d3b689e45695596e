import { laneOf } from '../../db/lane';
import type { Queryable } from '../../db/pool';
import { boundsOf, countBounded, type Counted } from '../../db/bounded';
import { millisOf } from '../../db/moment';
import { orderWhere, type OrderFilter } from '../../orders/store/order-search';
import type { SortedPage } from '../../db/sort-direction';

export interface Withdrawal {
  userId: number;
  id: number;
  coin: number;
  exchangeInfo: string;
  status: number;
  takenBy: number | null;
  takenAt: number | null;
  approvedBy: number | null;
  reference: string;
  reason: string;
  createdAt: number;
  endedAt: number | null;
  /** It cannot be taken before; null for a payout that does not wait. */
  heldUntil: number | null;
}

export type WithdrawalName = Pick<Withdrawal, 'userId' | 'id'>;

const columns = `w.user_id AS "userId", w.id, w.coin, w.exchange_info AS "exchangeInfo", w.status, w.taken_by AS "takenBy",
  ${millisOf('w.taken_at')} AS "takenAt", w.approved_by AS "approvedBy", w.reference, w.reason,
  ${millisOf('w.created_at')} AS "createdAt", ${millisOf('w.ended_at')} AS "endedAt", ${millisOf('w.held_until')} AS "heldUntil"`;

/** An order to a place that is held waits as long as the place. */
export async function insertWithdrawal(
  tx: Queryable,
  lanes: number,
  { userId, id, coin, exchangeInfo }: Pick<Withdrawal, 'userId' | 'id' | 'coin' | 'exchangeInfo'>,
): Promise<void> {
  await tx.query(
    `INSERT INTO withdrawals (lane, user_id, id, coin, exchange_info, held_until)
     SELECT $1, $2, $3, $4, $5, CASE WHEN payouts_held_until > now() THEN payouts_held_until END
     FROM users WHERE lane = $1 AND id = $2`,
    [laneOf(userId, lanes), userId, id, coin, exchangeInfo],
  );
}

export async function findWithdrawal(
  db: Queryable,
  lanes: number,
  { userId, id }: WithdrawalName,
): Promise<Withdrawal | undefined> {
  const { rows } = await db.query<Withdrawal>(
    `SELECT ${columns} FROM withdrawals AS w WHERE lane = $1 AND user_id = $2 AND id = $3`,
    [laneOf(userId, lanes), userId, id],
  );
  return rows[0];
}

/** The sum of a user's withdrawals since a time, without cancelled and failed ones. */
export async function sumWithdrawals(
  tx: Queryable,
  lanes: number,
  userId: number,
  sinceMs: number,
): Promise<{ coins: number; orders: number }> {
  const { rows } = await tx.query<{ coins: number; orders: number }>(
    `SELECT coalesce(sum(coin), 0)::int8 AS coins, count(*) AS orders FROM withdrawals
     WHERE lane = $1 AND user_id = $2 AND created_at >= to_timestamp($3 / 1000.0) AND status < 3`,
    [laneOf(userId, lanes), userId, sinceMs],
  );
  return rows[0]!;
}

/** Whether the user was paid elsewhere before, and never here. A first place is no other place. */
export async function isOtherPlace(
  tx: Queryable,
  lanes: number,
  { userId, exchangeInfo }: Pick<Withdrawal, 'userId' | 'exchangeInfo'>,
): Promise<boolean> {
  const { rows } = await tx.query<{ other: boolean }>(
    `SELECT count(*) FILTER (WHERE exchange_info <> $3) > 0
        AND count(*) FILTER (WHERE exchange_info = $3 AND status = 2) = 0 AS other
     FROM withdrawals WHERE lane = $1 AND user_id = $2`,
    [laneOf(userId, lanes), userId, exchangeInfo],
  );
  return rows[0]!.other;
}

/**
 * Locks a user's orders that a stop concerns: untaken ones to a place that was ordered to since a time, and those since
 * then that are taken or paid. An untaken one counts by its place, since one that began earlier can have waited for it.
 */
export async function lockStoppedOrders(
  tx: Queryable,
  lanes: number,
  userId: number,
  sinceMs: number,
): Promise<{ untaken: number[]; late: number }> {
  const { rows } = await tx.query<{ id: number; status: number }>(
    `SELECT id, status FROM withdrawals WHERE lane = $1 AND user_id = $2
       AND (status IN (1, 2) AND created_at >= to_timestamp($3 / 1000.0) OR status = 0 AND exchange_info IN
         (SELECT exchange_info FROM withdrawals
          WHERE lane = $1 AND user_id = $2 AND created_at >= to_timestamp($3 / 1000.0)))
     ORDER BY id FOR UPDATE`,
    [laneOf(userId, lanes), userId, sinceMs],
  );
  const untaken = rows.filter(({ status }) => status === 0).map(({ id }) => id);
  return { untaken, late: rows.length - untaken.length };
}

/** Marks a created order as taken; false when it is in another state or still waits. */
export async function takeWithdrawal(
  tx: Queryable,
  lanes: number,
  { userId, id }: WithdrawalName,
  staffId: number,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE withdrawals SET status = 1, taken_by = $4, taken_at = now()
     WHERE lane = $1 AND user_id = $2 AND id = $3 AND status = 0 AND coalesce(held_until <= now(), true)`,
    [laneOf(userId, lanes), userId, id, staffId],
  );
  return rowCount === 1;
}

/** Approves an order once, by another person than the one who took it. */
export async function approveWithdrawal(
  tx: Queryable,
  lanes: number,
  { userId, id }: WithdrawalName,
  staffId: number,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE withdrawals SET approved_by = $4 WHERE lane = $1 AND user_id = $2 AND id = $3
       AND status = 1 AND approved_by IS NULL AND taken_by <> $4`,
    [laneOf(userId, lanes), userId, id, staffId],
  );
  return rowCount === 1;
}

export interface WithdrawalEnd {
  status: 2 | 3 | 4;
  /** The states from which this end is allowed. */
  from: readonly (0 | 1)[];
  reference?: string;
  reason?: string;
  /** Missing when the user did it. */
  staffId?: number;
}

/** Ends an order as paid, failed or cancelled; false when its state does not allow it. */
export async function endWithdrawal(
  tx: Queryable,
  lanes: number,
  { userId, id }: WithdrawalName,
  { status, from, reference = '', reason = '', staffId }: WithdrawalEnd,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE withdrawals SET status = $4, reference = $6, reason = $7, ended_by = $8, ended_at = now()
     WHERE lane = $1 AND user_id = $2 AND id = $3 AND status = ANY($5::smallint[])`,
    [laneOf(userId, lanes), userId, id, status, from, reference, reason, staffId ?? null],
  );
  return rowCount === 1;
}

/** A user's withdrawals, newest first. */
export async function listOwnWithdrawals(
  db: Queryable,
  lanes: number,
  userId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ list: Withdrawal[]; total: number }> {
  const lane = laneOf(userId, lanes);
  const { rows } = await db.query<Withdrawal>(
    `SELECT ${columns} FROM withdrawals AS w WHERE lane = $1 AND user_id = $2
     ORDER BY created_at DESC, id DESC LIMIT $3 OFFSET $4`,
    [lane, userId, pageSize, page * pageSize],
  );
  const counted = await db.query<{ count: number }>(
    'SELECT count(*) AS count FROM withdrawals WHERE lane = $1 AND user_id = $2',
    [lane, userId],
  );
  return { list: rows, total: counted.rows[0]!.count };
}

export interface StaffWithdrawal extends Withdrawal {
  account: string;
  nickname: string;
  debt: number;
  takenByName: string | null;
  approvedByName: string | null;
  endedByName: string | null;
}

const sorts = { createtime: 'created_at', coin: 'coin' } as const;

/** All withdrawals, or those that match the filter. */
export async function listWithdrawals(
  db: Queryable,
  lanes: number,
  filter: OrderFilter,
  { sort, direction, ...page }: SortedPage<keyof typeof sorts>,
): Promise<{ list: StaffWithdrawal[]; counted: Counted }> {
  const column = sorts[sort];
  const { where, values } = orderWhere(lanes, filter, ['reference']);
  const at = values.length;
  const { rows } = await db.query<StaffWithdrawal>(
    `SELECT ${columns}, u.account, u.nickname, wallet.debt, t.name AS "takenByName", a.name AS "approvedByName",
            e.name AS "endedByName"
     FROM (SELECT * FROM withdrawals WHERE ${where}
           ORDER BY ${column} ${direction}, id ${direction} LIMIT $${at + 1} OFFSET $${at + 2}) AS w
     JOIN users AS u ON u.lane = w.lane AND u.id = w.user_id
     JOIN wallets AS wallet ON wallet.lane = w.lane AND wallet.user_id = w.user_id
     LEFT JOIN staff AS t ON t.id = w.taken_by LEFT JOIN staff AS a ON a.id = w.approved_by
     LEFT JOIN staff AS e ON e.id = w.ended_by
     ORDER BY w.${column} ${direction}, w.id ${direction}`,
    [...values, ...boundsOf(page)],
  );
  return { list: rows, counted: await countBounded(db, `withdrawals WHERE ${where}`, values) };
}
