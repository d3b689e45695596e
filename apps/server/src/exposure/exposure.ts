import {
  coin,
  formatNumber,
  numbersPerPage,
  oddsAt,
  pageCount,
  sideSpots,
  type GameType,
} from '@truedraw/rules';
import type { Pool } from '../db/pool';
import { loadGameSettings } from '../draws/game-settings';
import { payoutsOf, highestPayout } from './worst-case';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { findDraw } from '../draws/store/draws';
import { listExposure, type SpotExposure } from './store/exposure-report';
import { overridesOfDraw, readOverrides } from '../bets/store/odds-overrides';

export const exposure: StaffHandler<'exposure'> = async (
  { turnId, gametype: game, index },
  { db, lanes },
) => {
  const draw = await findDraw(db, turnId, game);
  if (!draw) throw new Refusal('TurnUnknown');
  if (index !== undefined && index >= pageCount(game)) throw new Refusal('PageUnknown');
  const held = await listExposure(db, lanes, { turnId, game });
  const at = new Map(held.map((spot) => [spot.number, spot]));
  const sums = (number: number) => {
    const { stake = 0, liability = 0 } = at.get(number) ?? {};
    return { stake, liability };
  };
  const stake = held.reduce((total, spot) => total + spot.stake, 0);
  const payouts = payoutsOf(game, held);
  const { number, payout } = highestPayout(payouts);
  const oddsOf =
    index !== undefined && draw.state === 'open' ? await readOdds(db, { turnId, game }, at) : undefined;
  return {
    stake,
    worst: { number: formatNumber(game, number), payout, loss: payout - stake },
    numbers: (index === undefined ? heldNumbers(held) : pageOf(index)).map((one) => ({
      number: formatNumber(game, one),
      ...sums(one),
      payout: payouts[one]!,
      loss: payouts[one]! - stake,
      ...(oddsOf && { odds: oddsOf(one) }),
    })),
    hundreds: Array.from({ length: pageCount(game) }, (_, page) => {
      const ones = pageOf(page).map(sums);
      const worst = highestPayout(pageOf(page).map((one) => payouts[one]!)).payout;
      return {
        index: page,
        stake: ones.reduce((total, one) => total + one.stake, 0),
        liability: ones.reduce((total, one) => total + one.liability, 0),
        payout: worst,
        loss: worst - stake,
      };
    }),
    ds: sideSpots.ds.map(sums),
    bs: sideSpots.bs.map(sums),
  };
};

const heldNumbers = (held: readonly SpotExposure[]) =>
  held.map(({ number }) => number).filter((number) => number >= 0);

const pageOf = (page: number) =>
  Array.from({ length: numbersPerPage }, (_, at) => page * numbersPerPage + at);

/** The odds for the next bet. */
async function readOdds(
  db: Pool,
  draw: { turnId: number; game: GameType },
  held: ReadonlyMap<number, SpotExposure>,
): Promise<(number: number) => number> {
  const { rule } = (await loadGameSettings(db))[draw.game];
  const overrides = overridesOfDraw(
    await readOverrides(db, { turnIds: [draw.turnId], games: [draw.game] }),
    draw,
  );
  return (number) =>
    oddsAt({
      rule,
      liabilityCoins: coin(held.get(number)?.liability ?? 0),
      override: overrides.get(number),
    });
}
