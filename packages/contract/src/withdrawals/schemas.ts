import { Type } from 'typebox';
import type { CallSchemas } from '../call-schemas';
import { Block, limitKind, limitPeriod } from '../limits/schemas';
import { orderFilters, orderSearch, orderStatus, ReleasedAlone, SecondNeed } from '../orders/schemas';
import {
  coins,
  digits,
  listOf,
  millis,
  named,
  nothing,
  page,
  person,
  reason,
  reasonFields,
  sorting,
  text,
  userId,
} from '../parts';

const Withdrawal = named('Withdrawal', {
  id: Type.String(),
  createtime: millis(),
  coin: coins(),
  status: Type.Integer({ description: '0 created, 1 processing, 2 completed, 3 failed, 4 cancelled' }),
  name: Type.String(),
  account: Type.String(),
  bank: Type.String(),
  taketime: Type.Optional(millis()),
  endtime: Type.Optional(millis()),
  heldUntil: Type.Optional(
    Type.Integer({ description: 'It waits until then, because the payout place was changed' }),
  ),
  reference: Type.String({ description: 'The reference of the payout, once it is completed' }),
  reason: Type.String({ description: 'Why it failed' }),
});

const order = { userid: userId(), orderid: digits(1, 16) };

const WithdrawalForStaff = named('WithdrawalForStaff', {
  ...person,
  orderid: Type.String(),
  coin: coins(),
  status: Type.Integer(),
  name: Type.String(),
  to: Type.String({ description: 'Account number' }),
  bank: Type.String(),
  masked: Type.Boolean({
    description: 'Only the first character of the name and the last of the account are shown',
  }),
  createtime: millis(),
  taketime: Type.Optional(millis()),
  endtime: Type.Optional(millis()),
  heldUntil: Type.Optional(
    Type.Integer({ description: 'It waits until then, because the payout place was changed' }),
  ),
  takenBy: Type.String(),
  approvedBy: Type.String(),
  endedBy: Type.String(),
  needsApproval: Type.Boolean({ description: 'A second person has to approve it before it is completed' }),
  second: Type.Optional(SecondNeed),
  alone: Type.Optional(ReleasedAlone),
  debt: coins({ description: 'The debt of the user' }),
  reference: Type.String(),
  reason: Type.String(),
});

export const playerSchemas = {
  orderList: {
    request: Type.Object(page(200)),
    response: Type.Object({
      list: Type.Array(Withdrawal),
      totalCount: Type.Integer(),
    }),
  },
  newOrder: {
    request: Type.Object({
      exchangeInfo: text(300, { errorKey: 'Withdraw.Err_Withdraw' }),
      coin: coins({ minimum: 1, errorKey: 'Withdraw.Err_Withdraw' }),
    }),
    response: Type.Object({ id: Type.String(), coin: coins({ description: 'The new balance' }) }),
    refusals: [
      'NotEnoughCoins',
      'KeyReused',
      'ExchangeInfoInvalid',
      'WithdrawTooLittle',
      'WithdrawTooMuch',
      'ExchangeInfoLocked',
      'ConfirmationNeeded',
      'HasDebt',
      'OverDailyWithdraw',
      'TooManyWithdrawals',
    ],
  },
  cancelOrder: {
    request: Type.Object({ orderid: text(32) }),
    response: Type.Object({ coin: coins({ description: 'The new balance' }) }),
    refusals: ['OrderUnknown', 'OrderNotOpen'],
  },
  stopPayouts: {
    request: nothing(),
    response: Type.Object({
      stopped: Type.Integer({ description: 'How many withdrawals were cancelled' }),
      late: Type.Integer({
        description: 'How many more were requested since then, and staff had taken or paid them',
      }),
      coin: coins({ description: 'The new balance' }),
    }),
  },
} satisfies Record<string, CallSchemas>;

export const staffSchemas = {
  withdrawals: {
    request: Type.Object({
      ...page(100),
      ...sorting('createtime', 'coin'),
      status: orderStatus(4),
      search: orderSearch(),
      ...orderFilters,
    }),
    response: listOf(WithdrawalForStaff),
    refusals: ['DayInvalid'],
  },
  withdrawalFacts: {
    request: Type.Object({ userid: userId(), orderid: digits(1, 16) }),
    response: named('WithdrawalFacts', {
      since: Type.Optional(
        Type.Integer({ description: 'When the last paid withdrawal was made; missing for the first' }),
      ),
      deposits: Type.Integer({ description: 'How many since then' }),
      depositCoins: coins(),
      stakeCoins: coins(),
      wonCoins: Type.Integer({
        description: 'What came back of the stakes; corrections can make it negative',
      }),
      receivedCoins: coins({ description: 'From other users' }),
      limits: Type.Array(named('LimitOfUser', { kind: limitKind(), period: limitPeriod(), coin: coins() })),
      block: Type.Optional(Block),
    }),
    refusals: ['ArchiveUnreadable', 'OrderUnknown'],
  },
  takeWithdrawal: {
    request: Type.Object(order),
    response: nothing(),
    refusals: ['HasDebt', 'OrderUnknown', 'OrderNotOpen', 'WithdrawalHeld'],
  },
  approveWithdrawal: {
    request: Type.Object(order),
    response: nothing(),
    refusals: ['OrderUnknown', 'OrderNotOpen', 'OwnProposal', 'NotIndependent'],
  },
  completeWithdrawal: {
    request: Type.Object({ ...order, reference: Type.String({ maxLength: 120 }) }),
    response: nothing(),
    refusals: ['OrderUnknown', 'OrderNotOpen', 'ReferenceMissing', 'ApprovalMissing'],
  },
  failWithdrawal: {
    request: Type.Object({ ...order, ...reasonFields('failWithdrawal') }),
    response: nothing(),
    refusals: ['OrderUnknown', 'OrderNotOpen', 'ReasonMissing'],
  },
  unlockExchangeInfo: {
    request: Type.Object({ userid: userId(), reason: reason() }),
    response: nothing(),
    refusals: ['UserUnknown', 'ExchangeInfoEmpty', 'ReasonMissing'],
  },
} satisfies Record<string, CallSchemas>;
