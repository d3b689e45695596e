import type { ChangeRecord, Fault, SettledLine, StepId } from '@truedraw/proof';
import { firstTurn, noon, one } from './bets';
import type { Chain } from './book';
import type { Case } from './case';
import { schedule } from './story';
import type { StoryChanges } from './story-changes';

interface RecordCase {
  name: string;
  changes: StoryChanges;
  verdict: Case['verdict'];
  /** Otherwise the draw of this game is checked, or 2D. */
  receipt?: string;
  game?: 2 | 3 | 4;
}

const right = { state: 'right' } as const;
const wrong = (step: StepId, fault: Fault) => ({ state: 'wrong', step, fault }) as const;
const { opensAt, dueAt } = schedule(noon);
const both = { '2': schedule(noon), '3': schedule(noon) };

const open =
  (games: Record<string, ReturnType<typeof schedule>>, time = opensAt - 60_000, turn = firstTurn) =>
  (chain: Chain) =>
    chain.add({ kind: 'truedraw.open.1', turn, rule: 'set-value-1', games }, one, time);
const change =
  (what: ChangeRecord['change'], time: number, times = schedule(noon)) =>
  (chain: Chain) =>
    chain.add(
      {
        kind: 'truedraw.change.1',
        turn: firstTurn,
        game: 2,
        change: what,
        ...times,
        by: 'plan',
        reason: 'The schedule changed.',
      },
      one,
      time,
    );
const plan = (...records: readonly ((chain: Chain) => unknown)[]): StoryChanges => ({
  plan: (chain) => {
    for (const record of records) record(chain);
  },
});
const earlier = noon - 600_000;

export const opensTwice = plan(open(both), open(both)).plan!;

/** What openings, changes and times say about the first turn. */
export const planCases: readonly RecordCase[] = [
  {
    name: 'a game that the turn does not have',
    changes: {},
    game: 4,
    verdict: { state: 'none', why: 'NotOffered' },
  },
  {
    name: 'a game that an older turn did not have',
    changes: { opens: false },
    game: 4,
    verdict: { state: 'none', why: 'NotOffered' },
  },
  { name: 'a draw of a chain without openings', changes: { opens: false }, verdict: right },
  { name: 'a draw that was open when openings began', changes: plan(), verdict: right },
  {
    name: 'a draw by the rule of the market',
    changes: { rule: 'market-1', digits: { '2': '91', '3': '791', '4': '7921' } },
    verdict: right,
  },
  {
    name: 'a draw that staff closed early',
    changes: { ...plan(open(both), change('closed', noon - 500)), closedAt: noon - 500 },
    verdict: right,
  },
  {
    name: 'a draw that was moved before it closed',
    changes: plan(open({ ...both, '2': schedule(earlier) }), change('moved', earlier - 1)),
    verdict: right,
  },
  {
    name: 'a game that joined its turn',
    changes: plan(open({ '3': both['3'] }), change('added', opensAt)),
    verdict: right,
  },
  {
    name: 'a book sealed late, and cancelled',
    changes: { sealedAt: dueAt + 10_000, cancelsFirst: true },
    verdict: right,
  },
  {
    name: 'a source that writes its figures in a list',
    changes: { raw: '[1443.79,24221.65]' },
    verdict: right,
  },
  {
    name: 'the book is sealed after the result was due, and the figures are read later',
    changes: { sealedAt: dueAt + 10_000, readAfter: [20_000, 23_000] },
    verdict: wrong('order', 'SealedLate'),
  },
  ...(
    [
      [
        'and staff said so before the result',
        [
          { game: 2, reason: 'The server was down.' },
          { game: 3, reason: 'The server was down.' },
        ],
        right,
      ],
      ['and staff said so without a reason', [{ game: 2, reason: '' }], wrong('order', 'SealedLate')],
      [
        'and staff said so of another game',
        [{ game: 3, reason: 'The server was down.' }],
        wrong('order', 'SealedLate'),
      ],
      [
        'and staff said so after the result',
        [{ game: 2, reason: 'The server was down.', afterResult: true }],
        wrong('order', 'SealedLate'),
      ],
    ] as const
  ).map(([how, lateNotes, verdict]) => ({
    name: `the book is sealed after the result was due, ${how}`,
    changes: { sealedAt: dueAt + 10_000, readAfter: [20_000, 23_000], lateNotes },
    verdict,
  })),
  {
    name: 'figures are read before a book that staff called late was sealed',
    changes: {
      sealedAt: dueAt + 10_000,
      readAfter: [5_000, 8_000],
      lateNotes: [{ game: 2, reason: 'The server was down.' }],
    },
    verdict: wrong('order', 'SealedLate'),
  },
  {
    name: 'the draw is closed after the result was due',
    changes: { closedAt: dueAt + 1 },
    verdict: wrong('order', 'SealedLate'),
  },
  {
    name: 'the book of a game is withheld',
    changes: { withholdsThree: true },
    game: 3,
    verdict: wrong('book', 'NoBook'),
  },
  {
    name: 'the draw is closed early without a reason',
    changes: { closedAt: noon - 500 },
    verdict: wrong('order', 'OffPlan'),
  },
  {
    name: 'the book has other times than the opening',
    changes: plan(open({ ...both, '2': schedule(earlier) })),
    verdict: wrong('order', 'OffPlan'),
  },
  {
    name: 'the draw is moved when it was closed',
    changes: plan(open({ ...both, '2': schedule(earlier) }), change('moved', earlier + 1)),
    verdict: wrong('order', 'OffPlan'),
  },
  {
    name: 'the turn is announced long after it opened',
    changes: plan(open(both, opensAt + 600_001)),
    verdict: wrong('order', 'OffPlan'),
  },
  {
    name: 'the turn is not announced, though others were before',
    changes: plan(open(both, opensAt - 1, firstTurn - 1)),
    verdict: wrong('order', 'OffPlan'),
  },
  {
    name: 'a book is sealed of a game that left its turn',
    changes: plan(open(both), change('dropped', opensAt)),
    verdict: wrong('order', 'OffPlan'),
  },
  {
    name: 'a game is added that is there',
    changes: plan(open(both), change('added', opensAt)),
    verdict: wrong('order', 'OffPlan'),
  },
  {
    name: 'a game that left its turn joins it again',
    changes: plan(open(both), change('dropped', opensAt), change('added', opensAt)),
    verdict: right,
  },
  {
    name: 'the reason for an early close comes after the book',
    changes: { closedAt: noon - 500, afterBooks: change('closed', noon + 30) },
    verdict: wrong('order', 'OffPlan'),
  },
  {
    name: 'a result is released by somebody who may not do that',
    changes: { by: 'support' },
    verdict: wrong('result', 'Quotes'),
  },
  {
    name: 'the digits are made by another rule than was announced',
    changes: { ...plan(open(both)), rule: 'market-1', digits: { '2': '91', '3': '791', '4': '7921' } },
    verdict: wrong('result', 'Digits'),
  },
  ...(
    [
      ['before they were due', { readAfter: [-2_000, -1_000] }],
      ['half a day later', { readAfter: [1_000, 43_200_000] }],
      ['with a time of the day before', { quotedAt: noon - 86_400_000 }],
      ['with a time to come', { quotedAt: dueAt + 61_001 }],
      ['as a part of a longer number', { raw: '{"set":11443.79,"value":"24,221.65"}' }],
      ['with a further decimal', { raw: '{"set":1443.791,"value":"24,221.65"}' }],
      ['as a negative number', { raw: '{"set":-1443.79,"value":"24,221.65"}' }],
      ['in a word', { raw: 'x1443.79 24221.65' }],
    ] as const
  ).map(([how, changes]) => ({
    name: `the figures were read ${how}`,
    changes,
    verdict: wrong('result', 'Quotes'),
  })),
];

