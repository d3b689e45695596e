import { Type } from 'typebox';
import { block } from './own-limits';
import {
  basisPoints,
  coins,
  gameType,
  keyset,
  millis,
  next,
  nothing,
  sorting,
  text,
  turnId,
  userId,
} from './parts';

const oneOf = <Value extends string>(...values: Value[]) =>
  Type.Unsafe<Value>({ type: 'string', enum: values });
const reason = () => Type.String({ maxLength: 500 });
const ofUser = { userid: userId() };
const person = { userid: userId(), account: Type.String(), nickname: Type.String() };
const pageOf = <Row extends ReturnType<typeof Type.Object>>(row: Row, about = {}) =>
  Type.Object({ list: Type.Array(row, about), next: next() });

const Listed = Type.Object({
  ...person,
  coin: coins(),
  isagent: Type.Boolean(),
  spreaderid: Type.Integer({ description: '0 without a spreader' }),
  spreaderNick: Type.String(),
  suspended: Type.Boolean(),
  createdAt: millis(),
  lastSeenAt: Type.Optional(millis()),
});

const Suspension = Type.Object({ at: millis(), by: Type.String(), reason: Type.String() });
const Note = Type.Object({ id: Type.Integer(), at: millis(), by: Type.String(), text: Type.String() });

const OneUser = Type.Object({
  ...person,
  phone: Type.String(),
  email: Type.String(),
  usercode: Type.String(),
  createdAt: millis(),
  lastSeenAt: Type.Optional(millis()),
  mustChangePassword: Type.Boolean(),
  suspension: Type.Optional(Suspension),
  coin: coins(),
  debt: coins(),
  entries: Type.Integer({ description: 'How many entries its ledger has' }),
  isagent: Type.Boolean(),
  rebate2d: basisPoints({ description: 'As set; what is earned is never more than what those above have' }),
  rebate3d: basisPoints(),
  sharerate: basisPoints(),
  betlimit: coins({ description: '0 for none' }),
  spreaders: Type.Array(Type.Object(person), { description: 'Everyone above, the nearest first' }),
  subUsers: Type.Integer({ description: 'Direct ones' }),
  team: Type.Object(
    { turnover: coins(), payout: coins(), rebate: coins() },
    { description: 'Of all below, all time' },
  ),
  limits: Type.Array(
    Type.Object({
      kind: oneOf('deposit', 'loss', 'stake'),
      period: oneOf('day', 'week', 'month'),
      coin: coins(),
    }),
    { description: 'Set by the user' },
  ),
  block: Type.Optional(block()),
  exchangeInfo: Type.Optional(
    Type.Object({
      name: Type.String(),
      to: Type.String({ description: 'Account number' }),
      bank: Type.String(),
      masked: Type.Boolean({ description: 'Only the last characters are shown' }),
    }),
  ),
  devices: Type.Array(Type.Object({ name: Type.String(), createdAt: millis(), lastUsedAt: millis() }), {
    description: 'Logged in, the last used first',
  }),
  notes: Type.Array(Note, { description: 'Newest first, at most 100' }),
  waiting: Type.Object({
    deposits: Type.Integer(),
    withdrawals: Type.Integer(),
    adjustments: Type.Integer(),
  }),
});

const Bet = Type.Object({
  betId: Type.String(),
  turnId: turnId(),
  gametype: gameType(),
  placedAt: millis(),
  total: coins(),
  lines: Type.Array(
    Type.Object({
      on: Type.String({ description: 'A number at its full width, or odd, even, big, small' }),
      stake: coins(),
      odds: Type.Integer({ description: 'Hundredths' }),
    }),
  ),
  state: oneOf('running', 'won', 'lost', 'cancelled'),
  win: coins({ description: 'What was paid; the stake given back when the draw was cancelled' }),
  result: Type.String({ description: 'Empty until the draw is settled' }),
});

