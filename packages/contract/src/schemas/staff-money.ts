import { Type } from 'typebox';
import { coins, counted, digits, millis, nothing, page, sorting, text, userId } from './parts';

const channelId = () => Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** Whether it is a trade number is for the server to say, by name. */
const tradeNo = () => Type.String({ maxLength: 64 });
const reason = () => Type.String({ maxLength: 500 });
const status = (most: number) => Type.Optional(Type.Integer({ minimum: 0, maximum: most }));
const search = () =>
  Type.Optional(
    Type.String({
      maxLength: 254,
      description:
        "An order's number, the number of its payment or its last digits, or a user as users are searched for",
    }),
  );
const person = { userid: userId(), account: Type.String(), nickname: Type.String() };
const claim = { userid: userId(), orderNo: digits(1, 16) };
const order = { userid: userId(), orderid: digits(1, 16) };
const listOf = <Row extends ReturnType<typeof Type.Object>>(row: Row) =>
  Type.Object({ list: Type.Array(row), ...counted() });

const receipt = {
  channel: channelId(),
  tradeNo: Type.String(),
  coin: coins(),
  paidAt: millis(),
  payer: Type.String(),
  enteredBy: Type.String({ description: 'Name of the staff' }),
  enteredAt: millis(),
};

const columns = Type.Object({
  tradeNo: Type.Optional(text(60)),
  amount: Type.Optional(text(60)),
  time: Type.Optional(text(60)),
  payer: Type.Optional(text(60)),
});

const Deposit = Type.Object({
  ...person,
  orderNo: Type.String(),
  channel: channelId(),
  chargeNo: Type.String(),
  tradeNo: Type.Optional(Type.String({ description: 'As the user gave it' })),
  status: Type.Integer(),
  needsNumber: Type.Boolean(),
  coin: coins(),
  createtime: millis(),
  endtime: Type.Optional(millis()),
  decidedBy: Type.String(),
  takenBy: Type.String({ description: 'Who looks after it; empty for nobody' }),
  own: Type.Boolean({ description: 'The caller does' }),
  reason: Type.String(),
  candidates: Type.Array(Type.Object(receipt), { description: 'Payments that fit; one is proposed' }),
});

const Withdrawal = Type.Object({
  ...person,
  orderid: Type.String(),
  coin: coins(),
  status: Type.Integer(),
  name: Type.String(),
  to: Type.String({ description: 'Account number' }),
  bank: Type.String(),
  createtime: millis(),
  taketime: Type.Optional(millis()),
  endtime: Type.Optional(millis()),
  takenBy: Type.String(),
  approvedBy: Type.String(),
  endedBy: Type.String(),
  needsApproval: Type.Boolean({ description: 'A second person has to approve it before it is completed' }),
  debt: coins({ description: 'What its user owes' }),
  reference: Type.String(),
  reason: Type.String(),
});

const Adjustment = Type.Object({
  ...person,
  id: Type.Integer(),
  coin: Type.Integer(),
  reason: Type.String(),
  state: Type.Unsafe<'waiting' | 'booked' | 'dropped'>({
    type: 'string',
    enum: ['waiting', 'booked', 'dropped'],
  }),
  proposedBy: Type.String(),
  proposedAt: millis(),
  decidedBy: Type.String(),
});

const adjustment = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });

export const staffMoneySchemas = {
  receipts: {
    request: Type.Object({
      ...page(100),
      ...sorting('enteredAt', 'paidAt', 'coin'),
      channel: Type.Optional(channelId()),
      used: Type.Optional(Type.Boolean()),
      tradeNo: Type.Optional(tradeNo()),
    }),
    response: listOf(
      Type.Object({
        ...receipt,
        claim: Type.Optional(Type.Object({ userid: userId(), orderNo: Type.String() })),
      }),
    ),
  },
  addReceipt: {
    request: Type.Object({
      channel: channelId(),
      tradeNo: tradeNo(),
      coin: coins({ minimum: 1, maximum: 1_000_000_000_000 }),
      paidAt: Type.Integer({
        minimum: 1,
        maximum: 4_102_444_800_000,
        description: 'Milliseconds since 1970',
      }),
      payer: Type.Optional(Type.String({ maxLength: 120 })),
    }),
    response: nothing(),
  },
  importReceipts: {
    request: Type.Object({
      channel: channelId(),
      csv: text(1_000_000),
      columns: Type.Optional(columns),
      preview: Type.Optional(Type.Boolean({ description: 'Only say what would be added' })),
    }),
    response: Type.Object({
      added: Type.Integer(),
      coin: coins({ description: 'Of those added, in all' }),
      known: Type.Integer({ description: 'Were there already, just so' }),
      refused: Type.Array(Type.Object({ line: Type.Integer(), problem: Type.String() })),
      rows: Type.Array(
        Type.Object({
          line: Type.Integer(),
          tradeNo: Type.String(),
          coin: coins(),
          paidAt: millis(),
          payer: Type.String(),
        }),
        { description: 'The first of those that are added' },
      ),
    }),
  },
  removeReceipt: { request: Type.Object({ channel: channelId(), tradeNo: tradeNo() }), response: nothing() },
  deposits: {
    request: Type.Object({
      ...page(100),
      ...sorting('createtime', 'coin'),
      status: status(3),
      search: search(),
    }),
    response: listOf(Deposit),
  },
  takeDeposit: {
    request: Type.Object({
      ...claim,
      take: Type.Boolean({ description: 'False to leave it' }),
      over: Type.Optional(Type.Boolean({ description: 'Also from a colleague' })),
    }),
    response: nothing(),
  },
  approveDeposit: {
    request: Type.Object({ ...claim, tradeNo: tradeNo() }),
    response: Type.Object({ coin: coins({ description: 'What was credited' }) }),
  },
  rejectDeposit: { request: Type.Object({ ...claim, reason: reason() }), response: nothing() },
  withdrawals: {
    request: Type.Object({
      ...page(100),
      ...sorting('createtime', 'coin'),
      status: status(4),
      search: search(),
    }),
    response: listOf(Withdrawal),
  },
  takeWithdrawal: { request: Type.Object(order), response: nothing() },
  approveWithdrawal: { request: Type.Object(order), response: nothing() },
  completeWithdrawal: {
    request: Type.Object({ ...order, reference: Type.String({ maxLength: 120 }) }),
    response: nothing(),
  },
  failWithdrawal: { request: Type.Object({ ...order, reason: reason() }), response: nothing() },
  unlockExchangeInfo: { request: Type.Object({ userid: userId(), reason: reason() }), response: nothing() },
  adjustments: {
    request: Type.Object({ ...page(100), ...sorting('proposedAt', 'coin') }),
    response: listOf(Adjustment),
  },
  proposeAdjustment: {
    request: Type.Object({
      userid: userId(),
      coin: Type.Integer({ minimum: -1_000_000_000_000, maximum: 1_000_000_000_000 }),
      reason: reason(),
    }),
    response: adjustment,
  },
  approveAdjustment: { request: adjustment, response: nothing() },
  dropAdjustment: { request: adjustment, response: nothing() },
};
