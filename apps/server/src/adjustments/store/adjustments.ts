import type { Queryable } from '../../db/pool';
import { boundsOf, countBounded, type Counted } from '../../db/bounded';
import { millisOf } from '../../db/moment';
import type { SortedPage } from '../../db/sort-direction';

export interface Adjustment {
  id: number;
  userId: number;
  coin: number;
  reason: string;
  state: 'waiting' | 'booked' | 'dropped';
  proposedBy: number;
}

type Proposal = Pick<Adjustment, 'userId' | 'coin' | 'reason' | 'proposedBy'>;

/** The same proposal of the same person, if it still waits. The caller has locked the person. */
export async function findSameProposal(
  tx: Queryable,
  { userId, coin, reason, proposedBy }: Proposal,
): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number }>(
    `SELECT id FROM adjustments
     WHERE state = 'waiting' AND user_id = $1 AND coin = $2 AND reason = $3 AND proposed_by = $4`,
    [userId, coin, reason, proposedBy],
  );
  return rows[0]?.id;
}

export async function insertAdjustment(
  tx: Queryable,
  { userId, coin, reason, proposedBy }: Proposal,
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    'INSERT INTO adjustments (user_id, coin, reason, proposed_by) VALUES ($1, $2, $3, $4) RETURNING id',
    [userId, coin, reason, proposedBy],
  );
  return rows[0]!.id;
}

/** The waiting adjustment, locked until the transaction ends. */
export async function lockWaitingAdjustment(tx: Queryable, id: number): Promise<Adjustment | undefined> {
  const { rows } = await tx.query<Adjustment>(
    `SELECT id, user_id AS "userId", coin, reason, state, proposed_by AS "proposedBy" FROM adjustments
     WHERE id = $1 AND state = 'waiting' FOR UPDATE`,
    [id],
  );
  return rows[0];
}

export async function decideAdjustment(
  tx: Queryable,
  id: number,
  state: 'booked' | 'dropped',
  staffId: number,
): Promise<void> {
  await tx.query('UPDATE adjustments SET state = $2, decided_by = $3 WHERE id = $1', [id, state, staffId]);
}

export interface ListedAdjustment extends Adjustment {
  account: string;
  nickname: string;
  proposedByName: string;
  proposedAt: number;
  decidedByName: string | null;
}

const sorts = { proposedAt: 'proposed_at', coin: 'coin' } as const;

export async function listAdjustments(
  db: Queryable,
  lanes: number,
  waiting: boolean,
  { sort, direction, ...page }: SortedPage<keyof typeof sorts>,
): Promise<{ list: ListedAdjustment[]; counted: Counted }> {
  const column = sorts[sort];
  const where = waiting ? `state = 'waiting'` : 'true';
  const { rows } = await db.query<ListedAdjustment>(
    `SELECT a.id, a.user_id AS "userId", a.coin, a.reason, a.state, a.proposed_by AS "proposedBy",
            ${millisOf('a.proposed_at')} AS "proposedAt", u.account, u.nickname, p.name AS "proposedByName",
            d.name AS "decidedByName"
     FROM (SELECT * FROM adjustments WHERE ${where} ORDER BY ${column} ${direction}, id ${direction} LIMIT $1 OFFSET $2) AS a
     JOIN users AS u ON u.lane = a.user_id % $3 AND u.id = a.user_id JOIN staff AS p ON p.id = a.proposed_by
     LEFT JOIN staff AS d ON d.id = a.decided_by ORDER BY a.${column} ${direction}, a.id ${direction}`,
    [...boundsOf(page), lanes],
  );
  return { list: rows, counted: await countBounded(db, `adjustments WHERE ${where}`) };
}
