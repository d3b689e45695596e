import type { Queryable } from '../db/pool';
import { insertBets } from '../store/bets';
import { insertExposures, updateExposures, type Exposure } from '../store/exposures';
import { moveOddsVersions } from '../store/odds-versions';
import type { BatchDraw, BatchState } from './batch-state';

/** Sends everything that a batch has decided, in one flight; gives the promises so that COMMIT can follow at once. */
export function writeBatch(tx: Queryable, lane: number, state: BatchState) {
  const draws = [...state.draws.values()];
  const touched = draws.flatMap(exposuresOf);
  return [
    Promise.all(
      draws.map(({ turnId, game, settings: { dsOdds, bsOdds }, placed }) =>
        insertBets(tx, lane, { turnId, game, dsOdds, bsOdds, placedAt: state.now, bets: placed }),
      ),
    ),
    state.booking.write(),
    updateExposures(
      tx,
      lane,
      touched.filter(({ stored }) => stored),
    ),
    insertExposures(
      tx,
      lane,
      touched.filter(({ stored }) => !stored),
    ),
    moveOddsVersions(
      tx,
      lane,
      draws.filter(({ moved }) => moved),
    ),
  ] as const;
}

function exposuresOf({ turnId, game, spots }: BatchDraw): (Exposure & { stored: boolean })[] {
  return [...spots]
    .filter(([, { touched }]) => touched)
    .map(([number, { stake, liability, stored }]) => ({ turnId, game, number, stake, liability, stored }));
}
