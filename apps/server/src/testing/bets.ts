import { coin, payoutOf, type GameType } from '@truedraw/rules';
import { laneOf } from '../db/lane';
import type { Queryable } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { betCause } from '../ledger/bet-cause';
import { startBooking } from '../ledger/booking';
import { emptyPage, lockExposures, pageOf, placeOf, updateExposures } from '../bets/store/exposures';
import type { Books } from './books';

export interface TestLine {
  number: number;
  stake: number;
  odds: number;
}

export interface TestBet {
  userId: number;
  lines: TestLine[];
  ds: [number, number];
  dsOdds: [number, number];
  bs: [number, number];
  bsOdds: [number, number];
  /** The spreaders, nearest first, without the bettor. */
  above: number[];
  /** The rates of the bettor and of each spreader. */
  rates: number[];
}

export const noSides = {
  ds: [0, 0],
  dsOdds: [190, 190],
  bs: [0, 0],
  bsOdds: [190, 190],
} satisfies Partial<TestBet>;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

export const totalOf = ({ lines, ds, bs }: TestBet): number =>
  sum([...lines.map(({ stake }) => stake), ...ds, ...bs]);

/** Writes bets with their entries and exposures, without any check of the rules. */
export async function writeBets(
  { db, lanes }: Books,
  draw: { turnId: number; game: GameType },
  bets: readonly TestBet[],
): Promise<void> {
  for (let lane = 0; lane < lanes; lane++) {
    const own = bets.filter(({ userId }) => laneOf(userId, lanes) === lane);
    if (own.length) await inTransaction(db, (tx) => writeLane(tx, lane, draw, own));
  }
}

let lastId = 0;

async function writeLane(
  tx: Queryable,
  lane: number,
  { turnId, game }: { turnId: number; game: GameType },
  bets: readonly TestBet[],
): Promise<void> {
  const booking = await startBooking(tx, lane, [...new Set(bets.map(({ userId }) => userId))]);
  for (const bet of bets) {
    const id = ++lastId;
    await tx.query(
      `INSERT INTO bets (lane, turn_id, game, user_id, id, numbers, stakes, odds, ds, ds_odds, bs, bs_odds, total, chain,
                         rates, placed_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, clock_timestamp())`,
      [
        lane,
        turnId,
        game,
        bet.userId,
        id,
        bet.lines.map(({ number }) => number),
        bet.lines.map(({ stake }) => stake),
        bet.lines.map(({ odds }) => odds),
        bet.ds,
        bet.dsOdds,
        bet.bs,
        bet.bsOdds,
        totalOf(bet),
        [bet.userId, ...bet.above],
        bet.rates,
      ],
    );
    const balance = booking.move({
      userId: bet.userId,
      amount: -totalOf(bet),
      kind: 'bet',
      counter: 'house:bets',
      cause: betCause(turnId, id),
    });
    if (balance === undefined) throw new RangeError(`User ${bet.userId} has too little for a test's bet`);
    await expose(tx, [lane, turnId, game], bet);
  }
  await booking.write();
}

async function expose(
  tx: Queryable,
  [lane, turnId, game]: readonly [number, number, GameType],
  bet: TestBet,
): Promise<void> {
  const sides = [
    { number: -1, stake: bet.ds[0], odds: bet.dsOdds[0] },
    { number: -2, stake: bet.ds[1], odds: bet.dsOdds[1] },
    { number: -3, stake: bet.bs[0], odds: bet.bsOdds[0] },
    { number: -4, stake: bet.bs[1], odds: bet.bsOdds[1] },
  ];
  for (const { number, stake, odds } of [...bet.lines, ...sides.filter((side) => side.stake > 0)]) {
    const [page, place] = [pageOf(number), placeOf(number)];
    const name = { turnId, game, page };
    const [held] = await lockExposures(tx, lane, [name]);
    const { stakes, liabilities } = held ?? { stakes: emptyPage(page), liabilities: emptyPage(page) };
    stakes[place] = coin(stakes[place]! + stake);
    liabilities[place] = coin(liabilities[place]! + payoutOf({ stakeCoins: coin(stake), odds }));
    await updateExposures(tx, lane, [{ ...name, stakes, liabilities }]);
  }
}
