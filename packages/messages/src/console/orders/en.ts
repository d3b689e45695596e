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
  'Money.NeedsSecond': 'Needs a second person',
  'Money.Second_order': 'The order of {sum} is above {limit}.',
  'Money.Second_user': 'With it the user gets {sum} today by one person alone; the limit is {limit}.',
  'Money.Second_staff': 'With it you release {sum} alone today; the limit is {limit}.',
  'Money.MoreThanZero': 'The amount must be more than 0',

  'Order.Status_0': 'New',
  'Order.Status_1': 'In work',
  'Order.Status_2': 'Completed',
  'Order.Status_3': 'Failed',
  'Order.Status_4': 'Cancelled',
});
