import { day, firstTurn, noon, secondTurn } from './bets';
import { rootOfBook } from './book';
import { honest, ofDraw, ofReceipt, wrong, type Case } from './case';
import { schedule, type Story } from './story';
import { cancelled, changed, drawn, keyed, opened, sealed, tell } from './tell';

const { mixed } = honest.receipts;
const planned = schedule(noon);
const { opensAt, dueAt } = planned;
const earlier = schedule(noon - 600_000);
const later = schedule(noon + 600_000);
const dueLater = { ...planned, dueAt: dueAt + 60_000 };
const announceGrace = 600_000;
const month = 30 * day;

const onPlan = { state: 'waiting', for: 'result' } as const;
const unpaid = { state: 'waiting', for: 'payout' } as const;
const offPlan = wrong('order', 'OffPlan');
const open2 = (times: typeof planned, time = times.opensAt - 60_000) =>
  opened({ games: { '2': times }, time });
/** The turn has another game alone. */
const open3 = () => opened({ games: { '3': planned } });
const closedEarly = sealed({ closedAt: noon - 500, time: noon });
/** Betting on a game that joins again begins later than before. */
const shorter = { ...planned, opensAt: noon - 900_000 };

/** A game that leaves its turn by a record with these times, and joins it again later. */
const rejoined = (leaving: Parameters<typeof changed>[2], addedAt: number): Story =>
  tell(
    keyed(),
    open2(earlier),
    changed('dropped', opensAt, leaving),
    changed('added', addedAt, shorter),
    sealed(shorter),
  );

