import { dayNumber, drawKeyOf, type Day, type GameType } from '@truedraw/rules';
import type { ArchivedBet } from '../../archive/format';
import { ownBets } from '../../archive/store/own-bets';
import { numberArray } from '../../db/array-literal';
import { laneOf } from '../../db/lane';
import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';

interface OwnSums {
  turnId: number;
  game: GameType;
  bets: number;
  stakes: number;
  /** Payouts, or the refund of a cancelled draw. */
  win: number;
  rebate: number;
}

interface DrawFacts {
  turnId: number;
  game: GameType;
  dueAt: number;
  /** The settled revision, 0 while the draw is running. */
  revision: number;
  kind: 'result' | 'cancel' | null;
  result: string | null;
}

/**
 * What a user staked and won in each draw of these days, newest first, given the archived bets of them. Wins are those of
 * the settled revision.
 */
export async function listOwnDraws(
  db: Queryable,
  lanes: number,
  userId: number,
  { first, last, most }: { first: Day; last: Day; most: number },
  archived: readonly ArchivedBet[],
): Promise<(OwnSums & DrawFacts)[]> {
  const { suffix, source, values } = ownBets(archived, 6);
  const sums = await db.query<OwnSums>({
    name: `list-own-draws${suffix}`,
    text: `SELECT b.turn_id AS "turnId", b.game, b.bets, b.stakes, a.win, a.rebate
           FROM (SELECT turn_id, game, count(*)::int8 AS bets, sum(total)::int8 AS stakes FROM ${source} AS own
                 WHERE lane = $1 AND user_id = $2 AND game IN (2, 3, 4)
                   AND (turn_id BETWEEN $3::int8 * 100 AND $4::int8 * 100 + 99
                        OR turn_id BETWEEN $3::int8 * 1000 AND $4::int8 * 1000 + 999)
                 GROUP BY turn_id, game ORDER BY turn_id DESC, game LIMIT $5) AS b
           CROSS JOIN LATERAL (
             SELECT coalesce(sum(amount) FILTER (WHERE kind IN ('payout', 'refund')), 0)::int8 AS win,
                    coalesce(sum(amount) FILTER (WHERE kind = 'rebate'), 0)::int8 AS rebate
             FROM awards WHERE lane = $1 AND turn_id = b.turn_id AND game = b.game AND user_id = $2) AS a
           ORDER BY b.turn_id DESC, b.game`,
    values: [laneOf(userId, lanes), userId, dayNumber(first), dayNumber(last), most, ...values],
  });
  if (!sums.rows.length) return [];
  const facts = await db.query<DrawFacts>({
    name: 'facts-of-draws',
    text: `SELECT d.turn_id AS "turnId", d.game, ${millisOf('d.due_at')} AS "dueAt", d.settled AS revision, r.kind,
                  CASE d.game WHEN 2 THEN r.two WHEN 3 THEN r.three ELSE r.four END AS result
           FROM draws AS d LEFT JOIN releases AS r ON r.turn_id = d.turn_id AND r.revision = d.settled
           WHERE d.turn_id = ANY($1::bigint[])`,
    values: [numberArray([...new Set(sums.rows.map(({ turnId }) => turnId))])],
  });
  const factsOf = new Map(facts.rows.map((draw) => [drawKeyOf(draw.turnId, draw.game), draw]));
  return sums.rows.flatMap((sum) => {
    const draw = factsOf.get(drawKeyOf(sum.turnId, sum.game));
    return draw ? [{ ...draw, ...sum }] : [];
  });
}
