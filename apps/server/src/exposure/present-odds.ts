import { numberValue } from '@truedraw/rules';
import { allTurns, overridesOfDraw, readOverrides, type OverrideRow } from '../bets/store/odds-overrides';
import type { Queryable } from '../db/pool';
import { loadGameSettings } from '../draws/game-settings';
import type { Chosen } from './override';

/** The odds of a blocked number, as a change shows them. */
export const blockedOdds = 0;

/** A number's overrides: the own one of the turn, if it has any, and what it would pay with and without that. */
export async function presentOdds(
  tx: Queryable,
  { game, number, turnId = allTurns }: Chosen,
): Promise<{ own: OverrideRow | undefined; odds: number; oddsWithout: number }> {
  const value = numberValue(game, number);
  const rows = await readOverrides(tx, { turnIds: [turnId], games: [game], numbers: [value] });
  const { baseOdds } = (await loadGameSettings(tx))[game].rule;
  const oddsBy = (overrides: readonly OverrideRow[]): number => {
    const override = overridesOfDraw(overrides, { turnId, game }).get(value);
    if (!override) return baseOdds;
    return override.kind === 'fixed' ? override.odds : blockedOdds;
  };
  const own = rows.find((row) => row.turnId === turnId);
  return { own, odds: oddsBy(rows), oddsWithout: oddsBy(rows.filter((row) => row !== own)) };
}
