import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const en = translationOf<typeof zh>()({
  'Error.ExchangeInfoInvalid': 'Fill in where the money is to be paid',
  'Error.WithdrawTooLittle': 'A withdrawal is at least {minMoney}',
  'Error.WithdrawTooMuch': 'A withdrawal is at most {maxMoney}',
  'Error.ExchangeInfoLocked':
    'Your payout details are locked. Please contact customer service to change them',
  'Error.OverDailyWithdraw': 'You can withdraw {leftMoney} more today. Please try the rest tomorrow',
  'Error.TooManyWithdrawals': 'You have used all of today’s withdrawals. Please try again tomorrow',
  'Error.ReferenceMissing': 'Enter the reference of the payout',
  'Error.UserHasDebt':
    'This user owes {debtMoney} after a corrected result and is not paid: choose “Do not pay”',
  'Error.ApprovalMissing': 'It is above the limit: another person has to approve it first',
  'Error.ApprovalMissingForUser':
    'With it {sumMoney} went to this user today by one person alone, above {limitMoney}: another person has to approve it first',
  'Error.ApprovalMissingForStaff':
    'With it you would have released {sumMoney} alone today, above {limitMoney}: another person has to approve it first',
  'Error.ExchangeInfoEmpty': 'This user has entered no payout details',
});
