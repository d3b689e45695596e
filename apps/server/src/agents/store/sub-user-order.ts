import { numberArray } from '../../db/array-literal';
import { allLanes } from '../../db/lane';
import type { Queryable } from '../../db/pool';
import { readCoins } from '../../ledger/wallets';
import { activeAtSql } from './sub-user-facts';
import { subUserColumns, type SubUser } from './sub-users';

export type SubUserSort = 'newest' | 'turnover' | 'today' | 'yesterday' | 'coin' | 'active';
export type SubUserFilter = 'agent' | 'user' | 'today' | 'unused';

export interface SubUserOrder {
  agentId: number;
  sort: SubUserSort;
  filter?: SubUserFilter | undefined;
  /** Part of a nickname in lower case; empty for everybody. `ids` are found as well. */
  nickname: string;
  ids: readonly number[];
  /** YYYYMMDD. */
  today: number;
  yesterday: number;
}

const orders: Record<SubUserSort, string> = {
  newest: 'u.bound_at',
  turnover: 'coalesce(t.turnover, 0)',
  today: 'coalesce(d.today, 0)',
  yesterday: 'coalesce(d.yesterday, 0)',
  coin: 'w.coin',
  active: activeAtSql,
};

const filters: Record<SubUserFilter, string> = {
  agent: 'u.is_agent',
  user: 'NOT u.is_agent',
  today: 'd.today > 0',
  unused: 'u.must_change_password',
};

/**
 * A page of an agent's direct sub-users in any order, the highest first. It reads all of them, which the lists of
 * sub-users.ts do not.
 */
export async function listSubUsersInOrder(
  db: Queryable,
  lanes: number,
  { agentId, sort, filter, nickname, ids, today, yesterday }: SubUserOrder,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: SubUser[]; total: number }> {
  const coins = sort === 'coin' ? await readCoinsBelow(db, lanes, agentId) : new Map<number, number>();
  const { rows } = await db.query<SubUser & { total: number }>(
    `SELECT ${subUserColumns}, count(*) OVER () AS total
     FROM users AS u
     LEFT JOIN unnest($9::bigint[], $10::bigint[]) AS w (user_id, coin) ON w.user_id = u.id
     LEFT JOIN (SELECT child_id, sum(turnover2d + turnover3d + turnover4d) AS turnover FROM team_months
                WHERE lane = ANY($2::smallint[]) AND agent_id = $1 AND month = 0 GROUP BY child_id) AS t
            ON t.child_id = u.id
     LEFT JOIN (SELECT child_id, sum(turnover) FILTER (WHERE day = $3) AS today,
                       sum(turnover) FILTER (WHERE day = $4) AS yesterday
                FROM team_child_days
                WHERE lane = ANY($2::smallint[]) AND agent_id = $1 AND day IN ($3, $4) GROUP BY child_id) AS d
            ON d.child_id = u.id
     WHERE u.spreader_id = $1 AND ($5 = '' OR position($5 IN lower(u.nickname)) > 0 OR u.id = ANY($6::int8[]))
       AND ${filter ? filters[filter] : 'true'}
     ORDER BY ${orders[sort]} DESC NULLS LAST, u.bound_at DESC, u.id OFFSET $7 LIMIT $8`,
    [
      agentId,
      numberArray(allLanes(lanes)),
      today,
      yesterday,
      nickname,
      numberArray(ids),
      offset,
      limit,
      numberArray([...coins.keys()]),
      numberArray([...coins.values()]),
    ],
  );
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** By a statement of its own: wallets may be on other machines than users. */
async function readCoinsBelow(db: Queryable, lanes: number, agentId: number): Promise<Map<number, number>> {
  const { rows } = await db.query<{ id: number }>('SELECT id FROM users WHERE spreader_id = $1', [agentId]);
  return readCoins(
    db,
    lanes,
    rows.map(({ id }) => id),
  );
}
