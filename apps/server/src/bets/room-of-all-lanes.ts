import { coin } from '@truedraw/rules';
import { allLanes } from '../db/lane';
import type { Pool } from '../db/pool';
import type { Refusal } from '../refusal';
import { isFull, type BatchResult } from './attempt-batch';
import type { Shortage } from './borrow-from-pool';
import { inDraw, spotFull, spotName } from './refusals';
import { readSpots } from './store/exposures';

/**
 * A lane knows only its own share of a number's cap. Who is refused is told what is left over all lanes: it is read once
 * for a batch with refusals, without locks. If that fails, the bets stay refused with the lane's figure.
 */
export async function withRoomOfAllLanes<Outcome>(
  { db, lanes }: { db: Pool; lanes: number },
  outcomes: readonly (Outcome | Refusal)[],
  shortages: BatchResult['shortages'],
): Promise<(Outcome | Refusal)[]> {
  if (!shortages.length) return [...outcomes];
  const held = await readSpots(db, allLanes(lanes), shortages).catch(() => undefined);
  if (!held) return [...outcomes];
  return outcomes.map((outcome, at) => {
    if (!isFull(outcome)) return outcome;
    const short = shortages.find((one) => one.at === at && isNamed(outcome, one));
    if (!short) return outcome;
    const { turnId, game, number, capCoins, odds } = short;
    const spot = held.find((one) => one.turnId === turnId && one.game === game && one.number === number);
    const liabilityCoins = coin(spot?.liability ?? 0);
    const full = spotFull({ draw: { game }, spot: number, capCoins: coin(capCoins), liabilityCoins, odds });
    return outcome.around ? inDraw(full, { turnId }) : full;
  });
}

/** Whether the refusal is about this spot: a bet may lack room on several. */
function isNamed({ params }: Refusal, { game, number }: Shortage): boolean {
  const name = spotName({ draw: { game }, spot: number });
  return 'side' in name ? params['side'] === name.side : params['number'] === name.number;
}
