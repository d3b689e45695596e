import type { Quote } from '@truedraw/proof';
import { firstTurn, noon, olderTurn, secondTurn, secret } from './bets';
import { leafOf } from './book';
import { honest, ofDraw, ofReceipt, wrong, type Case } from './case';
import { schedule, type Story } from './story';
import { changed, drawn, honestly, keyed, opened, sealed, tell } from './tell';

const { mixed, withdrawn } = honest.receipts;
const { closesAt, dueAt } = schedule(noon);
const [halfDay, hour] = [43_200_000, 3_600_000];
/** Midnight in Bangkok, at which the day of the first turn begins. */
const midnight = noon - 12 * hour;

const unclosed = { state: 'waiting', for: 'close' } as const;
const undrawn = { state: 'waiting', for: 'result' } as const;
const unpaid = { state: 'waiting', for: 'payout' } as const;
const [outOfTime, sealedLate] = [wrong('book', 'OutOfTime'), wrong('order', 'SealedLate')];
const [noBook, quotes] = [wrong('book', 'NoBook'), wrong('result', 'Quotes')];

const at = mixed!.bet.time;
/** In a chain without openings a book may have any times. */
const inBook = (fields: Parameters<typeof sealed>[0]): Story => tell(keyed(), sealed(fields));

const read = (...changes: readonly Partial<Quote>[]): Quote[] =>
  [1_000, 3_000].map((after, place) => ({
    source: 'http',
    quotedAt: dueAt,
    receivedAt: dueAt + after,
    raw: '{"set":1443.79,"value":"24,221.65"}',
    ...changes[place],
  }));
/** The result of an honest book, whose figures were read in this way. */
const drawnAt = (first: Partial<Quote>, second: Partial<Quote> = {}): Story => {
  const quoted = read(first, second);
  const last = Math.max(...quoted.map(({ receivedAt }) => receivedAt));
  return tell(...honestly(4), drawn({ quotes: quoted, time: last + 1_000 }));
};
const sealedAt = dueAt + 10_000;
const drawnLate = (reason: string, receivedAt: number): Story =>
  tell(
    keyed(),
    opened(),
    sealed({ time: sealedAt }),
    changed('late', sealedAt + 1_000, { by: 'draws', reason }),
    drawn({ quotes: read({ receivedAt }, { receivedAt: sealedAt + 3_000 }), time: sealedAt + 4_000 }),
  );

const times: readonly (readonly [string, Story, Case['verdict']])[] = [
  ['a bet in the millisecond of the opening', inBook({ opensAt: at }), undrawn],
  ['a bet a millisecond before the opening', inBook({ opensAt: at + 1 }), outOfTime],
  ['a bet in the millisecond of the planned close', inBook({ closesAt: at }), undrawn],
  ['a bet a millisecond after the planned close', inBook({ closesAt: at - 1 }), outOfTime],
  ['a bet in the millisecond of an early close', inBook({ closedAt: at }), undrawn],
  ['a bet a millisecond after an early close', inBook({ closedAt: at - 1 }), outOfTime],
  [
    'a book that is closed and sealed in the millisecond in which its result is due',
    tell(keyed(), opened(), sealed({ closedAt: dueAt, time: dueAt }), drawn()),
    unpaid,
  ],
  ['a book sealed late, for a reason of one space', drawnLate(' ', sealedAt + 1_000), unpaid],
  [
    'figures that were read in the millisecond in which the book was sealed',
    drawnLate('The server was down.', sealedAt),
    unpaid,
  ],
  [
    'the figures were read a millisecond before the book was sealed',
    drawnLate('The server was down.', sealedAt - 1),
    sealedLate,
  ],
  [
    'figures that were read in the millisecond in which they were due',
    drawnAt({ receivedAt: dueAt }),
    unpaid,
  ],
  ['the figures were read a millisecond before they were due', drawnAt({ receivedAt: dueAt - 1 }), quotes],
  [
    'figures that were read in the last millisecond of half a day',
    drawnAt({}, { receivedAt: dueAt + halfDay - 1 }),
    unpaid,
  ],
  ['the figures were read after half a day', drawnAt({}, { receivedAt: dueAt + halfDay }), quotes],
  ['figures with the time of the planned close', drawnAt({ quotedAt: closesAt }), unpaid],
  [
    'the figures were read with a time a millisecond before the planned close',
    drawnAt({ quotedAt: closesAt - 1 }),
    quotes,
  ],
  ['figures without a time', drawnAt({ quotedAt: 0 }, { quotedAt: 0 }), unpaid],
  ['figures from a clock that is a minute ahead', drawnAt({ quotedAt: dueAt + 61_000 }), unpaid],
  [
    'the figures were read with a time of more than a minute to come',
    drawnAt({ quotedAt: dueAt + 61_001 }),
    quotes,
  ],
];

/** The newest record is from this time, and the first turn has no book. */
const openUntil = (time: number): Story => tell(keyed(), opened(), opened({ turn: secondTurn, time }));

/** The first and the last millisecond of every time that is compared. */
export const boundaryCases: readonly Case[] = [
  ...times.map(([name, shown, verdict]) => ofReceipt(name, mixed!, verdict, shown)),
  ofDraw('a book that has an hour from its due time', unclosed, openUntil(dueAt + hour)),
  ofDraw('a book is missing an hour after its due time', noBook, openUntil(dueAt + hour + 1)),
  ofReceipt('a bet whose book is missing', mixed!, noBook, openUntil(dueAt + hour + 1)),
  ofDraw(
    'a turn of the day before the chain began in Bangkok',
    { state: 'none', why: 'BeforeChain' },
    tell(keyed(midnight)),
    olderTurn,
  ),
  ofDraw('a turn of the day on which the chain began', unclosed, tell(keyed(midnight)), firstTurn),
  ofDraw(
    'a turn of the day that ended a millisecond after the chain began',
    unclosed,
    tell(keyed(midnight - 1)),
    olderTurn,
  ),
  ofReceipt(
    'a bet of a turn that has no book, but a correction',
    mixed!,
    noBook,
    tell(keyed(), drawn({ revision: 2, by: 'draws', quotes: [] })),
  ),
  ofDraw(
    'a turn with an opening that has no book, but a correction',
    unclosed,
    tell(keyed(), opened(), drawn({ revision: 2, by: 'draws', quotes: [] })),
  ),
  {
    ...ofReceipt(
      'a bet that its bettor cancelled while its draw is open',
      withdrawn!,
      { state: 'none', why: 'Cancelled' },
      tell(...honestly(2)),
    ),
    cancelled: { [leafOf(withdrawn!.bet).toString('hex')]: secret },
  },
];
