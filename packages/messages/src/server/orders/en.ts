import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const en = translationOf<typeof zh>()({
  'Error.NotEnoughCoins': 'Your balance of {coinMoney} does not cover {totalMoney}',
  'Error.HasDebt':
    'Your account owes {debtMoney} after a corrected result. Withdrawals and transfers are possible once it is paid off',
  'Error.OrderUnknown': 'There is no such order',
  'Error.OrderNotOpen': 'The order has moved on. Please refresh',
  'Error.OrderTaken': '{name} is looking after this order',
});
