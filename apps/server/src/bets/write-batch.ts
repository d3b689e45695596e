import type { Queryable } from '../db/pool';
import { insertBets } from './store/insert-bets';
import { insertSeries } from './store/bet-series';
import { insertExposures, pageOf, placeOf, updateExposures, type ExposurePage } from './store/exposures';
import { increaseOddsVersions } from './store/odds-versions';
import type { BatchDraw, BatchState } from './batch-state';

/** Sends the bets that were accepted since the last call. */
export function writeBets(tx: Queryable, lane: number, state: BatchState): Promise<void>[] {
  const bets = [...state.draws.values()]
    .filter(({ placed }) => placed.length)
    .map(({ turnId, game, settings: { dsOdds, bsOdds }, placed }) =>
      insertBets(tx, lane, { turnId, game, dsOdds, bsOdds, placedAt: state.now, bets: placed.splice(0) }),
    );
  if (!state.placedSeries.length) return bets;
  return [...bets, insertSeries(tx, lane, state.now, state.placedSeries.splice(0))];
}

/** Sends all other changes of a batch. It returns the promises, so that COMMIT can be sent at once. */
export function writeSums(tx: Queryable, lane: number, state: BatchState) {
  const draws = [...state.draws.values()];
  const touched = draws.flatMap(exposuresOf);
  return [
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
    increaseOddsVersions(
      tx,
      lane,
      draws.filter(({ moved }) => moved),
    ),
  ] as const;
}

/** The changed pages with their new stakes and liabilities. */
function exposuresOf({ turnId, game, spots, pages }: BatchDraw): (ExposurePage & { stored: boolean })[] {
  const touched = new Set<number>();
  for (const [number, spot] of spots) {
    if (!spot.touched) continue;
    const { stakes, liabilities } = pages.get(pageOf(number))!;
    stakes[placeOf(number)] = spot.stake;
    liabilities[placeOf(number)] = spot.liability;
    touched.add(pageOf(number));
  }
  return [...touched].map((page) => ({ turnId, game, page, ...pages.get(page)! }));
}
