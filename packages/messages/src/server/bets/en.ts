import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const en = translationOf<typeof zh>()({
  'Error.BetNumberInvalid': 'Enter a valid number',
  'Error.BetAmountInvalid': 'The amount must be more than 0',
  'Error.NothingSelected': 'Pick a number first',
  'Error.OverBetLimit': 'You can stake at most {limitMoney} on {number} in one draw; {leftMoney} is left',
  'Error.SideOverBetLimit': 'You can stake at most {limitMoney} on one side in one draw; {leftMoney} is left',
  'Error.GameClosed': 'This game is not open yet',
  'Error.DrawUnknown': 'There is no such draw',
  'Error.PatternInvalid': 'This pattern does not fit the game or the digits that were chosen',
  'Error.PageUnknown': 'There is no such page of numbers',
  'Error.NoDraw': 'No draw is taking bets right now',
  'Error.DrawClosed': 'Betting on this draw has closed',
  'Error.DrawNotYetOpen': 'Betting on this draw has not started yet',
  'Error.NumberFull': '{number} is full. Please pick another number',
  'Error.NumberNearlyFull': '{number} is nearly full: it takes at most {leftMoney} more',
  'Error.SideFull': 'This side is full in this draw',
  'Error.SideNearlyFull': 'This side is nearly full: it takes at most {leftMoney} more',
  'Error.NumberBlocked': '{number} is not on sale in this draw',
  'Error.CancelNotAllowed': 'This bet cannot be cancelled',
  'Error.CancelTooLate': 'It is too late to cancel. The bet stands',
  'Error.CancelSecretWrong': 'Only the phone that placed the bet can cancel it',
  'Error.TooManySlips': 'You can keep 50 slips. Please delete one first',
  'Error.InDraw': 'Draw {turnId}: {reason}',
  'Error.BetUncertain':
    'We could not confirm your bet. Please look under “Current bets” before you try again',
  'Error.ArchiveUnreadable':
    'Your older records cannot be read at the moment. We have been told; please try again later',
});
