import type { DigitRule, GameType } from '@truedraw/rules';
import { numberArray } from '../../db/array-literal';
import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';

/** A draw and the newest revision of its figures. */
export interface ResultRow {
  turnId: number;
  game: GameType;
  session: string;
  dueAt: number;
  revision: number;
  kind: 'result' | 'cancel';
  set: string | null;
  value: string | null;
  result: string | null;
  rule: DigitRule;
  source: string;
  simulated: boolean;
  releasedAt: number;
}

const select = `SELECT d.turn_id AS "turnId", d.game, d.session, ${millisOf('d.due_at')} AS "dueAt", r.revision, r.kind,
  r.set_figure AS set, r.value_figure AS value, CASE d.game WHEN 2 THEN r.two WHEN 3 THEN r.three ELSE r.four END AS result,
  r.rule, r.source, r.simulated, ${millisOf('r.released_at')} AS "releasedAt"
  FROM draws d JOIN releases r ON r.turn_id = d.turn_id AND r.revision = d.released`;

/** The newest results of all games, newest first. */
export async function listResults(db: Queryable, limit: number): Promise<ResultRow[]> {
  const { rows } = await db.query<ResultRow>(
    `${select} ORDER BY d.due_at DESC, d.turn_id DESC, d.game LIMIT $1`,
    [limit],
  );
  return rows;
}

/** A turn that there are draws of: when the first of them closes, and when its result is due for all of them. */
export interface HeldTurn {
  turnId: number;
  closesAt: number;
  dueAt: number;
}

/** Those of the turns that there are draws of. */
export async function listHeldTurns(db: Queryable, turnIds: readonly number[]): Promise<HeldTurn[]> {
  const { rows } = await db.query<HeldTurn>(
    `SELECT turn_id AS "turnId", ${millisOf('min(closes_at)')} AS "closesAt", ${millisOf('max(due_at)')} AS "dueAt"
     FROM draws WHERE turn_id = ANY($1::int8[]) GROUP BY turn_id`,
    [numberArray(turnIds)],
  );
  return rows;
}

export async function listResultsOfTurn(db: Queryable, turnId: number): Promise<ResultRow[]> {
  const { rows } = await db.query<ResultRow>(`${select} WHERE d.turn_id = $1`, [turnId]);
  return rows;
}

/** Those that were released after a time in milliseconds since 1970. */
export async function listResultsSince(db: Queryable, since: number): Promise<ResultRow[]> {
  const { rows } = await db.query<ResultRow>(`${select} WHERE r.released_at > to_timestamp($1 / 1000.0)`, [
    since,
  ]);
  return rows;
}
