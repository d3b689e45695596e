import type { PublishedStop, Receipt } from '@truedraw/proof';
import { fifthTurn, firstTurn, noon, one, secondTurn, thirdTurn } from './bets';
import { acceptBet, leafOf, signTogether } from './book';
import { honest, ofDraw, ofReceipt, wrong, type Case } from './case';
import { schedule, type Story } from './story';
import { changed, drawn, keyed, opened, sealed, settled, tell } from './tell';

const { mixed } = honest.receipts;
const { dueAt } = schedule(noon);
const nobody = '0'.repeat(64);
const leftOut = wrong('book', 'NotInBook');
const noBook = wrong('book', 'NoBook');

/** A bet of 2D that is in no book. */
const unsealed = (turn: number, after?: readonly string[]): Receipt =>
  signTogether(
    [
      acceptBet({
        id: '403',
        user: 42,
        turn,
        game: 2,
        time: noon - 58_000,
        lines: mixed!.lines,
        ...(after && { after }),
      }),
    ],
    one,
    noon - 57_990,
  )[0]!;

const won = leafOf(mixed!.bet).toString('hex');
const stop: PublishedStop = { leaves: [won], turn: firstTurn, revision: 1, leaf: won };
const stopped = (name: string, verdict: Case['verdict'], shown: Story): Case => {
  const receipt = unsealed(secondTurn, [won]);
  return {
    ...ofReceipt(name, receipt, verdict, shown),
    stopped: { [leafOf(receipt.bet).toString('hex')]: stop },
  };
};

/** The win is settled five seconds after its result was due, and the bet's own draw closes at this time. */
function closing(closesAt: number, { paid = {}, hasBook = true, paysTwice = false } = {}): Story {
  const times = { ...schedule(noon), closesAt, dueAt: closesAt + 60_000 };
  return tell(
    keyed(),
    opened(),
    opened({ turn: secondTurn, games: { '2': times } }),
    sealed(),
    drawn(),
    settled(paid),
    ...(paysTwice ? [settled(paid)] : []),
    ...(hasBook ? [sealed({ turn: secondTurn, ...times, closedAt: closesAt, time: dueAt + 6_000 })] : []),
  );
}
const settledAt = dueAt + 5_000;

/** A turn that nobody announced, in a chain whose newest record has this time. */
const forgotten = (time: number): Story => tell(keyed(), opened(), opened({ turn: thirdTurn, time }));
/** When the 18th and the 19th of November are over in Bangkok. */
const forgottenAt = Date.UTC(2026, 10, 20) - 7 * 3_600_000;

/** The first payments of a draw that is corrected, with something wrong. */
const paidBefore = (paid: Readonly<Record<string, unknown>>): Story =>
  tell(
    keyed(),
    opened({ games: { '2': schedule(noon) } }),
    sealed(),
    drawn(),
    settled(paid),
    drawn({ by: 'draws', quotes: [], time: dueAt + 6_000 }),
    settled({ time: dueAt + 7_000 }),
  );

/** What a house that knows the result cannot make of what came before it. */
export const afterwardsCases: readonly Case[] = [
  ofDraw(
    'a game that was dropped before the result',
    { state: 'none', why: 'NotOffered' },
    tell(keyed(), opened(), sealed(), changed('dropped', dueAt, { game: 3 }), drawn(), settled()),
    firstTurn,
    3,
  ),
  ofDraw(
    'a game is dropped when the result is known',
    noBook,
    tell(keyed(), opened(), sealed(), drawn(), changed('dropped', dueAt + 10_000, { game: 3 })),
    firstTurn,
    3,
  ),
  stopped(
    'a bet that was stopped when its draw closed',
    { state: 'none', why: 'Stopped' },
    closing(settledAt),
  ),
  stopped('a bet is stopped after its draw closed', leftOut, closing(settledAt - 1)),
  stopped(
    'a bet that was stopped when its draw closed, without a book',
    { state: 'none', why: 'Stopped' },
    closing(settledAt, { hasBook: false }),
  ),
  stopped(
    'a bet is stopped after its draw closed, without a book',
    { state: 'waiting', for: 'close' },
    closing(settledAt - 1, { hasBook: false }),
  ),
  stopped(
    'a bet is stopped by payments of no book',
    leftOut,
    closing(settledAt, { paid: { commit: nobody } }),
  ),
  stopped(
    'a bet is stopped by payments of a larger book',
    leftOut,
    closing(settledAt, { paid: { bets: 9 } }),
  ),
  stopped(
    'a bet is stopped by payments that are there twice',
    leftOut,
    closing(settledAt, { paysTwice: true }),
  ),
  ofReceipt(
    'a bet of a turn that nobody announced',
    unsealed(fifthTurn),
    { state: 'waiting', for: 'close' },
    forgotten(forgottenAt),
  ),
  ofReceipt(
    'a bet of a turn that nobody announced, two days later',
    unsealed(fifthTurn),
    noBook,
    forgotten(forgottenAt + 1),
  ),
  ofDraw(
    'a draw of a turn that nobody announced, two days later',
    { state: 'waiting', for: 'close' },
    forgotten(forgottenAt + 1),
    fifthTurn,
  ),
  ...[{ commit: nobody }, { result: nobody }, { stakes: 1 }, { bets: 9 }].map((paid) =>
    ofDraw(
      `the ${Object.keys(paid)[0]} of payments that were corrected since are others`,
      wrong('payout', 'Totals'),
      paidBefore(paid),
    ),
  ),
];
