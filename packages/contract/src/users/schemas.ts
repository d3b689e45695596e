import { Type } from 'typebox';
import type { CallSchemas } from '../call-schemas';
import { Block, limitKind, limitPeriod } from '../limits/schemas';
import {
  basisPoints,
  coins,
  gameType,
  keyset,
  millis,
  named,
  nothing,
  oneOf,
  pageOf,
  person,
  reason,
  sorting,
  text,
  turnId,
  userId,
} from '../parts';

const ofUser = { userid: userId() };

const ListedUser = named('ListedUser', {
  ...person,
  coin: coins(),
  isagent: Type.Boolean(),
  spreaderid: Type.Integer({ description: '0 without a spreader' }),
  spreaderNick: Type.String(),
  suspended: Type.Boolean(),
  createdAt: millis(),
  lastSeenAt: Type.Optional(millis()),
});

const Suspension = named('Suspension', { at: millis(), by: Type.String(), reason: Type.String() });
const UserNote = named('UserNote', {
  id: Type.Integer(),
  at: millis(),
  by: Type.String(),
  text: Type.String(),
});

const User = named('User', {
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
  rebate2d: basisPoints({
    description:
      'The rate that was set. The rate that is earned is never higher than the rates above the user',
  }),
  rebate3d: basisPoints(),
  sharerate: basisPoints(),
  betlimit: coins({ description: '0 for none' }),
  spreaders: Type.Array(named('Person', person), { description: 'Everyone above, the nearest first' }),
  subUsers: Type.Integer({ description: 'The number of direct sub-users' }),
  team: named(
    'TeamSums',
    { turnover: coins(), payout: coins(), rebate: coins() },
    { description: 'The sums of everyone below, of all time' },
  ),
  limits: Type.Array(
    named('UserLimit', {
      kind: limitKind(),
      period: limitPeriod(),
      coin: coins(),
    }),
    { description: 'Set by the user' },
  ),
  block: Type.Optional(Block),
  carriedFrom: Type.Optional(
    named('CarriedFrom', person, {
      description: 'The account from which the self-exclusion was carried over',
    }),
  ),
  related: Type.Array(
    named('RelatedUser', {
      ...person,
      by: Type.Array(oneOf('email', 'phone', 'payout', 'device')),
      excludedUntil: Type.Optional(millis()),
    }),
    {
      description:
        'Accounts with the same mailbox, phone, payout place or browser, if this one or the other is self-excluded',
    },
  ),
  exchangeInfo: Type.Optional(
    named('ExchangeInfo', {
      name: Type.String(),
      to: Type.String({ description: 'Account number' }),
      bank: Type.String(),
      masked: Type.Boolean({ description: 'Only the last characters are shown' }),
    }),
  ),
  devices: Type.Array(
    named('UserDevice', {
      name: Type.String(),
      address: Type.String({ description: 'Of the network, of its last use; empty if it is not known' }),
      createdAt: millis(),
      lastUsedAt: millis(),
    }),
    {
      description: 'Logged in, the last used first',
    },
  ),
  notes: Type.Array(UserNote, { description: 'Newest first, at most 100' }),
  waiting: named('WaitingOrders', {
    deposits: Type.Integer(),
    withdrawals: Type.Integer(),
    adjustments: Type.Integer(),
  }),
});

const OrderSums = named('OrderSums', { orders: Type.Integer(), coins: coins() });

const PlayerFacts = named('PlayerFacts', {
  coin: coins({ description: 'The balance' }),
  deposits: Type.Object(OrderSums.properties, { description: 'Credited, of all time' }),
  withdrawals: Type.Object(OrderSums.properties, { description: 'Paid, of all time' }),
  bets: Type.Integer({ description: 'On settled draws, like the following sums' }),
  turnover: coins(),
  payout: coins(),
  rebate: coins(),
  grossWin: Type.Integer({ description: "The house's: turnover less payouts" }),
  net: Type.Integer({ description: 'Gross win less rebates' }),
  addresses: Type.Array(named('UsedAddress', { address: Type.String(), usedAt: millis() }), {
    description: 'Of the network, of logins and of the newest bets; the last used first, at most 20',
  }),
  devices: Type.Array(Type.String(), { description: 'The names of logins, the last used first, at most 20' }),
  shared: Type.Array(
    named('Sharer', {
      ...person,
      suspended: Type.Boolean(),
      by: Type.Array(oneOf('payout', 'device', 'address', 'phone', 'email')),
    }),
    {
      description:
        'Others with the same payout place, browser, address, phone or mailbox, at most 50. A place counts when it was paid to or a withdrawal waits for it',
    },
  ),
});

