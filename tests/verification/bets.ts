import type { BetLines, Receipt } from '@truedraw/proof';
import { acceptBet, hashOf, keyOf, signTogether } from './book';

export const [one, two, stranger] = [keyOf('one'), keyOf('two'), keyOf('stranger')];
/** A turn from before the chain existed. */
export const olderTurn = 2026111501;
export const firstTurn = 2026111601;
export const secondTurn = 2026111602;
export const thirdTurn = 2026111701;
export const fourthTurn = 2026111702;
export const fifthTurn = 2026111801;

export const noon = 1_794_805_200_000;
export const day = 86_400_000;
export const evening = noon + 16_200_000;

/** What only the phone of the bettor knows until it cancels bet 105. */
export const secret = hashOf('the secret of a phone');

const noSides = { ds: [0, 0], dsOdds: [190, 190], bs: [0, 0], bsOdds: [190, 190] } as const;
const mixed: BetLines = {
  numbers: ['07', '79'],
  stakes: [100, 250],
  odds: [8500, 8333],
  ds: [100, 0],
  dsOdds: [190, 190],
  bs: [0, 100],
  bsOdds: [190, 190],
};
const number = (text: string, stake: number, odds: number): BetLines => ({
  numbers: [text],
  stakes: [stake],
  odds: [odds],
  ...noSides,
});

/** A bet that its bettor cancelled, so that it is in no book. */
export const withdrawnId = '105';

export type Bets = ReturnType<typeof acceptBets>;

/** Bets on five turns; with `late`, one of them after the close. */
export function acceptBets(late: boolean) {
  return {
    mixed: acceptBet({ id: '101', user: 42, turn: firstTurn, game: 2, time: noon - 60_000, lines: mixed }),
    loser: acceptBet({
      id: '102',
      user: 7,
      turn: firstTurn,
      game: 2,
      time: noon - 59_990,
      lines: number('00', 100, 8500),
    }),
    three: acceptBet({
      id: '103',
      user: 42,
      turn: firstTurn,
      game: 3,
      time: noon - 59_980,
      lines: number('791', 20, 50_000),
    }),
    last: acceptBet({
      id: '104',
      user: 9,
      turn: firstTurn,
      game: 2,
      time: late ? noon + 5 : noon - 1,
      lines: number('79', 100, 8500),
    }),
    corrected: acceptBet({
      id: '201',
      user: 42,
      turn: secondTurn,
      game: 2,
      time: evening - 90_000,
      lines: number('12', 300, 8500),
    }),
    cancelled: acceptBet({
      id: '301',
      user: 42,
      turn: thirdTurn,
      game: 2,
      time: noon + day - 8_000,
      lines: mixed,
    }),
    sealed: acceptBet({
      id: '401',
      user: 42,
      turn: fourthTurn,
      game: 2,
      time: evening + day - 8_000,
      lines: number('55', 100, 8500),
    }),
    open: acceptBet({
      id: '501',
      user: 42,
      turn: fifthTurn,
      game: 2,
      time: evening + day + 9_000_000,
      lines: mixed,
    }),
    withdrawn: acceptBet({
      id: withdrawnId,
      user: 42,
      turn: firstTurn,
      game: 2,
      time: noon - 50_000,
      lines: number('00', 200, 8400),
      secret,
    }),
  };
}

export function signReceipts(bets: Bets): Record<keyof Bets, Receipt> {
  const together = signTogether([bets.mixed, bets.loser, bets.three], one, noon - 59_970);
  return {
    mixed: together[0]!,
    loser: together[1]!,
    three: together[2]!,
    last: signTogether([bets.last], one, bets.last.bet.time + 3)[0]!,
    corrected: signTogether([bets.corrected], two, bets.corrected.bet.time + 4)[0]!,
    cancelled: signTogether([bets.cancelled], two, bets.cancelled.bet.time + 4)[0]!,
    sealed: signTogether([bets.sealed], two, bets.sealed.bet.time + 4)[0]!,
    open: signTogether([bets.open], two, bets.open.bet.time + 4)[0]!,
    withdrawn: signTogether([bets.withdrawn], one, bets.withdrawn.bet.time + 4)[0]!,
  };
}