const moved = (lines: SettledLine[]): SettledLine[] => {
  const winners = lines.filter(({ win }) => win > 0);
  return lines.map((line) => {
    const other = winners[(winners.indexOf(line) + 1) % winners.length]!;
    return winners.includes(line) ? { ...line, win: other.win } : line;
  });
};

/** What the settled tree of the first turn says. */
export const settledCases: readonly RecordCase[] = [
  {
    name: 'the list of payments has another win',
    changes: { lines: (lines) => lines.with(0, { ...lines[0]!, win: lines[0]!.win + 1 }) },
    verdict: wrong('payout', 'Totals'),
  },
  {
    name: 'a bet is missing in the list of payments',
    changes: { lines: (lines) => lines.slice(1) },
    verdict: wrong('payout', 'Totals'),
  },
  {
    name: 'wins are exchanged in the list, under a root of their own',
    changes: { lines: moved, signsLines: true },
    verdict: wrong('payout', 'Paid'),
    receipt: 'mixed',
  },
  {
    name: 'a bet was settled with another stake, under a root of its own',
    changes: {
      signsLines: true,
      // Of 550, 100 and 100 coins.
      lines: (lines) => lines.map((line) => ({ ...line, stake: line.stake === 550 ? 500 : 125 })),
    },
    verdict: wrong('payout', 'Paid'),
    receipt: 'mixed',
  },
  ...(
    [
      ['more people were paid than bets won', { settled: { winners: 3 } }],
      ['coins were paid to nobody', { settled: { winners: 0 } }],
      ['what is paid belongs to a revision that is not there', { settled: { revision: 2 } }],
      ['what is paid is said twice', { settlesTwice: true }],
    ] as const
  ).map(([name, changes]) => ({ name, changes, verdict: wrong('payout', 'Totals') })),
  {
    name: 'a turn that was opened by a record is settled without a tree',
    changes: { settledWithoutTree: true },
    verdict: wrong('payout', 'Totals'),
  },
];
