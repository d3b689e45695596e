import type { AgentTerms } from '@truedraw/rules';
import { numberArray } from '../../db/array-literal';
import { laneOf, lanesOf } from '../../db/lane';
import type { Queryable } from '../../db/pool';
import { countTermsChange } from '../../accounts/store/bettors';
import { atMicros, microsOf } from '../../db/moment';

/** A direct sub-user in the list of its agent. */
export interface SubUser extends AgentTerms {
  id: number;
  nickname: string;
  isAgent: boolean;
  shareRate: number;
}

/** A sub-user's place in the order of the list. */
export interface Place {
  id: number;
  /** In microseconds. */
  boundAt: number;
}

export const subUserColumns = `u.id, u.nickname, u.is_agent AS "isAgent", u.rebate2d, u.rebate3d, u.bet_limit AS "betLimit",
  u.share_rate AS "shareRate"`;

/**
 * A page of an agent's direct sub-users, the newest first, counted from a place in the list or from its beginning.
 * Only the rows of the page are read, and the skipped part of the index.
 */
export async function listSubUsers(
  db: Queryable,
  agentId: number,
  { from, offset, limit }: { from?: Place | undefined; offset: number; limit: number },
): Promise<SubUser[]> {
  const at = atMicros('$4');
  const { rows } = await db.query<SubUser>({
    name: from ? 'list-sub-users-from' : 'list-sub-users',
    text: `SELECT ${subUserColumns}
           FROM (SELECT lane, id, bound_at FROM users
                 WHERE spreader_id = $1 ${from ? `AND bound_at <= ${at} AND (bound_at < ${at} OR id >= $5)` : ''}
                 ORDER BY bound_at DESC, id OFFSET $2 LIMIT $3) AS page
           JOIN users AS u ON u.lane = page.lane AND u.id = page.id
           ORDER BY page.bound_at DESC, page.id`,
    values: [agentId, offset, limit, ...(from ? [from.boundAt, from.id] : [])],
  });
  return rows;
}

/**
 * How many users were bound until an hour ago, and that time in microseconds. No transaction runs that long, so this
 * number is final, and each of them keeps its place from the end of the list.
 */
export async function countSettledSubUsers(
  db: Queryable,
  agentId: number,
): Promise<{ count: number; until: number }> {
  const { rows } = await db.query<{ count: number; until: number }>({
    name: 'count-settled-sub-users',
    text: `SELECT (SELECT count(*) FROM users WHERE spreader_id = $1 AND bound_at <= t.until) AS count,
                  ${microsOf('t.until')} AS until
           FROM (SELECT date_trunc('milliseconds', now() - interval '1 hour') AS until) AS t`,
    values: [agentId],
  });
  return rows[0]!;
}

/** The place of every n-th user that was bound until a time in microseconds, the oldest first. */
export async function markSubUsers(
  db: Queryable,
  agentId: number,
  { until, every }: { until: number; every: number },
): Promise<Place[]> {
  const { rows } = await db.query<Place>({
    name: 'mark-sub-users',
    text: `SELECT id, ${microsOf('bound_at')} AS "boundAt"
           FROM (SELECT id, bound_at, row_number() OVER (ORDER BY bound_at, id DESC) AS rank
                 FROM users WHERE spreader_id = $1 AND bound_at <= ${atMicros('$2')}) AS ranked
           WHERE rank % $3 = 0 ORDER BY rank`,
    values: [agentId, until, every],
  });
  return rows;
}

/** How many were bound after a time in microseconds. */
export async function countSubUsersSince(db: Queryable, agentId: number, since: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'count-sub-users-since',
    text: `SELECT count(*) FROM users WHERE spreader_id = $1 AND bound_at > ${atMicros('$2')}`,
    values: [agentId, since],
  });
  return rows[0]!.count;
}

/** The nicknames of these users in any lane. */
export async function listNicknames(
  db: Queryable,
  lanes: number,
  userIds: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await db.query<{ id: number; nickname: string }>({
    name: 'list-nicknames',
    text: 'SELECT id, nickname FROM users WHERE lane = ANY($1::smallint[]) AND id = ANY($2::bigint[])',
    values: [numberArray(lanesOf(userIds, lanes)), numberArray(userIds)],
  });
  return new Map(rows.map(({ id, nickname }) => [id, nickname]));
}

/** Changes the terms of a direct sub-user; false when the user is not one. */
export async function setTerms(
  tx: Queryable,
  lanes: number,
  { agentId, userId }: { agentId: number; userId: number },
  { rebate2d, rebate3d, betLimit }: AgentTerms,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE users SET rebate2d = $4, rebate3d = $5, bet_limit = $6
     WHERE lane = $1 AND id = $2 AND spreader_id = $3`,
    [laneOf(userId, lanes), userId, agentId, rebate2d, rebate3d, betLimit],
  );
  await countTermsChange(tx);
  return rowCount === 1;
}

/** Makes a user an agent; false when it is one already. */
export async function makeAgent(tx: Queryable, lanes: number, userId: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE users SET is_agent = true WHERE lane = $1 AND id = $2 AND NOT is_agent',
    [laneOf(userId, lanes), userId],
  );
  return rowCount === 1;
}