const Order = Type.Object({
  kind: oneOf('deposit', 'withdrawal'),
  orderid: Type.String(),
  coin: coins({ description: '0 for a deposit until it is credited' }),
  status: Type.Integer({ description: '0 created, 1 processing, 2 completed, 3 failed, 4 cancelled' }),
  channel: Type.Integer({ description: '0 for a withdrawal' }),
  number: Type.String({ description: "A deposit's digits, a withdrawal's payout reference" }),
  createdAt: millis(),
  endedAt: Type.Optional(millis()),
  by: Type.String({ description: 'Who decided it' }),
  reason: Type.String(),
});

const entry = {
  seq: Type.Integer(),
  kind: Type.String(),
  coin: Type.Integer({ description: 'Negative when coins left' }),
  balance: coins(),
  counter: Type.String({ description: 'The account on the other side' }),
  cause: Type.String({ description: 'What made it happen: a bet, a draw, an order' }),
  at: millis(),
};

const SubUser = Type.Object({
  ...person,
  isagent: Type.Boolean(),
  suspended: Type.Boolean(),
  coin: coins(),
  boundAt: Type.Optional(millis()),
  subUsers: Type.Integer({ description: 'Its own direct sub-users' }),
  turnover: coins({ description: 'Of it and all below it, all time, since it stands there' }),
  payout: coins(),
  grossWin: Type.Integer({ description: "The house's: turnover less payouts" }),
  rebate: coins({
    description: 'What the one above earned on it; of an agent at the top, what it earned itself',
  }),
});

export const staffUserSchemas = {
  users: {
    request: Type.Object({
      ...keyset(50),
      ...sorting('createdAt'),
      search: Type.Optional(Type.String({ maxLength: 254 })),
      only: Type.Optional(oneOf('agents', 'suspended')),
    }),
    response: pageOf(Listed),
  },
  user: { request: Type.Object(ofUser), response: OneUser },
  userBets: {
    request: Type.Object({ ...ofUser, ...keyset(50), ...sorting('turnId') }),
    response: pageOf(Bet),
  },
  userOrders: {
    request: Type.Object({ ...ofUser, ...keyset(50), ...sorting('createdAt') }),
    response: pageOf(Order),
  },
  userEntries: {
    request: Type.Object({
      ...ofUser,
      ...keyset(50),
      ...sorting('at'),
      kind: Type.Optional(Type.String({ maxLength: 32 })),
    }),
    response: pageOf(Type.Object(entry)),
  },
  userTree: {
    request: Type.Object({
      userid: Type.Optional(userId()),
      ...keyset(50),
      ...sorting('boundAt', 'turnover', 'payout', 'grossWin', 'rebate'),
    }),
    response: pageOf(SubUser),
  },
  suspendUser: { request: Type.Object({ ...ofUser, reason: reason() }), response: nothing() },
  restoreUser: { request: Type.Object({ ...ofUser, reason: reason() }), response: nothing() },
  endUserSessions: {
    request: Type.Object(ofUser),
    response: Type.Object({ ended: Type.Integer({ description: 'Devices that were logged in' }) }),
  },
  addUserNote: { request: Type.Object({ ...ofUser, text: text(1_000) }), response: Note },
  entries: {
    request: Type.Object({
      ...keyset(100),
      ...sorting('at'),
      userid: Type.Optional(userId()),
      kind: Type.Optional(Type.String({ maxLength: 32 })),
      cause: Type.Optional(
        Type.String({
          maxLength: 64,
          description: "A bet's or a draw's with its user; an order's number by itself",
        }),
      ),
      from: Type.Optional(millis()),
      to: Type.Optional(millis()),
    }),
    response: pageOf(Type.Object({ ...person, ...entry }), {
      description: 'A page may be short, or empty, and still have a next one',
    }),
  },
  houseAccounts: {
    request: nothing(),
    response: Type.Object({
      at: Type.Optional(millis()),
      accounts: Type.Array(
        Type.Object({
          account: Type.String(),
          coins: Type.Integer({ description: 'What it received, less what it gave' }),
        }),
      ),
    }),
  },
};
