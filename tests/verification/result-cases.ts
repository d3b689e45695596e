import type { Quote, SettledLine } from '@truedraw/proof';
import { firstTurn, noon } from './bets';
import { rootOfBook, settledNode } from './book';
import { honest, ofDraw, ofReceipt, right, wrong, type Case } from './case';
import { schedule, type Story } from './story';
import { cancelled, drawn, honestly, keyed, opened, sealed, settled, tell, type Telling } from './tell';

const { mixed } = honest.receipts;
const { dueAt } = schedule(noon);
const draw = `${firstTurn}/2`;
const book = honest.leaves[draw]!;
const paid = honest.settled[`${draw}/1`]!;

const unpaid = { state: 'waiting', for: 'payout' } as const;
const [digits, quotes] = [wrong('result', 'Digits'), wrong('result', 'Quotes')];
const totals = wrong('payout', 'Totals');

const read = (raw: string, after: readonly number[] = [1_000, 3_000]): Quote[] =>
  after.map((later) => ({ source: 'http', quotedAt: 0, receivedAt: dueAt + later, raw }));
const figures = '1443.79 24221.65';
const after = (...tellings: readonly Telling[]): Story => tell(...honestly(4), ...tellings);
/** The turn is cancelled in the end, so it needs no book. */
const cancelledOpen = (raw: string): Story =>
  tell(keyed(), opened(), drawn({ quotes: read(raw, [-2_000, -1_000]) }), cancelled());

const results: readonly (readonly [string, Story, Case['verdict']])[] = [
  ['a result without digits of 4D', after(drawn({ digits: { '2': '79', '3': '791' } })), digits],
  ['a cancellation with digits', after(cancelled({ digits: { '2': '79' } })), digits],
  ['a cancellation with a SET', after(cancelled({ set: '1,443.79' })), digits],
  ['a cancellation with a VALUE', after(cancelled({ value: '24,221.65' })), digits],
  ['a cancellation by another rule', after(cancelled({ rule: 'market-1' })), digits],
  ['a cancellation by the feed', after(cancelled({ by: 'feed' })), unpaid],
  ['a cancellation by somebody who may not do that', after(cancelled({ by: 'support' })), quotes],
  ['a result that the owner releases without quotes', after(drawn({ by: 'owner', quotes: [] })), unpaid],
  ['the first result has the revision 2', after(drawn({ revision: 2 })), wrong('result', 'Revisions')],
  [
    'a SET below one',
    after(
      drawn({
        set: '0.12',
        digits: { '2': '12', '3': '121', '4': '1221' },
        quotes: read('{"set":0.12,"value":"24,221.65"}'),
      }),
    ),
    unpaid,
  ],
  [
    'a quote writes VALUE without its last zero',
    after(drawn({ value: '24,221.60', quotes: read('1443.79 24221.6') })),
    quotes,
  ],
  ['one reading is told twice', after(drawn({ quotes: read(figures, [1_000, 1_000]) })), quotes],
  [
    'one of three readings is told twice',
    after(drawn({ quotes: read(figures, [1_000, 3_000, 3_000]) })),
    quotes,
  ],
  [
    'figures from two sources in one millisecond',
    after(
      drawn({
        quotes: read(figures, [1_000, 1_000]).map((each, at) => ({ ...each, source: ['http', 'page'][at]! })),
      }),
    ),
    unpaid,
  ],
  ['figures that were read too early for a turn that has no book', cancelledOpen(figures), right(550)],
  ['quotes say something else about a turn that has no book', cancelledOpen('1443.80 24221.65'), quotes],
];

/** Everybody's payments under another result, with the tree over them. */
function paidOut(lines: readonly SettledLine[], winners: number, ...tellings: readonly Telling[]): Story {
  const { hash: tree, wins: payouts } = settledNode(lines);
  return {
    ...after(...tellings, settled({ tree, payouts, winners })),
    settled: { [`${draw}/1`]: [...lines] },
  };
}
const leafOfMixed = paid.find(({ stake }) => stake === 550)!.leaf;
/** Only the bet with a number and two sides can win these. */
const withSides = (winOfMixed: number) =>
  paid.map((line) => ({ ...line, win: line.leaf === leafOfMixed ? winOfMixed : 0 }));
const drawn2 = (two: string) =>
  drawn({
    set: `1,443.${two}`,
    digits: { '2': two, '3': `${two}1`, '4': `${two}21` },
    quotes: read(`1443.${two} 24221.65`),
  });
/** Bets on 550, 100 and 100 coins, of which one gets a coin of another. */
const unevenly = paid.map((line) => ({
  ...line,
  win: line.leaf === leafOfMixed ? 549 : line === paid.find(({ stake }) => stake === 100) ? 101 : line.stake,
}));

const listed = (name: string, leaves: readonly string[]): Case => {
  const shown = tell(keyed(), opened(), sealed({ root: rootOfBook(leaves) }));
  return ofDraw(name, wrong('book', 'OtherBets'), { ...shown, leaves: { [draw]: [...leaves] } });
};

/** What results say, and what was paid under them. */
export const resultCases: readonly Case[] = [
  ...results.map(([name, shown, verdict]) => ofReceipt(name, mixed!, verdict, shown)),
  ofReceipt('a number in the middle, which is big', mixed!, right(0), paidOut(withSides(0), 0, drawn2('50'))),
  ofReceipt('a number below the middle', mixed!, right(380), paidOut(withSides(380), 1, drawn2('49'))),
  ofReceipt(
    'payments stand before their result, which was corrected',
    mixed!,
    totals,
    after(
      settled({ time: dueAt }),
      drawn(),
      drawn({ by: 'draws', quotes: [], reason: 'Read again.' }),
      settled(),
    ),
  ),
  ofReceipt('payments stand there without a result', mixed!, totals, after(settled())),
  ofDraw('a cancelled draw gave one bet a coin of another', totals, paidOut(unevenly, 3, cancelled())),
  listed('a list of bets in another order, under a root of its own', [book[1]!, book[0]!, book[2]!]),
  listed('a list with one bet twice, under a root of its own', [book[0]!, book[0]!, book[2]!]),
];
