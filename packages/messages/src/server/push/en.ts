import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const en = translationOf<typeof zh>()({
  'Error.PushAddressInvalid': 'The notification service of this browser is not supported',
  'Push.WinTitle': 'You won {money}',
  'Push.WinText': '{game}, draw {turn}: {result}. The winnings are in your balance',
  'Push.ResultTitle': '{game} result: {result}',
  'Push.ResultText': 'Draw {turn}: no win this time. Tap for your bet history',
  'Push.RefundTitle': '{game}, draw {turn} was cancelled',
  'Push.RefundText': 'Your stake of {money} is back in your balance',
  'Push.CorrectedTitle': '{game}, draw {turn}: result corrected',
  'Push.CorrectedText': 'The right number is {result}. The difference has been booked',
  'Push.WithdrawProcessing': 'Withdrawal in progress',
  'Push.WithdrawCompleted': 'Withdrawal completed',
  'Push.WithdrawFailed': 'Withdrawal failed',
  'Push.WithdrawText': 'Amount {money}. Tap for your withdrawals',
  'Push.WithdrawBackText': '{money} is back in your balance. Tap for your withdrawals',
  'Push.DepositCompleted': 'Deposit received',
  'Push.DepositFailed': 'Deposit not confirmed',
  'Push.DepositCompletedText': '{money} is in your balance',
  'Push.DepositFailedText': 'Please check the trade number, or contact customer service',
  'Push.WeekTitle': 'Your week {days}',
  'Push.WeekText': 'Rebates and share {income}, closing balance {balance}',
});
