import type { StaffRequestOf, StaffResponseOf } from '@truedraw/contract/staff';
import {
  checkOddsRule,
  coin,
  drawnSides,
  numberFiller,
  sideSpots,
  type Coin,
  type Filled,
  type GameType,
  type OddsRule,
} from '@truedraw/rules';
import { allLanes } from '../db/lane';
import { baseBetCoins, loadGameSettings } from '../draws/game-settings';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import type { Services } from '../services';
import { countStakes } from './store/exposure-report';
import { readSpots } from '../bets/store/exposures';
import { listPastDraws, type PastDraw } from '../reports/store/reports';

type Outcome = StaffResponseOf<'simulateOdds'>[number]['before'];

/**
 * A number's odds depend only on the liability of that number, so the sums by number are enough: the same stakes are
 * placed again, number by number, in bets of one unit. How players would have bet at other odds is unknown.
 */
export const simulateOdds: StaffHandler<'simulateOdds'> = async (request, { db, lanes }) => {
  const { gametype: game, draws = 30 } = request;
  const { rule } = (await loadGameSettings(db))[game];
  const betCoins = coin(baseBetCoins);
  const before = numberFiller({ rule, betCoins });
  const after = numberFiller({ rule: changedRule(rule, request), betCoins });
  const past = await listPastDraws(db, lanes, game, draws);
  const held = await readHeld({ db, lanes }, game, past);
  return past.map(({ turnId, result, stake, payout }) => ({
    turnId,
    result,
    actual: { stake, payout, win: stake - payout },
    before: outcomeUnder(before, held.get(turnId)),
    after: outcomeUnder(after, held.get(turnId)),
  }));
};

/** The stakes of a draw, as far as another rule could have changed its outcome. */
interface Held {
  /** How many numbers had each stake. */
  stakes: { stake: number; numbers: number }[];
  drawn: number;
  /** Sides have fixed odds, so their sums stay the same. */
  sides: { stake: number; payout: number };
}

async function readHeld(
  { db, lanes }: Pick<Services, 'db' | 'lanes'>,
  game: GameType,
  past: readonly PastDraw[],
): Promise<Map<number, Held>> {
  const turnIds = past.map(({ turnId }) => turnId);
  const stakes = await countStakes(db, lanes, { game, turnIds });
  const drawn = new Map(past.map(({ turnId, result }) => [turnId, drawnSides(game, result)]));
  const spots = [...drawn].flatMap(([turnId, { number }]) =>
    [number, ...sideSpots.ds, ...sideSpots.bs].map((spot) => ({ turnId, game, number: spot })),
  );
  const special = await readSpots(db, allLanes(lanes), spots);
  return new Map(
    [...drawn].map(([turnId, { number, ds, bs }]) => {
      const own = special.filter((spot) => spot.turnId === turnId);
      const sides = own.filter((spot) => spot.number < 0);
      const won: readonly number[] = [sideSpots.ds[ds], sideSpots.bs[bs]];
      const held = {
        stakes: stakes.filter((one) => one.turnId === turnId),
        drawn: own.find((spot) => spot.number === number)?.stake ?? 0,
        sides: {
          stake: sumOf(sides, ({ stake }) => stake),
          payout: sumOf(
            sides.filter((spot) => won.includes(spot.number)),
            ({ liability }) => liability,
          ),
        },
      };
      return [turnId, held];
    }),
  );
}

const sumOf = <One>(list: readonly One[], of: (one: One) => number): number =>
  list.reduce((total, one) => total + of(one), 0);

function changedRule(rule: OddsRule, changes: StaffRequestOf<'simulateOdds'>): OddsRule {
  const checked = checkOddsRule({
    baseOdds: changes.baseOdds ?? rule.baseOdds,
    quotaCoins: coin(changes.quotaCoins ?? rule.quotaCoins),
    stepOdds: changes.stepOdds ?? rule.stepOdds,
    floorOdds: changes.floorOdds ?? rule.floorOdds,
    capCoins: coin(changes.capCoins ?? rule.capCoins),
  });
  if (!checked.ok) throw new Refusal(`Odds${checked.reason}`);
  return checked.value;
}

function outcomeUnder(fill: (stake: Coin) => Filled, held: Held | undefined): Outcome {
  let { stake, payout } = held?.sides ?? { stake: 0, payout: 0 };
  let refused = 0;
  for (const one of held?.stakes ?? []) {
    const { takenCoins, refusedCoins } = fill(coin(one.stake));
    stake += takenCoins * one.numbers;
    refused += refusedCoins * one.numbers;
  }
  payout += fill(coin(held?.drawn ?? 0)).liabilityCoins;
  return { stake, refused, payout, win: stake - payout };
}
