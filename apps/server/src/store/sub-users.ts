import type { AgentTerms } from '@truedraw/rules';
import { numberArray } from '../db/array-literal';
import { laneOf } from '../db/lane';
import type { Queryable } from '../db/pool';
import { atMicros, microsOf } from './moment';

/** A direct sub-user as its agent's list has it. */
export interface SubUser extends AgentTerms {
  id: number;
  nickname: string;
  isAgent: boolean;
  shareRate: number;
}

export interface SubUserSearch {
  agentId: number;
  /** Left out, everybody is found. */
  key?: {
    /** Part of a nickname in small letters. */
    nickname: string;
    /** Found as well, if they are the agent's. */
    ids: readonly number[];
  };
}

/** Everybody is listed without looking at a single name. */
const everybody = 'spreader_id = $1';
const matching = `${everybody} AND (position($2 IN lower(nickname)) > 0 OR id = ANY($3::bigint[]))`;
const valuesOf = ({ agentId, key }: SubUserSearch): (number | string)[] =>
  key ? [agentId, key.nickname, numberArray(key.ids)] : [agentId];

/** A page of an agent's direct sub-users, the newest first. Only the rows of the page are read beside the index. */
export async function listSubUsers(
  db: Queryable,
  search: SubUserSearch,
  { offset, limit }: { offset: number; limit: number },
): Promise<SubUser[]> {
  const values = valuesOf(search);
  const { rows } = await db.query<SubUser>({
    name: search.key ? 'search-sub-users' : 'list-sub-users',
    text: `SELECT u.id, u.nickname, u.is_agent AS "isAgent", u.rebate2d, u.rebate3d, u.bet_limit AS "betLimit",
                  u.share_rate AS "shareRate"
           FROM (SELECT lane, id, bound_at FROM users WHERE ${search.key ? matching : everybody}
                 ORDER BY bound_at DESC, id OFFSET $${values.length + 1} LIMIT $${values.length + 2}) AS page
           JOIN users AS u ON u.lane = page.lane AND u.id = page.id
           ORDER BY page.bound_at DESC, page.id`,
    values: [...values, offset, limit],
  });
  return rows;
}

/** How many a search finds. */
export async function countFound(db: Queryable, search: Required<SubUserSearch>): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'count-found-sub-users',
    text: `SELECT count(*) FROM users WHERE ${matching}`,
    values: valuesOf(search),
  });
  return rows[0]!.count;
}

/**
 * Those who were bound up to an hour ago, and until when that was, in microseconds: no transaction is under way for so
 * long, so nobody can come to be among them any more.
 */
export async function countSettledSubUsers(
  db: Queryable,
  agentId: number,
): Promise<{ count: number; until: number }> {
  const { rows } = await db.query<{ count: number; until: number }>({
    name: 'count-settled-sub-users',
    text: `SELECT (SELECT count(*) FROM users WHERE ${everybody} AND bound_at <= t.until) AS count,
                  ${microsOf('t.until')} AS until
           FROM (SELECT date_trunc('milliseconds', now() - interval '1 hour') AS until) AS t`,
    values: [agentId],
  });
  return rows[0]!;
}

/** Those who were bound after a moment, in microseconds. */
export async function countSubUsersSince(db: Queryable, agentId: number, since: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'count-sub-users-since',
    text: `SELECT count(*) FROM users WHERE ${everybody} AND bound_at > ${atMicros('$2')}`,
    values: [agentId, since],
  });
  return rows[0]!.count;
}

/** The nicknames of these users, wherever they live. */
export async function listNicknames(
  db: Queryable,
  lanes: number,
  userIds: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await db.query<{ id: number; nickname: string }>({
    name: 'list-nicknames',
    text: 'SELECT id, nickname FROM users WHERE lane = ANY($1::smallint[]) AND id = ANY($2::bigint[])',
    values: [numberArray([...new Set(userIds.map((id) => laneOf(id, lanes)))]), numberArray(userIds)],
  });
  return new Map(rows.map(({ id, nickname }) => [id, nickname]));
}

/** Changes the terms of an agent's own sub-user; false when the user is not one. */
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
  return rowCount === 1;
}

/** Makes an agent of somebody; false when it is one already. */
export async function makeAgent(tx: Queryable, lanes: number, userId: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE users SET is_agent = true WHERE lane = $1 AND id = $2 AND NOT is_agent',
    [laneOf(userId, lanes), userId],
  );
  return rowCount === 1;
}
