import { Type } from 'typebox';
import { mostCoins } from '../bounds';
import type { CallSchemas } from '../call-schemas';
import { orderFilters, orderSearch, orderStatus, SecondNeed } from '../orders/schemas';
import {
  channelId,
  coins,
  digits,
  listOf,
  millis,
  named,
  nothing,
  oneOf,
  page,
  person,
  reasonFields,
  sorting,
  text,
  userId,
} from '../parts';

const Deposit = named('Deposit', {
  orderNo: Type.String(),
  channelinfo: Type.String(),
  status: Type.Integer({ description: '0 created, 1 processing, 2 completed, 3 failed' }),
  coin: coins({ description: '0 until it is completed' }),
  createtime: millis(),
  endtime: Type.Optional(millis()),
  chargeNo: Type.String({ description: 'Empty for a code' }),
  asked: Type.Optional(coins({ description: 'What the code of the claim asks for' })),
  slip: Type.Optional(Type.String({ description: 'The number of the slip that was added' })),
  needsNumber: Type.Boolean({ description: 'The full trade number is needed' }),
  reason: Type.String({ description: 'Why it failed' }),
});

/** The handler checks whether it is a trade number and names the refusal. */
const tradeNo = () => Type.String({ maxLength: 64 });
const claim = { userid: userId(), orderNo: digits(1, 16) };

const payment = {
  channel: channelId(),
  tradeNo: Type.String(),
  coin: coins(),
  paidAt: millis(),
  payer: Type.String(),
  enteredBy: Type.String({ description: 'Name of the staff; empty for a notice' }),
  source: Type.Unsafe<'typed' | 'row' | 'file' | 'notice'>({
    ...oneOf('typed', 'row', 'file', 'notice'),
    description: "Typed in, a row of a statement without or with the bank's number, or a signed notice",
  }),
  enteredAt: millis(),
};
const Payment = named('Payment', payment);
const PaymentWithClaim = named('PaymentWithClaim', {
  ...payment,
  claim: Type.Optional(named('ClaimOfPayment', { userid: userId(), orderNo: Type.String() })),
});

const heading = (description: string) => Type.Optional(Type.String({ maxLength: 120, description }));
const columns = named('StatementColumns', {
  tradeNo: heading("The bank's number of the payment"),
  amount: heading('What came in, or every amount with its sign'),
  debit: heading('What went out, if it has a column of its own'),
  direction: heading('Whether an amount came in or went out, such as CR and DR'),
  time: heading('The date, with or without the time'),
  clock: heading('The time of day, if it has a column of its own'),
  balance: heading('The balance after the payment; it tells payments without a number apart'),
  payer: heading('Who paid'),
});
const StatementRow = named('StatementRow', {
  line: Type.Integer(),
  tradeNo: Type.String(),
  coin: coins(),
  paidAt: millis(),
  payer: Type.String(),
});
const RefusedRow = named('RefusedRow', { line: Type.Integer(), problem: Type.String() });

const DepositForStaff = named('DepositForStaff', {
  ...person,
  orderNo: Type.String(),
  channel: channelId(),
  chargeNo: Type.String({ description: 'Empty for a claim with an amount' }),
  asked: Type.Optional(coins({ description: 'The exact amount that the code of the claim asks for' })),
  slip: Type.Optional(
    named('SlipForStaff', {
      bank: Type.String(),
      reference: Type.String(),
      state: Type.Optional(
        Type.Unsafe<'agrees' | 'differs' | 'unknown'>({
          ...oneOf('agrees', 'differs', 'unknown'),
          description: 'What the service for slips says of it; missing without one',
        }),
      ),
    }),
  ),
  automatic: Type.Boolean({ description: 'Credited without a decision of staff' }),
  tradeNo: Type.Optional(Type.String({ description: 'As the user gave it' })),
  status: Type.Integer(),
  needsNumber: Type.Boolean(),
  coin: coins(),
  createtime: millis(),
  endtime: Type.Optional(millis()),
  decidedBy: Type.String(),
  takenBy: Type.String({ description: 'The staff member who has reserved it; empty for nobody' }),
  own: Type.Boolean({ description: 'Whether the caller has reserved it' }),
  reason: Type.String(),
  firstApprovedBy: Type.String({ description: 'Who gave the first of two approvals; empty for nobody' }),
  second: Type.Optional(SecondNeed),
  candidates: Type.Array(Payment, { description: 'Payments that fit. A single one is proposed' }),
});

