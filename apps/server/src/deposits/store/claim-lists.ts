import { laneOf } from '../../db/lane';
import type { Queryable } from '../../db/pool';
import { boundsOf, countBounded, type Counted } from '../../db/bounded';
import { claimColumns, claimTaker, type Claim } from './deposit-claims';
import { orderWhere, type OrderFilter } from '../../orders/store/order-search';
import type { SortedPage } from '../../db/sort-direction';

interface Page {
  page: number;
  pageSize: number;
}

/** A user's claims, newest first. */
export async function listOwnClaims(
  db: Queryable,
  lanes: number,
  userId: number,
  { page, pageSize }: Page,
): Promise<{ list: Claim[]; total: number }> {
  const lane = laneOf(userId, lanes);
  const { rows } = await db.query<Claim>(
    `SELECT ${claimColumns} FROM deposit_claims AS c WHERE lane = $1 AND user_id = $2
     ORDER BY created_at DESC, id DESC LIMIT $3 OFFSET $4`,
    [lane, userId, pageSize, page * pageSize],
  );
  const counted = await db.query<{ count: number }>(
    'SELECT count(*) AS count FROM deposit_claims WHERE lane = $1 AND user_id = $2',
    [lane, userId],
  );
  return { list: rows, total: counted.rows[0]!.count };
}

export type StaffClaim = Claim & {
  account: string;
  nickname: string;
  decidedBy: string | null;
  /** The member of staff who works on it. */
  takenBy: number | null;
  takenByName: string | null;
  /** The first of two approvers. */
  firstApprovedBy: string | null;
};

const sorts = { createtime: 'created_at', coin: 'coin' } as const;

/** All claims, or those that match the filter. */
export async function listClaims(
  db: Queryable,
  lanes: number,
  { channel, ...filter }: OrderFilter & { channel?: number | undefined },
  { sort, direction, ...page }: SortedPage<keyof typeof sorts>,
): Promise<{ list: StaffClaim[]; counted: Counted }> {
  const column = sorts[sort];
  const wanted = orderWhere(lanes, filter, ['digits', 'trade_no']);
  const at = wanted.values.length + 1;
  const where = `${wanted.where} AND ($${at}::int8 IS NULL OR channel_id = $${at})`;
  const values = [...wanted.values, channel ?? null];
  const { rows } = await db.query<StaffClaim>(
    `SELECT ${claimColumns}, u.account, u.nickname, s.name AS "decidedBy", ${claimTaker} AS "takenBy",
            (SELECT name FROM staff WHERE id = ${claimTaker}) AS "takenByName",
            (SELECT name FROM staff WHERE id = c.approved_by) AS "firstApprovedBy"
     FROM (SELECT * FROM deposit_claims WHERE ${where}
           ORDER BY ${column} ${direction}, id ${direction} LIMIT $${at + 1} OFFSET $${at + 2}) AS c
     JOIN users AS u ON u.lane = c.lane AND u.id = c.user_id LEFT JOIN staff AS s ON s.id = c.ended_by
     ORDER BY c.${column} ${direction}, c.id ${direction}`,
    [...values, ...boundsOf(page)],
  );
  return { list: rows, counted: await countBounded(db, `deposit_claims WHERE ${where}`, values) };
}
