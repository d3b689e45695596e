import type { GameType, OddsOverride } from '@truedraw/rules';
import { numberArray } from '../../db/array-literal';
import type { Queryable } from '../../db/pool';

/** The turn id of an override for every turn. */
export const allTurns = 0;

export interface OverrideRow {
  turnId: number;
  game: GameType;
  number: number;
  blocked: boolean;
  odds: number | null;
}

const columns = `turn_id AS "turnId", game, number, blocked, odds`;

/** The operator's overrides for numbers of these draws and for every turn of their games; `numbers` limits them. */
export async function readOverrides(
  db: Queryable,
  {
    turnIds,
    games,
    numbers,
  }: { turnIds: readonly number[]; games: readonly GameType[]; numbers?: readonly number[] },
): Promise<OverrideRow[]> {
  const { rows } = await db.query<OverrideRow>({
    name: numbers ? 'read-overrides-of' : 'read-overrides',
    text: `SELECT ${columns} FROM odds_overrides
           WHERE game = ANY($1::smallint[]) AND turn_id = ANY($2::bigint[])
             ${numbers ? 'AND number = ANY($3::integer[])' : ''}`,
    values: [
      numberArray(games),
      numberArray([allTurns, ...turnIds]),
      ...(numbers ? [numberArray(numbers)] : []),
    ],
  });
  return rows;
}

/** The overrides of one draw by number. One for the turn wins over one for every turn. */
export function overridesOfDraw(
  rows: readonly OverrideRow[],
  draw: { turnId: number; game: GameType },
): Map<number, OddsOverride> {
  const overrides = new Map<number, OddsOverride>();
  const ofGame = rows.filter(({ game }) => game === draw.game);
  for (const turnId of [allTurns, draw.turnId]) {
    for (const row of ofGame) {
      if (row.turnId !== turnId) continue;
      overrides.set(row.number, row.odds === null ? { kind: 'blocked' } : { kind: 'fixed', odds: row.odds });
    }
  }
  return overrides;
}
