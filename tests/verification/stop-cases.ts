import type { PublishedStop, Receipt } from '@truedraw/proof';
import { fifthTurn, firstTurn, fourthTurn, noon, one, secondTurn, secret, thirdTurn } from './bets';
import { acceptBet, hashOf, leafOf, signTogether } from './book';
import { honest, ofReceipt, wrong, type Case } from './case';

const { mixed, loser, last, corrected, cancelled } = honest.receipts;

/** A bet that was never accepted, with a consistent receipt. */
export const invented = signTogether(
  [acceptBet({ id: '999', user: 42, turn: firstTurn, game: 2, time: mixed!.bet.time, lines: mixed!.lines })],
  one,
  mixed!.batch.time,
)[0]!;

const codeOf = ({ bet }: Receipt): string => leafOf(bet).toString('hex');

/** A bet of a series that stops after a win. It is in no book. */
const inSeries = (turn: number, after: readonly string[], more: { secret?: string } = {}): Receipt =>
  signTogether(
    [
      acceptBet({
        id: '402',
        user: 42,
        turn,
        game: 2,
        time: noon - 58_000,
        lines: loser!.lines,
        after,
        ...more,
      }),
    ],
    one,
    noon - 57_990,
  )[0]!;
const stopped = (name: string, receipt: Receipt, stop: PublishedStop, verdict: Case['verdict']): Case => ({
  ...ofReceipt(name, receipt, verdict),
  stopped: { [codeOf(receipt)]: stop },
});
const before = [codeOf(mixed!), codeOf(corrected!)];
const third = inSeries(fourthTurn, before);
const firstWon = { leaves: before, turn: firstTurn, revision: 1, leaf: before[0]! };
const isStopped = { state: 'none', why: 'Stopped' } as const;
const leftOut = wrong('book', 'NotInBook');
const afterRefund = inSeries(fourthTurn, [codeOf(cancelled!)]);
const early = inSeries(firstTurn, before);

export const stopCases = [
  stopped('a bet that a win of its series stopped', third, firstWon, isStopped),
  stopped(
    'a bet that a corrected result stopped',
    third,
    { ...firstWon, turn: secondTurn, revision: 2, leaf: before[1]! },
    isStopped,
  ),
  stopped('a bet that was stopped while its draw is open', inSeries(fifthTurn, before), firstWon, isStopped),
  stopped(
    'a bet that could have been cancelled, and was stopped',
    inSeries(fourthTurn, before, { secret }),
    firstWon,
    isStopped,
  ),
  ofReceipt('a bet of a series that was left out without a win', third, leftOut),
  stopped(
    'a bet stopped by a bet that did not win',
    third,
    { ...firstWon, turn: secondTurn, leaf: before[1]! },
    leftOut,
  ),
  stopped(
    'a bet stopped by a win that is not in its series',
    third,
    { ...firstWon, leaf: codeOf(last!) },
    leftOut,
  ),
  stopped(
    'a bet stopped with other leaves than its own',
    third,
    { ...firstWon, leaves: [codeOf(last!)], leaf: codeOf(last!) },
    leftOut,
  ),
  stopped(
    'a bet stopped by a refund',
    afterRefund,
    { leaves: [codeOf(cancelled!)], turn: thirdTurn, revision: 1, leaf: codeOf(cancelled!) },
    leftOut,
  ),
  stopped('a bet stopped by what was settled after its book was sealed', early, firstWon, leftOut),
  stopped('a bet without a series, left out with a win', invented, firstWon, leftOut),
  ofReceipt(
    'a receipt with another hash to stop by',
    { ...third, bet: { ...third.bet, stop: hashOf('a guess') } },
    wrong('signature', 'NotSignedReceipt'),
  ),
];
