import { bigSmallSide, formatNumber, numberCount, oddEvenSide, type GameType } from '@truedraw/rules';
import { Refusal } from '../../http/refusal';
import type { StaffHandler } from '../../http/staff-handler';
import { findDraw } from '../../store/draws';
import { listExposure, type HeldSpot } from '../../store/exposure-report';

/** Where the sides stand in the table of exposures, by the index of the side. */
const dsSpots = [-1, -2] as const;
const bsSpots = [-3, -4] as const;

export const exposure: StaffHandler<'exposure'> = async ({ turnId, gametype: game }, { db, lanes }) => {
  if (!(await findDraw(db, turnId, game))) throw new Refusal('TurnUnknown');
  const held = await listExposure(db, lanes, { turnId, game });
  const at = new Map(held.map((spot) => [spot.number, spot]));
  const side = (number: number) => {
    const { stake = 0, liability = 0 } = at.get(number) ?? {};
    return { stake, liability };
  };
  const stake = held.reduce((total, spot) => total + spot.stake, 0);
  return {
    stake,
    worst: worstCase(game, at, stake),
    numbers: held
      .filter(({ number }) => number >= 0)
      .map(({ number, ...sums }) => ({ number: formatNumber(game, number), ...sums })),
    ds: dsSpots.map(side),
    bs: bsSpots.map(side),
  };
};

/** Every result pays its number and the two sides it stands on, so each has to be looked at as a whole. */
function worstCase(game: GameType, at: ReadonlyMap<number, HeldSpot>, stake: number) {
  const owed = (spot: number) => at.get(spot)?.liability ?? 0;
  let worst = { number: 0, payout: -1 };
  for (let number = 0; number < numberCount(game); number++) {
    const payout =
      owed(number) + owed(dsSpots[oddEvenSide(number)]) + owed(bsSpots[bigSmallSide(game, number)]);
    if (payout > worst.payout) worst = { number, payout };
  }
  const { number, payout } = worst;
  return { number: formatNumber(game, number), payout, loss: payout - stake };
}
