import { numberArray } from '../../db/array-literal';
import { laneOf } from '../../db/lane';
import type { Queryable } from '../../db/pool';

/** What a user staked and was paid on settled draws. */
export interface PlayerSums {
  bets: number;
  turnover: number;
  payout: number;
  rebate: number;
}

/** A day whose draws are in another state than when its rows were made. */
export interface ChangedDay {
  /** YYYYMMDD. */
  day: number;
  state: string;
}

/** A draw is settled after its release, by hours at most unless every server was down. In days. */
const settledWithin = 40;

const dayOf = (turnId: string) =>
  `(${turnId} / CASE WHEN ${turnId} >= 10000000000 THEN 1000 ELSE 100 END)::int`;

/** The newest first. Days whose bets are in an archive stay as they were made. */
export async function listChangedDays(
  db: Queryable,
  limit: number,
  releasedWithin = settledWithin,
): Promise<ChangedDay[]> {
  const { rows } = await db.query<ChangedDay>(
    `SELECT n.day, n.state
     FROM (SELECT days.day, count(*) || ':' || sum(settled) || ':' || count(*) FILTER (WHERE d.state = 'cancelled') AS state
           FROM (SELECT DISTINCT ${dayOf('turn_id')} AS day FROM releases
                 WHERE released_at > now() - make_interval(days => $2)) AS days
           JOIN draws AS d ON d.turn_id BETWEEN days.day::int8 * 100 AND days.day::int8 * 100 + 99
             OR d.turn_id BETWEEN days.day::int8 * 1000 AND days.day::int8 * 1000 + 999
           WHERE d.settled > 0 GROUP BY days.day) AS n
     LEFT JOIN player_day_states AS made ON made.day = n.day
     WHERE made.state IS DISTINCT FROM n.state
       AND NOT EXISTS (SELECT FROM bet_archives AS a
                       WHERE (n.day::int8 * 100 >= a.first_turn AND n.day::int8 * 100 < a.next_turn)
                          OR (n.day::int8 * 1000 >= a.first_turn AND n.day::int8 * 1000 < a.next_turn))
     ORDER BY n.day DESC LIMIT $1`,
    [limit, releasedWithin],
  );
  return rows;
}

/** Makes the rows of a day again, in one transaction for all lanes. One at a time, by the row of the day. */
export async function makePlayerDay(
  tx: Queryable,
  lanes: readonly number[],
  { day, state }: ChangedDay,
): Promise<void> {
  await tx.query(
    `INSERT INTO player_day_states (day, state) VALUES ($1, $2)
     ON CONFLICT (day) DO UPDATE SET state = excluded.state`,
    [day, state],
  );
  await tx.query('DELETE FROM player_days WHERE day = $1 AND lane = ANY($2::smallint[])', [
    day,
    numberArray(lanes),
  ]);
  for (const lane of lanes) await insertPlayerDays(tx, lane, day);
}

/** The turns of the day $2, in either schedule. */
const ofDay = (turnId: string): string => `(${turnId} BETWEEN $2::int8 * 100 AND $2::int8 * 100 + 99
    OR ${turnId} BETWEEN $2::int8 * 1000 AND $2::int8 * 1000 + 999)`;

async function insertPlayerDays(tx: Queryable, lane: number, day: number): Promise<void> {
  const settled = `SELECT turn_id, game FROM draws WHERE ${ofDay('turn_id')} AND state = 'settled' AND settled > 0`;
  await tx.query(
    `WITH d AS MATERIALIZED (${settled})
     INSERT INTO player_days (lane, user_id, day, bets, turnover, payout, rebate)
     SELECT $1, user_id, $2, sum(bets), sum(turnover), sum(payout), sum(rebate)
     FROM (SELECT b.user_id, count(*) AS bets, sum(b.total) AS turnover, 0 AS payout, 0 AS rebate
           FROM d JOIN bets AS b ON b.lane = $1 AND b.turn_id = d.turn_id AND b.game = d.game
             AND ${ofDay('b.turn_id')} GROUP BY b.user_id
           UNION ALL
           SELECT a.user_id, 0, 0, CASE a.kind WHEN 'payout' THEN a.amount ELSE 0 END,
                  CASE a.kind WHEN 'rebate' THEN a.amount ELSE 0 END
           FROM d JOIN awards AS a ON a.lane = $1 AND a.turn_id = d.turn_id AND a.game = d.game
             AND a.kind IN ('payout', 'rebate')) AS one
     GROUP BY user_id`,
    [lane, day],
  );
}

export const playerSums = `coalesce(sum(bets), 0)::int8 AS bets, coalesce(sum(turnover), 0)::int8 AS turnover,
  coalesce(sum(payout), 0)::int8 AS payout, coalesce(sum(rebate), 0)::int8 AS rebate`;

/** Of all time. */
export async function readPlayerSums(db: Queryable, lanes: number, userId: number): Promise<PlayerSums> {
  const { rows } = await db.query<PlayerSums>(
    `SELECT ${playerSums} FROM player_days WHERE lane = $1 AND user_id = $2`,
    [laneOf(userId, lanes), userId],
  );
  return rows[0]!;
}