const told: readonly (readonly [string, Story, Case['verdict']])[] = [
  [
    'a draw that staff closed early, by a record with other times',
    tell(keyed(), opened(), changed('closed', noon - 500, dueLater), closedEarly),
    onPlan,
  ],
  [
    'the book has the times of the record by which staff closed it',
    tell(
      keyed(),
      opened(),
      changed('closed', noon - 500, dueLater),
      sealed({ closedAt: noon - 500, dueAt: dueLater.dueAt, time: noon }),
    ),
    offPlan,
  ],
  [
    'a draw that staff closed early with an empty reason',
    tell(keyed(), opened(), changed('closed', noon - 500, { reason: '' }), closedEarly),
    onPlan,
  ],
  [
    'a draw that was closed early and cancelled, and has a result after all',
    tell(keyed(), opened(), closedEarly, cancelled(), drawn({ by: 'draws', quotes: [] })),
    unpaid,
  ],
  [
    'a draw that was closed early and cancelled after its result',
    tell(keyed(), opened(), closedEarly, drawn(), cancelled()),
    unpaid,
  ],
  [
    'a turn that is announced in the last millisecond',
    tell(keyed(), open2(planned, opensAt + announceGrace), sealed()),
    onPlan,
  ],
  [
    'a turn that is announced a millisecond too late',
    tell(keyed(), open2(planned, opensAt + announceGrace + 1), sealed()),
    offPlan,
  ],
  [
    'a turn that is announced in the last millisecond before it is moved to a later time',
    tell(
      keyed(),
      open2(earlier, opensAt + announceGrace),
      changed('moved', opensAt + announceGrace + 1),
      sealed(),
    ),
    onPlan,
  ],
  [
    'a turn that is announced too late for the earlier time to which it is moved',
    tell(
      keyed(),
      open2(later, opensAt + announceGrace + 1),
      changed('moved', opensAt + announceGrace + 2),
      sealed(),
    ),
    offPlan,
  ],
  [
    'a draw that is moved when its old closing time comes',
    tell(keyed(), open2(earlier), changed('moved', earlier.closesAt), sealed()),
    onPlan,
  ],
  [
    'a draw that is moved to the time at which that is said',
    tell(keyed(), open2(later), changed('moved', noon), sealed()),
    onPlan,
  ],
  [
    'a draw is moved to a closing time that is over',
    tell(keyed(), open2(later), changed('moved', noon + 1), sealed()),
    offPlan,
  ],
  [
    'a game that its turn does not have is moved',
    tell(keyed(), open3(), changed('moved', opensAt), sealed()),
    onPlan,
  ],
  [
    'a game that its turn does not have is moved long after it opened',
    tell(keyed(), open3(), changed('moved', opensAt + announceGrace + 1), sealed()),
    offPlan,
  ],
  ...(['added', 'closed', 'dropped'] as const).map(
    (change) =>
      [
        `a game that its turn does not have is ${change}`,
        tell(keyed(), open3(), changed(change, opensAt), sealed()),
        onPlan,
      ] as const,
  ),
  [
    'a game that is moved before its turn is opened',
    tell(keyed(), changed('moved', opensAt - 70_000, dueLater), opened(), sealed()),
    onPlan,
  ],
  [
    'a game that was closed early leaves its turn and joins it, and closes early again',
    tell(
      keyed(),
      opened(),
      changed('closed', opensAt),
      changed('dropped', opensAt + 1),
      changed('added', opensAt + 2),
      closedEarly,
    ),
    offPlan,
  ],
  [
    'a game leaves its turn and is moved',
    tell(keyed(), opened(), changed('dropped', opensAt), changed('moved', opensAt + 1), sealed()),
    offPlan,
  ],
  [
    'a game that leaves its turn twice, is moved, and joins it',
    tell(
      keyed(),
      opened(),
      changed('dropped', opensAt),
      changed('dropped', opensAt + 1),
      changed('moved', opensAt + 2, dueLater),
      changed('added', opensAt + 3),
      sealed(),
    ),
    onPlan,
  ],
  [
    'a game joins its turn again long after it opened',
    tell(
      keyed(),
      opened(),
      changed('dropped', opensAt),
      changed('added', opensAt + announceGrace + 1),
      sealed(),
    ),
    offPlan,
  ],
  ['a game that joins its turn again when it would have closed', rejoined(earlier, earlier.closesAt), onPlan],
  [
    'a game joins its turn again after it would have closed',
    rejoined(earlier, earlier.closesAt + 1),
    offPlan,
  ],
  [
    'a game that leaves its turn by a record with an earlier close, and joins it again',
    rejoined({ closesAt: noon - 700_000 }, noon - 650_000),
    onPlan,
  ],
  [
    'a game leaves its turn by a record with a later close, and joins it again',
    rejoined(planned, earlier.closesAt + 1),
    offPlan,
  ],
  [
    'a game is moved after its close, and leaves and joins its turn',
    tell(
      keyed(),
      open2(earlier),
      changed('moved', earlier.closesAt + 1),
      changed('dropped', earlier.closesAt + 2),
      changed('added', earlier.closesAt + 3, shorter),
      sealed(shorter),
    ),
    offPlan,
  ],
  [
    'a draw that opened a millisecond before openings began',
    tell(keyed(), opened({ turn: secondTurn, time: opensAt + 1 }), sealed()),
    onPlan,
  ],
  [
    'a draw opens when openings begin, without one',
    tell(keyed(), opened({ turn: secondTurn, time: opensAt }), sealed()),
    offPlan,
  ],
  [
    'a draw without an opening that is sealed in the last millisecond of 30 days, and cancelled',
    tell(
      keyed(),
      opened({ turn: secondTurn, time: opensAt + 1 }),
      sealed({ time: opensAt + month }),
      cancelled({ time: opensAt + month }),
    ),
    unpaid,
  ],
  [
    'a draw without an opening is sealed 30 days after openings began',
    tell(keyed(), opened({ turn: secondTurn, time: opensAt + 1 }), sealed({ time: opensAt + month + 1 })),
    offPlan,
  ],
];

const nothing = { bets: 0, stakes: 0, root: rootOfBook([]) };
/** Nobody bet on the draw. */
const ofNobody = (name: string, verdict: Case['verdict'], shown: Story): Case =>
  ofDraw(name, verdict, { ...shown, leaves: { [`${firstTurn}/2`]: [] } });

const dropped = tell(keyed(), open2(planned), changed('dropped', opensAt));

/** What changes of the plan do, and what they do not. */
export const changeCases: readonly Case[] = [
  ofDraw('a game that left its turn', { state: 'none', why: 'NotOffered' }, dropped),
  ofReceipt('a bet on a game that left its turn', mixed!, wrong('book', 'NoBook'), dropped),
  ...told.map(([name, shown, verdict]) => ofReceipt(name, mixed!, verdict, shown)),
  ofNobody(
    'a book without bets that has other times than the opening',
    onPlan,
    tell(keyed(), open2(planned), sealed({ ...nothing, ...dueLater })),
  ),
  ofNobody(
    'a book without bets that is sealed after the result was due',
    unpaid,
    tell(keyed(), open2(planned), sealed({ ...nothing, closedAt: dueAt + 400, time: dueAt + 500 }), drawn()),
  ),
  ofNobody(
    'a book without bets is sealed after the figures were read',
    wrong('order', 'SealedLate'),
    tell(keyed(), open2(planned), sealed({ ...nothing, time: dueAt + 3_500 }), drawn()),
  ),
];
