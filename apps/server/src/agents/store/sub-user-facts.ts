import { foundAtMost } from '@truedraw/contract';
import { numberArray } from '../../db/array-literal';
import { laneOf, lanesOf } from '../../db/lane';
import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';

/** SQL for when a user, `u`, last used the app; null for a user who never did. */
export const activeAtSql = `greatest(
  (SELECT max(last_used_at) FROM devices AS d WHERE d.lane = u.lane AND d.user_id = u.id),
  (SELECT seen_at FROM sittings AS s WHERE s.lane = u.lane AND s.user_id = u.id))`;

export interface SubUserFacts {
  activeAt: number | null;
  /** Nobody has logged in and set a password of their own. */
  unused: boolean;
  note: string | null;
}

/** What an agent's list shows of these users besides their terms. */
export async function listSubUserFacts(
  db: Queryable,
  lanes: number,
  agentId: number,
  userIds: readonly number[],
): Promise<Map<number, SubUserFacts>> {
  const { rows } = await db.query<SubUserFacts & { id: number }>({
    name: 'list-sub-user-facts',
    text: `SELECT u.id, ${millisOf(activeAtSql)} AS "activeAt", u.must_change_password AS unused, n.note
           FROM users AS u LEFT JOIN agent_notes AS n ON n.lane = $3 AND n.agent_id = $4 AND n.user_id = u.id
           WHERE u.lane = ANY($1::smallint[]) AND u.id = ANY($2::int8[])`,
    values: [numberArray(lanesOf(userIds, lanes)), numberArray(userIds), laneOf(agentId, lanes), agentId],
  });
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/** How many people are below each of these users, on all levels; counted up to one more than the limit. */
export async function countBelow(db: Queryable, userIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await db.query<{ id: number; people: number }>({
    name: 'count-below',
    text: `SELECT n.id, count(*) AS people
           FROM unnest($1::int8[]) AS n (id)
           CROSS JOIN LATERAL (SELECT 1 FROM lineage WHERE ancestor_id = n.id LIMIT ${foundAtMost + 1}) AS one
           GROUP BY n.id`,
    values: [numberArray(userIds)],
  });
  return new Map(rows.map(({ id, people }) => [id, people]));
}

/** Everyone below a user, by level. */
export async function listLevelsBelow(
  db: Queryable,
  userId: number,
): Promise<{ level: number; people: number; agents: number; coin: number }[]> {
  const { rows } = await db.query<{ level: number; people: number; agents: number; coin: number }>({
    name: 'list-levels-below',
    text: `SELECT l.depth AS level, count(*) AS people, count(*) FILTER (WHERE u.is_agent) AS agents,
                  coalesce(sum(w.coin), 0)::int8 AS coin
           FROM lineage AS l
           JOIN users AS u ON u.lane = l.lane AND u.id = l.descendant_id
           JOIN wallets AS w ON w.lane = l.lane AND w.user_id = l.descendant_id
           WHERE l.ancestor_id = $1 GROUP BY l.depth ORDER BY l.depth`,
    values: [userId],
  });
  return rows;
}

/** Stores an agent's note about a user; an empty one is removed. */
export async function putNote(
  db: Queryable,
  lanes: number,
  { agentId, userId, note }: { agentId: number; userId: number; note: string },
): Promise<void> {
  const lane = laneOf(agentId, lanes);
  if (note)
    await db.query(
      `INSERT INTO agent_notes (lane, agent_id, user_id, note) VALUES ($1, $2, $3, $4)
       ON CONFLICT (lane, agent_id, user_id) DO UPDATE SET note = excluded.note`,
      [lane, agentId, userId, note],
    );
  else
    await db.query('DELETE FROM agent_notes WHERE lane = $1 AND agent_id = $2 AND user_id = $3', [
      lane,
      agentId,
      userId,
    ]);
}

/** The users about whom an agent noted something with this text, in lower case. */
export async function findByNote(
  db: Queryable,
  lanes: number,
  { agentId, text, limit }: { agentId: number; text: string; limit: number },
): Promise<number[]> {
  const { rows } = await db.query<{ userId: number }>({
    name: 'find-by-note',
    text: `SELECT user_id AS "userId" FROM agent_notes
           WHERE lane = $1 AND agent_id = $2 AND position($3 IN lower(note)) > 0 LIMIT $4`,
    values: [laneOf(agentId, lanes), agentId, text, limit],
  });
  return rows.map(({ userId }) => userId);
}
