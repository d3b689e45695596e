import type { DigitRule } from '@truedraw/rules';
import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';
import { lockTurn, type Draw } from './draws';
import { hasBets } from './has-bets';

/** Turns that open within this time, or have opened, and of which the chain does not say so. */
export async function listUnannounced(db: Queryable, withinMilliseconds: number): Promise<number[]> {
  const { rows } = await db.query<{ turnId: number }>(
    `SELECT DISTINCT turn_id AS "turnId" FROM draws
     WHERE NOT announced AND state = 'open' AND opens_at <= clock_timestamp() + make_interval(secs => $1 / 1000.0)
       AND closes_at > clock_timestamp()
     ORDER BY 1`,
    [withinMilliseconds],
  );
  return rows.map(({ turnId }) => turnId);
}

type AnnouncedDraw = Pick<Draw, 'turnId' | 'game' | 'state' | 'opensAt' | 'closesAt' | 'dueAt' | 'rule'> & {
  announced: boolean;
  hasBets: boolean;
};

/** Locks every draw of a turn in one order; whether it has bets is read after that. */
export async function lockUnannounced(tx: Queryable, turnId: number): Promise<AnnouncedDraw[]> {
  await lockTurn(tx, turnId);
  const { rows } = await tx.query<Omit<AnnouncedDraw, 'hasBets'>>(
    `SELECT turn_id AS "turnId", game, state, rule, announced, ${millisOf('opens_at')} AS "opensAt",
       ${millisOf('closes_at')} AS "closesAt", ${millisOf('due_at')} AS "dueAt"
     FROM draws WHERE turn_id = $1 ORDER BY game`,
    [turnId],
  );
  const draws: AnnouncedDraw[] = [];
  for (const draw of rows) draws.push({ ...draw, hasBets: await hasBets(tx, draw) });
  return draws;
}

/** Fixes the rule and the opening times of draws of a locked turn. */
export async function markAnnounced(
  tx: Queryable,
  draws: readonly Pick<Draw, 'turnId' | 'game' | 'opensAt'>[],
  rule: DigitRule,
): Promise<void> {
  await tx.query(
    `UPDATE draws AS d SET announced = true, rule = $4, opens_at = to_timestamp(n.opens / 1000.0)
     FROM unnest($2::smallint[], $3::int8[]) AS n (game, opens) WHERE d.turn_id = $1 AND d.game = n.game`,
    [draws[0]!.turnId, draws.map(({ game }) => game), draws.map(({ opensAt }) => opensAt), rule],
  );
}
