import {
  fairOdds,
  formatNumber,
  marginOf,
  numbersPerPage,
  pageCount,
  sideSpots,
  type GameType,
} from '@truedraw/rules';
import { loadGameSettings } from '../draws/game-settings';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { findDraw } from '../draws/store/draws';
import { readNextOdds } from './next-odds';
import { listExposure, type SpotExposure } from './store/exposure-report';
import { expectedWinOf, highestPayout, largestRisks, payoutsOf } from './worst-case';

const risksShown = 20;

export const exposure: StaffHandler<'exposure'> = async (
  { turnId, gametype: game, index },
  { db, lanes },
) => {
  const draw = await findDraw(db, turnId, game);
  if (!draw) throw new Refusal('TurnUnknown');
  if (index !== undefined && index >= pageCount(game)) throw new Refusal('PageUnknown');
  const held = await listExposure(db, lanes, { turnId, game });
  const { stake, payouts, sumsOf, viewOf } = whatIfs(game, held);
  const { number, payout } = highestPayout(payouts);
  const oddsOf =
    index !== undefined && draw.state === 'open' ? await readNextOdds(db, { turnId, game }, held) : undefined;
  const { baseOdds, capCoins } = (await loadGameSettings(db))[game].rule;
  return {
    stake,
    worst: { number: formatNumber(game, number), payout, loss: payout - stake },
    risks: largestRisks(payouts, risksShown).map(viewOf),
    capCoins,
    nearCap: fullest(held, capCoins).map(({ number: one }) => viewOf(one)),
    expectedWin: expectedWinOf(stake, payouts),
    rulePoints: marginOf(baseOdds, fairOdds(game)),
    numbers: (index === undefined ? heldNumbers(held) : pageOf(index)).map((one) => ({
      ...viewOf(one),
      ...(oddsOf && { odds: oddsOf(one) }),
    })),
    hundreds: Array.from({ length: pageCount(game) }, (_, page) => {
      const ones = pageOf(page).map(sumsOf);
      const worst = highestPayout(pageOf(page).map((one) => payouts[one]!)).payout;
      return {
        index: page,
        stake: ones.reduce((total, one) => total + one.stake, 0),
        liability: ones.reduce((total, one) => total + one.liability, 0),
        payout: worst,
        loss: worst - stake,
      };
    }),
    ds: sideSpots.ds.map(sumsOf),
    bs: sideSpots.bs.map(sumsOf),
  };
};

/** The numbers that have used this share of the cap or more, the fullest first. */
const nearCapShare = 0.8;
const fullest = (held: readonly SpotExposure[], capCoins: number) =>
  held
    .filter(({ number, liability }) => number >= 0 && liability >= capCoins * nearCapShare)
    .toSorted((one, other) => other.liability - one.liability || one.number - other.number)
    .slice(0, risksShown);

/** What every number has, and what the house would pay and lose if it were drawn. */
export function whatIfs(game: GameType, held: readonly SpotExposure[]) {
  const at = new Map(held.map((spot) => [spot.number, spot]));
  const stake = held.reduce((total, spot) => total + spot.stake, 0);
  const payouts = payoutsOf(game, held);
  const sumsOf = (number: number) => {
    const { stake: staked = 0, liability = 0 } = at.get(number) ?? {};
    return { stake: staked, liability };
  };
  const viewOf = (number: number) => ({
    number: formatNumber(game, number),
    ...sumsOf(number),
    payout: payouts[number]!,
    loss: payouts[number]! - stake,
  });
  return { stake, payouts, sumsOf, viewOf };
}

const heldNumbers = (held: readonly SpotExposure[]) =>
  held.map(({ number }) => number).filter((number) => number >= 0);

const pageOf = (page: number) =>
  Array.from({ length: numbersPerPage }, (_, at) => page * numbersPerPage + at);
