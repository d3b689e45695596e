import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const en = translationOf<typeof zh>()({
  'Page.Withdrawals': 'Withdrawals',

  'Withdraw.To': 'Paid to',
  'Withdraw.Debt': 'Owes {amount}',
  'Withdraw.Steps': 'Handled by',
  'Withdraw.TakenBy': 'Taken: {name}',
  'Withdraw.ApprovedBy': 'Approved: {name}',
  'Withdraw.EndedBy': 'Ended: {name}',
  'Withdraw.Held': 'Payout details changed: waits until {time}',
  'Withdraw.Take': 'Take',
  'Withdraw.TakeTitle': 'Take this withdrawal?',
  'Withdraw.TakeText1': 'The withdrawal of {amount} by {name} becomes yours to handle.',
  'Withdraw.TakeText2': 'The user can no longer cancel it.',
  'Withdraw.TakeText3': 'A colleague has to approve it before it is paid. {why}',
  'Withdraw.Taken': 'Taken',
  'Withdraw.Approve': 'Approve',
  'Withdraw.ApproveTitle': 'Approve {amount}?',
  'Withdraw.ApproveText1': 'You confirm that {holder} ({bank} {to}) may be paid {amount}.',
  'Withdraw.ApproveText2': '{name} can then record the payment.',
  'Withdraw.Approved': 'Approved',
  'Withdraw.OwnTaken': 'Taken by you: a colleague has to approve it',
  'Withdraw.Complete': 'Record payment',
  'Withdraw.CompleteTitle': 'Record that {amount} was paid',
  'Withdraw.CompleteText':
    'Pay it first: {bank} {to}, {holder}. This cannot be taken back; the user sees the reference.',
  'Withdraw.Reference': 'Payment reference',
  'Withdraw.ReferenceTip': 'Enter the reference of the payment',
  'Withdraw.Completed': 'Payment recorded',
  'Withdraw.Fail': 'Do not pay',
  'Withdraw.FailTitle': 'Do not pay {amount}',
  'Withdraw.FailText':
    '{amount} goes back to the wallet of {name}, who sees the reason. Not for one that was paid.',
  'Withdraw.Failed': 'Given back',
  'Withdraw.Empty': 'No withdrawals',
});
