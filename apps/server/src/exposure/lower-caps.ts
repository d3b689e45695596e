import type { GameType } from '@truedraw/rules';
import { allLanes } from '../db/lane';
import type { Queryable } from '../db/pool';
import type { GameSettings } from '../draws/game-settings';
import { lockGates } from '../draws/store/gates';
import { listTouchedDraws } from './store/override-edits';
import { capOf } from '../bets/batch-state';
import { borrowedForLiability } from '../bets/lane-cap';
import type { DrawName } from '../bets/store/betting-draws';
import { listCapPools, lockCapPools, writeCapPools } from '../bets/store/cap-pools';
import { readLaneLiabilities, type Spot } from '../bets/store/exposures';

/**
 * Lowers the caps of a game's open draws, in the transaction that writes the settings. A lane may have used more than its
 * part of the lower cap, so every lane keeps what it has used: only then does what is left for the others add up. The gates
 * are locked, so no bet is decided meanwhile.
 */
export async function lowerCaps(
  tx: Queryable,
  { game, lanes, settings }: { game: GameType; lanes: number; settings: GameSettings },
): Promise<void> {
  if (lanes === 1) return;
  const draws = await listTouchedDraws(tx, 0, game);
  await lockGates(tx, draws);
  for (const draw of draws) await keepUsed(tx, draw, { lanes, settings });
}

async function keepUsed(
  tx: Queryable,
  { turnId, game }: DrawName,
  { lanes, settings }: { lanes: number; settings: GameSettings },
): Promise<void> {
  const least = new Map<number, number[]>();
  const leastOf = (number: number): number[] => {
    const known = least.get(number);
    if (known) return known;
    const unused = borrowedForLiability(0, { capCoins: capOf(settings, number), lanes });
    const ofLanes = Array.from({ length: lanes }, () => unused);
    least.set(number, ofLanes);
    return ofLanes;
  };
  for (const { lane, number, liability } of await readLaneLiabilities(tx, allLanes(lanes), { turnId, game }))
    leastOf(number)[lane]! += liability;
  const pooled = new Set(await listCapPools(tx, { turnId, game }));
  for (const number of pooled) leastOf(number);
  const spots = [...least]
    .filter(([number, ofLanes]) => pooled.has(number) || ofLanes.some((coins) => coins > 0))
    .map(([number]): Spot => ({ turnId, game, number }))
    .toSorted((one, other) => one.number - other.number);
  const pools = await lockCapPools(tx, lanes, spots);
  for (const { number, borrowed } of pools)
    for (const [lane, coins] of leastOf(number).entries()) borrowed[lane] = Math.max(borrowed[lane]!, coins);
  await writeCapPools(tx, pools);
}
