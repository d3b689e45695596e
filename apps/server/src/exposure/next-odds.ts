import { coin, oddsAt, type GameType } from '@truedraw/rules';
import { overridesOfDraw, readOverrides } from '../bets/store/odds-overrides';
import type { Pool } from '../db/pool';
import { loadGameSettings } from '../draws/game-settings';
import type { SpotExposure } from './store/exposure-report';

/** The odds of each number for the next bet on an open draw. */
export async function readNextOdds(
  db: Pool,
  draw: { turnId: number; game: GameType },
  held: readonly SpotExposure[],
): Promise<(number: number) => number> {
  const { rule } = (await loadGameSettings(db))[draw.game];
  const liabilities = new Map(held.map(({ number, liability }) => [number, liability]));
  const overrides = overridesOfDraw(
    await readOverrides(db, { turnIds: [draw.turnId], games: [draw.game] }),
    draw,
  );
  return (number) =>
    oddsAt({
      rule,
      liabilityCoins: coin(liabilities.get(number) ?? 0),
      override: overrides.get(number),
    });
}
