import { Type } from 'typebox';
import { AcknowledgedFindings } from '../audit/schemas';
import type { CallSchemas } from '../call-schemas';
import { coins, day, millis, named, oneOf, sorting, userId } from '../parts';

const ReconciledDay = named('ReconciledDay', {
  day: day(),
  kind: oneOf('deposit', 'withdrawal'),
  channel: Type.Integer({ description: '0 for withdrawals' }),
  orders: Type.Integer({ description: 'Deposits credited or withdrawals paid on the day' }),
  coins: coins(),
  received: Type.Integer({ description: 'Payments that were made on the day' }),
  receivedCoins: coins(),
  statedCoins: coins({ description: 'Of these, what imported statements have' }),
  unmatched: Type.Integer({ description: 'Of these, what belongs to no claim' }),
  unmatchedCoins: coins(),
  differences: Type.Integer(),
  reconciledAt: millis(),
});

const Difference = named('Difference', {
  kind: oneOf(
    'no-payment',
    'other-sum',
    'other-channel',
    'outside-window',
    'not-credited',
    'unstated',
    'stale',
    'no-reference',
    'reference-twice',
  ),
  subject: Type.String({ description: 'The number of the order or of the payment' }),
  userid: Type.Optional(userId()),
  booked: coins(),
  paid: coins(),
  acknowledged: Type.Optional(AcknowledgedFindings),
});

const UnmatchedPayment = named('UnmatchedPayment', {
  tradeNo: Type.String(),
  coin: coins(),
  paidAt: millis(),
  payer: Type.String(),
  stated: Type.Boolean({ description: 'An imported statement has it' }),
});

const PaidWithdrawal = named('PaidWithdrawal', {
  userid: userId(),
  orderid: Type.String(),
  coin: coins(),
  reference: Type.String(),
  endedAt: millis(),
});

export const staffSchemas = {
  reconciliation: {
    request: Type.Object({
      from: day(),
      to: day(),
      ...sorting('day', 'coins', 'received', 'unmatched', 'differences'),
    }),
    response: Type.Array(ReconciledDay, { description: 'Newest first unless sorted; at most 92 days' }),
    refusals: ['RangeInvalid'],
  },
  reconciliationDay: {
    request: Type.Object({
      day: day(),
      channel: Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: '0 for withdrawals',
      }),
    }),
    response: Type.Object({
      differences: Type.Array(Difference),
      unmatched: Type.Array(UnmatchedPayment, { description: 'Oldest first; at most 500' }),
      payouts: Type.Array(PaidWithdrawal, { description: 'Oldest first; at most 500' }),
    }),
    refusals: ['RangeInvalid'],
  },
} satisfies Record<string, CallSchemas>;
