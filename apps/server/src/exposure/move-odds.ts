import type { GameType } from '@truedraw/rules';
import type { Queryable } from '../db/pool';
import { publishAll } from '../live/events';
import { listTouchedDraws } from './store/override-edits';
import { moveOddsVersions } from '../bets/store/odds-versions';

/** The version that callers compare with is the sum over the lanes, so moving one lane's moves it. */
const lane = 0;

/** Tells everybody who shows odds of these draws to look again; turn 0 is every open draw of the game. */
export async function moveOdds(tx: Queryable, turnId: number, game: GameType): Promise<void> {
  const moved = await moveOddsVersions(tx, lane, await listTouchedDraws(tx, turnId, game));
  await publishAll(tx, 'odds', moved);
}
