import type { GameType } from '@truedraw/rules';
import type { Queryable } from '../db/pool';
import { publishAll } from '../live/events';
import { listTouchedDraws } from './store/override-edits';
import { increaseOddsVersions } from '../bets/store/odds-versions';

/** Clients compare the sum of the lanes' versions, so it is enough to change one lane's. */
const lane = 0;

/** Publishes that the odds of these draws changed; turn 0 means every open draw of the game. */
export async function moveOdds(tx: Queryable, turnId: number, game: GameType): Promise<void> {
  const moved = await increaseOddsVersions(tx, lane, await listTouchedDraws(tx, turnId, game));
  await publishAll(tx, 'odds', moved);
}
