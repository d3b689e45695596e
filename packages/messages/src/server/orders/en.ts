import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const en = translationOf<typeof zh>()({
  'Error.NotEnoughCoins': 'Your balance of {coinMoney} does not cover {totalMoney}',
  'Error.HasDebt':
    'Your account owes {debtMoney} after a corrected result. Withdrawals and transfers are possible once it is paid off',
  'Error.OrderUnknown': 'There is no such order',
  'Error.OrderNotOpen': 'The order has moved on. Please refresh',
  'Error.OrderTaken': '{name} is looking after this order',
  'Reason.not-received': 'No such payment has arrived',
  'Reason.wrong-amount': 'The amount does not match',
  'Reason.wrong-number': 'The number of the payment does not match',
  'Reason.duplicate': 'Entered twice',
  'Reason.not-verified': 'Could not be verified',
  'Reason.wrong-details': 'The payout details are wrong',
  'Reason.name-differs': 'The name of the account differs',
  'Reason.bank-refused': 'The bank refused the payment',
  'Reason.asked-by-user': 'Asked for by the user',
  'Reason.typing-error': 'A typing error',
  'Reason.no-deposit': 'Not a deposit',
  'Reason.returned': 'The payment was returned',
  'Reason.no-trading': 'No trading on that day',
  'Reason.source-failed': 'The source of the figures failed',
  'Reason.disputed': 'The figures are disputed',
  'Reason.technical-fault': 'A technical fault',
  'Reason.outdated': 'Things have changed since',
  'Reason.not-justified': 'Not justified',
  'Reason.other': 'Another reason',
});