export const playerSchemas = {
  charge: {
    request: Type.Object({
      channel: channelId(),
      chargeNo: digits(6, 6, { errorKey: 'Deposit.Err_Deposit' }),
    }),
    response: Type.Object({ orderNo: Type.String() }),
    refusals: [
      'KeyReused',
      'TooManyClaims',
      'ChannelUnknown',
      'ClaimWaits',
      'OnBreak',
      'SelfExcluded',
      'OverOwnLimit',
    ],
  },
  chargeQr: {
    request: Type.Object({
      channel: channelId(),
      coin: coins({ minimum: 100, maximum: 200_000_000 }),
    }),
    response: named('DepositCode', {
      orderNo: Type.String(),
      coin: coins({ description: 'Exactly what has to be paid' }),
      payload: Type.String({ description: 'The text of the QR code' }),
    }),
    refusals: [
      'KeyReused',
      'TooManyClaims',
      'ChannelUnknown',
      'AmountBusy',
      'OnBreak',
      'SelfExcluded',
      'OverOwnLimit',
    ],
  },
  cancelCharge: {
    request: Type.Object({ orderNo: text(32) }),
    response: nothing(),
    refusals: ['OrderUnknown', 'OrderNotOpen'],
  },
  chargeSlip: {
    request: Type.Object({ orderNo: text(32), payload: text(512) }),
    response: named('Slip', { bank: Type.String(), reference: Type.String() }),
    refusals: ['TooManyClaims', 'OrderUnknown', 'OrderNotOpen', 'SlipInvalid', 'SlipUsed'],
  },
  paymentNotice: {
    request: Type.Object({
      channel: channelId(),
      reference: Type.String({
        maxLength: 64,
        description: "The bank's number of the payment, as in its statements",
      }),
      amount: Type.String({ pattern: '^[0-9]{1,9}(\\.[0-9]{1,2})?$', description: 'In baht, like 500.37' }),
      paidAt: Type.String({
        pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,6})?(Z|[+-]\\d{2}:\\d{2})$',
        description: 'With its zone, like 2026-11-16T09:30:15+07:00',
      }),
      payer: Type.Optional(Type.String({ maxLength: 120 })),
    }),
    response: named('NoticeTaken', {
      known: Type.Boolean({ description: 'The payment was known already' }),
      credited: Type.Boolean({ description: 'This notice has credited it' }),
    }),
    refusals: [
      'NoticesOff',
      'NoticeUnsigned',
      'NoticeLate',
      'ChannelUnknown',
      'TradeNumberInvalid',
      'ReceiptDiffers',
    ],
  },
  chargeNumber: {
    request: Type.Object({ orderNo: text(32), tradeNo: text(64) }),
    response: nothing(),
    refusals: ['TooManyClaims', 'OrderUnknown', 'OrderNotOpen', 'TradeNumberInvalid'],
  },
  chargeLog: {
    request: Type.Object(page(200)),
    response: Type.Object({
      list: Type.Array(Deposit),
      totalCount: Type.Integer(),
    }),
  },
} satisfies Record<string, CallSchemas>;