const UserBet = named('UserBet', {
  betId: Type.String(),
  turnId: turnId(),
  gametype: gameType(),
  placedAt: millis(),
  total: coins(),
  lines: Type.Array(
    named('UserBetLine', {
      on: Type.String({ description: 'A number at its full width, or odd, even, big, small' }),
      stake: coins(),
      odds: Type.Integer({ description: 'Hundredths' }),
    }),
  ),
  state: oneOf('running', 'won', 'lost', 'cancelled'),
  win: coins({ description: 'What was paid; the refunded stake if the draw was cancelled' }),
  result: Type.String({ description: 'Empty until the draw is settled' }),
  address: Type.Optional(
    Type.String({ description: 'Of the network, from which it was placed; older bets have none' }),
  ),
  login: Type.Optional(
    Type.String({ description: 'The beginning of the id of the login by which it was placed' }),
  ),
  device: Type.Optional(Type.String({ description: "The name of that login's device, unless it has ended" })),
});

const UserOrder = named('UserOrder', {
  kind: oneOf('deposit', 'withdrawal'),
  orderid: Type.String(),
  coin: coins({ description: '0 for a deposit until it is credited' }),
  status: Type.Integer({ description: '0 created, 1 processing, 2 completed, 3 failed, 4 cancelled' }),
  channel: Type.Integer({ description: '0 for a withdrawal' }),
  number: Type.String({ description: "A deposit's digits, a withdrawal's payout reference" }),
  createdAt: millis(),
  endedAt: Type.Optional(millis()),
  by: Type.String({ description: 'The staff member who decided it' }),
  reason: Type.String(),
});

const SubUser = named('SubUser', {
  ...person,
  isagent: Type.Boolean(),
  suspended: Type.Boolean(),
  coin: coins(),
  boundAt: Type.Optional(millis()),
  subUsers: Type.Integer({ description: 'Its own direct sub-users' }),
  turnover: coins({ description: 'Of the user and everyone below, since the user was bound' }),
  payout: coins(),
  grossWin: Type.Integer({ description: "The house's win: turnover minus payouts" }),
  rebate: coins({
    description:
      'What the user above earned from this user. For an agent without a spreader: its own rebates',
  }),
});

export const staffSchemas = {
  users: {
    request: Type.Object({
      ...keyset(50),
      ...sorting('createdAt'),
      search: Type.Optional(Type.String({ maxLength: 254 })),
      only: Type.Optional(oneOf('agents', 'suspended')),
    }),
    response: pageOf(ListedUser),
  },
  user: { request: Type.Object(ofUser), response: User, refusals: ['UserUnknown'] },
  playerFacts: { request: Type.Object(ofUser), response: PlayerFacts, refusals: ['UserUnknown'] },
  userBets: {
    request: Type.Object({ ...ofUser, ...keyset(50), ...sorting('turnId') }),
    response: pageOf(UserBet),
    refusals: ['ArchiveUnreadable', 'UserUnknown'],
  },
  userOrders: {
    request: Type.Object({ ...ofUser, ...keyset(50), ...sorting('createdAt') }),
    response: pageOf(UserOrder),
    refusals: ['UserUnknown'],
  },
  userTree: {
    request: Type.Object({
      userid: Type.Optional(userId()),
      ...keyset(50),
      ...sorting('boundAt', 'turnover', 'payout', 'grossWin', 'rebate'),
    }),
    response: pageOf(SubUser),
    refusals: ['UserUnknown'],
  },
  suspendUser: {
    request: Type.Object({ ...ofUser, reason: reason() }),
    response: nothing(),
    refusals: ['UserUnknown', 'ReasonMissing', 'AlreadySuspended'],
  },
  restoreUser: {
    request: Type.Object({ ...ofUser, reason: reason() }),
    response: nothing(),
    refusals: ['UserUnknown', 'ReasonMissing', 'NotSuspended'],
  },
  liftExclusion: {
    request: Type.Object({ ...ofUser, reason: reason() }),
    response: nothing(),
    refusals: ['UserUnknown', 'ReasonMissing', 'NotCarriedOver'],
  },
  endUserSessions: {
    request: Type.Object(ofUser),
    response: Type.Object({
      ended: Type.Integer({ description: 'The number of devices that were logged in' }),
    }),
    refusals: ['UserUnknown'],
  },
  addUserNote: {
    request: Type.Object({ ...ofUser, text: text(1_000) }),
    response: UserNote,
    refusals: ['UserUnknown'],
  },
} satisfies Record<string, CallSchemas>;
