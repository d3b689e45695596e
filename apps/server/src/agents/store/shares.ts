import { laneOf } from '../../db/lane';
import type { Queryable } from '../../db/pool';
import type { SortedPage } from '../../db/sort-direction';

/** The rate of a user's share in a month. */
export async function findShareRate(
  db: Queryable,
  lanes: number,
  userId: number,
  month: number,
): Promise<number> {
  const { rows } = await db.query<{ rate: number }>({
    name: 'find-share-rate',
    text: `SELECT rate FROM share_rates WHERE lane = $1 AND user_id = $2 AND from_month <= $3
           ORDER BY from_month DESC LIMIT 1`,
    values: [laneOf(userId, lanes), userId, month],
  });
  return rows[0]?.rate ?? 0;
}

/** The rate that is set for a user, locked until the transaction ends. */
export async function lockShareRate(tx: Queryable, lanes: number, userId: number): Promise<number> {
  const { rows } = await tx.query<{ rate: number }>(
    'SELECT share_rate AS rate FROM users WHERE lane = $1 AND id = $2 FOR UPDATE',
    [laneOf(userId, lanes), userId],
  );
  return rows[0]!.rate;
}

/** Sets the rate from a month on. */
export async function putShareRate(
  tx: Queryable,
  lanes: number,
  userId: number,
  { fromMonth, rate }: { fromMonth: number; rate: number },
): Promise<void> {
  const lane = laneOf(userId, lanes);
  await tx.query(
    `INSERT INTO share_rates (lane, user_id, from_month, rate) VALUES ($1, $2, $3, $4)
     ON CONFLICT (lane, user_id, from_month) DO UPDATE SET rate = excluded.rate`,
    [lane, userId, fromMonth, rate],
  );
  await tx.query('UPDATE users SET share_rate = $3 WHERE lane = $1 AND id = $2', [lane, userId, rate]);
}

/**
 * The greatest sum of share rates on a line through a user: the user's own, those above, and those of one line below.
 */
export async function greatestShareOfLine(tx: Queryable, userId: number): Promise<number> {
  const { rows } = await tx.query<{ total: number }>(
    `SELECT coalesce(max(end_rate + above), 0)::int AS total
     FROM (SELECT line_end.share_rate AS end_rate,
                  (SELECT coalesce(sum(over.share_rate), 0) FROM lineage AS l JOIN users AS over ON over.id = l.ancestor_id
                   WHERE l.descendant_id = line_end.id AND over.share_rate > 0) AS above
           FROM users AS line_end
           WHERE line_end.share_rate > 0
             AND (line_end.id = $1 OR line_end.id IN (SELECT descendant_id FROM lineage WHERE ancestor_id = $1))) AS line`,
    [userId],
  );
  return rows[0]!.total;
}

/** A month whose share was released. */
export interface ShareRelease {
  month: number;
  due: number;
  version: number;
  paid: number;
  carried: number;
}

/** Oldest first. */
export async function listShareReleases(
  db: Queryable,
  lanes: number,
  agentId: number,
): Promise<ShareRelease[]> {
  const { rows } = await db.query<ShareRelease>({
    name: 'list-share-releases',
    text: `SELECT month, due, version, paid, carried FROM share_releases
           WHERE lane = $1 AND agent_id = $2 ORDER BY month`,
    values: [laneOf(agentId, lanes), agentId],
  });
  return rows;
}

export async function insertShareRelease(
  tx: Queryable,
  lanes: number,
  agentId: number,
  { month, due, version, paid, carried }: ShareRelease,
): Promise<void> {
  await tx.query(
    `INSERT INTO share_releases (lane, agent_id, month, due, version, paid, carried)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [laneOf(agentId, lanes), agentId, month, due, version, paid, carried],
  );
}

/** Stores the new share of an earlier month after a change. */
export async function updateShareDue(
  tx: Queryable,
  lanes: number,
  agentId: number,
  { month, due, version }: Pick<ShareRelease, 'month' | 'due' | 'version'>,
): Promise<void> {
  await tx.query(
    `INSERT INTO share_releases (lane, agent_id, month, due, version, paid, carried) VALUES ($1, $2, $3, $4, $5, 0, 0)
     ON CONFLICT (lane, agent_id, month) DO UPDATE SET due = excluded.due, version = excluded.version`,
    [laneOf(agentId, lanes), agentId, month, due, version],
  );
}

/** A page of the agents with a share rate in a month. */
export async function listSharing(
  db: Queryable,
  month: number,
  { page, pageSize, sort, direction }: SortedPage<'userId' | 'rate'>,
): Promise<{ list: { userId: number; rate: number }[]; total: number }> {
  const { rows } = await db.query<{ userId: number; rate: number; total: number }>(
    `SELECT *, count(*) OVER () AS total
     FROM (SELECT DISTINCT ON (user_id) user_id AS "userId", rate FROM share_rates WHERE from_month <= $1
           ORDER BY user_id, from_month DESC) AS sharing
     WHERE rate > 0 ORDER BY ${sort === 'rate' ? 'rate' : '"userId"'} ${direction}, "userId" OFFSET $2 LIMIT $3`,
    [month, page * pageSize, pageSize],
  );
  return { list: rows.map(({ userId, rate }) => ({ userId, rate })), total: rows[0]?.total ?? 0 };
}
