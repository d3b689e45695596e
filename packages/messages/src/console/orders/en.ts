import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const en = translationOf<typeof zh>()({
  'Money.User': 'User',
  'Money.UserId': 'User ID',
  'Money.Channel': 'Channel',
  'Money.Order': 'Order',
  'Money.By': 'By',
  'Money.SearchDeposits': 'Order, trade number or digits, user',
  'Money.SearchWithdrawals': 'Order, payout reference, user',
  'Money.UserPick': 'Account, nickname, phone or ID',
  'Money.MoreThanZero': 'The amount must be more than 0',

  'Order.Status_0': 'New',
  'Order.Status_1': 'In work',
  'Order.Status_2': 'Completed',
  'Order.Status_3': 'Failed',
  'Order.Status_4': 'Cancelled',
});
