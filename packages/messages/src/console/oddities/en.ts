import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const en = translationOf<typeof zh>()({
  'Page.Odd': 'What is odd',
  'Odd.About':
    'Found by itself in the last 30 days. A sign is not a verdict: look at the evidence and say what you think.',
  'Odd.None': 'Nothing odd in the last 30 days',
  'Odd.Kind': 'Sign',
  'Odd.Who': 'Users',
  'Odd.Facts': 'Figures',
  'Odd.late': 'Late bets on winners',
  'Odd.together': 'Accounts that move together',
  'Odd.no-play': 'Money without play',
  'Odd.lucky-team': 'Players of an agent always win',
  'Odd.lateText':
    'Hit {draws} draws in the last minute before the close, of {played} draws played; staked {stake}, paid {payout}',
  'Odd.togetherText': 'The same bets within a minute on {draws} draws, staked {stake} in all',
  'Odd.no-playText': 'Deposits {deposits}, withdrawals {withdrawals}, staked only {turnover}',
  'Odd.lucky-teamText': 'Staked {stake} on {days} days, paid {payout}: {percent}% of the stakes',
  'Odd.lateWhy':
    'Only bets on at most a twentieth of the numbers count; listed from three draws on, above 15% of the draws played.',
  'Odd.togetherWhy':
    'From one network address, or at least three numbers with equal stakes; on five draws or more. What more than five people share does not count.',
  'Odd.no-playWhy': 'More than half of the deposits was withdrawn, and less than a third was staked.',
  'Odd.lucky-teamWhy': 'Bets on at least ten days, and payouts above 110% of the stakes.',
  'Odd.SecondsLeft': 'Seconds before the close',
  'Odd.SecondsApart': 'Seconds apart',
  'Odd.Order': 'Order',
  'Odd.Deposit': 'Deposit',
  'Odd.Withdrawal': 'Withdrawal',
  'Odd.Stake': 'Stake',
  'Odd.Payout': 'Payout',
  'Odd.Draw': 'Draw or day',
  'Odd.Open': 'To look at',
  'Odd.Seen': 'Looked at',
  'Odd.OnlyOpen': 'To look at',
  'Odd.Acknowledge': 'I looked at it',
  'Odd.AcknowledgeTitle': 'Write down what you think',
  'Odd.AcknowledgeEffect':
    'Your name, the time and your note stay here. It comes back when there is a fifth more of it.',
  'Odd.SeenBy': '{name}, {time}: {reason}',
});
