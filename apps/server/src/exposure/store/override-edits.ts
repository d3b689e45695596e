import type { GameType } from '@truedraw/rules';
import type { Queryable } from '../../db/pool';
import type { OverrideRow } from '../../bets/store/odds-overrides';

type Spot = Pick<OverrideRow, 'turnId' | 'game' | 'number'>;

/** Those that still hold: of every turn, and of turns that take bets. */
export async function listOverrides(db: Queryable, game: GameType | undefined): Promise<OverrideRow[]> {
  const { rows } = await db.query<OverrideRow>(
    `SELECT turn_id AS "turnId", game, number, blocked, odds FROM odds_overrides AS o
     WHERE ($1::smallint IS NULL OR game = $1)
       AND (turn_id = 0 OR EXISTS (SELECT FROM draws AS d
              WHERE d.turn_id = o.turn_id AND d.game = o.game AND d.state = 'open'))
     ORDER BY game, turn_id, number`,
    [game ?? null],
  );
  return rows;
}

/** Sets the odds of a number; null blocks it. */
export async function putOverride(
  tx: Queryable,
  { turnId, game, number }: Spot,
  odds: number | null,
): Promise<void> {
  await tx.query(
    `INSERT INTO odds_overrides (turn_id, game, number, blocked, odds) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (game, turn_id, number) DO UPDATE SET blocked = excluded.blocked, odds = excluded.odds`,
    [turnId, game, number, odds === null, odds],
  );
}

export async function deleteOverride(tx: Queryable, { turnId, game, number }: Spot): Promise<boolean> {
  const { rowCount } = await tx.query(
    'DELETE FROM odds_overrides WHERE turn_id = $1 AND game = $2 AND number = $3',
    [turnId, game, number],
  );
  return rowCount === 1;
}

/** The open draws that a change affects: of one turn, or all of the game for turn 0. */
export async function listTouchedDraws(
  db: Queryable,
  turnId: number,
  game: GameType,
): Promise<{ turnId: number; game: GameType }[]> {
  const { rows } = await db.query<{ turnId: number; game: GameType }>(
    `SELECT turn_id AS "turnId", game FROM draws
     WHERE game = $1 AND ($2::int8 = 0 OR turn_id = $2) AND state = 'open' ORDER BY turn_id`,
    [game, turnId],
  );
  return rows;
}