export const staffSchemas = {
  deposits: {
    request: Type.Object({
      ...page(100),
      ...sorting('createtime', 'coin'),
      status: orderStatus(3),
      search: orderSearch(),
      ...orderFilters,
      channel: Type.Optional(channelId()),
    }),
    response: listOf(DepositForStaff),
    refusals: ['DayInvalid'],
  },
  takeDeposit: {
    request: Type.Object({
      ...claim,
      take: Type.Boolean({ description: 'False releases it' }),
      over: Type.Optional(Type.Boolean({ description: 'Also if a colleague has reserved it' })),
    }),
    response: nothing(),
    refusals: ['OrderUnknown', 'OrderNotOpen', 'OrderTaken'],
  },
  approveDeposit: {
    request: Type.Object({
      ...claim,
      tradeNo: tradeNo(),
      coin: Type.Optional(
        coins({ description: 'The amount that the approver saw; refused if the payment has another by now' }),
      ),
    }),
    response: Type.Object({
      coin: coins({ description: 'The credited coins; 0 while a second approval is missing' }),
      second: Type.Optional(SecondNeed),
    }),
    refusals: [
      'OrderUnknown',
      'OrderNotOpen',
      'OverOwnLimit',
      'TradeNumberInvalid',
      'ReceiptUnknown',
      'ReceiptUsed',
      'ReceiptDoesNotFit',
      'NumberNeeded',
      'OwnProposal',
      'NotIndependent',
      'OrderTaken',
    ],
  },
  rejectDeposit: {
    request: Type.Object({ ...claim, ...reasonFields('rejectDeposit') }),
    response: nothing(),
    refusals: ['OrderUnknown', 'OrderNotOpen', 'ReasonMissing', 'OrderTaken'],
  },
  receipts: {
    request: Type.Object({
      ...page(100),
      ...sorting('enteredAt', 'paidAt', 'coin'),
      channel: Type.Optional(channelId()),
      used: Type.Optional(Type.Boolean()),
      tradeNo: Type.Optional(tradeNo()),
    }),
    response: listOf(PaymentWithClaim),
  },
  addReceipt: {
    request: Type.Object({
      channel: channelId(),
      tradeNo: tradeNo(),
      coin: coins({ minimum: 1, maximum: mostCoins }),
      paidAt: Type.Integer({
        minimum: 1,
        maximum: 4_102_444_800_000,
        description: 'Milliseconds since 1970',
      }),
      payer: Type.Optional(Type.String({ maxLength: 120 })),
    }),
    response: nothing(),
    refusals: ['ChannelUnknown', 'TradeNumberInvalid', 'PaidInFuture', 'ReceiptKnown'],
  },
  importReceipts: {
    request: Type.Object({
      channel: channelId(),
      csv: Type.Optional(text(1_000_000, { description: 'The statement as text' })),
      file: Type.Optional(
        text(1_800_000, {
          pattern: '^[A-Za-z0-9+/]+={0,2}$',
          description: 'The file as the bank exports it, .csv or .xlsx, in base64; instead of the text',
        }),
      ),
      columns: Type.Optional(columns),
      preview: Type.Optional(Type.Boolean({ description: 'Only returns what would be added' })),
    }),
    response: named('ImportedReceipts', {
      added: Type.Integer(),
      coin: coins({ description: 'The sum of the added payments' }),
      known: Type.Integer({ description: 'Payments that were known already, without a difference' }),
      refused: Type.Array(RefusedRow),
      rows: Type.Array(StatementRow, { description: 'The first added payments' }),
      outgoing: Type.Integer({ description: 'Rows of money that went out' }),
      ignored: Type.Integer({ description: 'Rows of balances, totals and notes' }),
      headings: Type.Array(Type.String(), { description: 'The headings of the table' }),
      columns,
      missing: Type.Array(Type.String(), { description: 'Columns that have to be named; in a preview' }),
    }),
    refusals: ['ChannelUnknown', 'CsvInvalid'],
  },
  removeReceipt: {
    request: Type.Object({ channel: channelId(), tradeNo: tradeNo(), ...reasonFields('removeReceipt') }),
    response: nothing(),
    refusals: ['ReasonMissing', 'TradeNumberInvalid', 'ReceiptUnknown', 'ReceiptUsed'],
  },
} satisfies Record<string, CallSchemas>;
