import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const en = translationOf<typeof zh>()({
  'Error.OnBreak': 'You are taking a break until {untilText}. You can still withdraw',
  'Error.SelfExcluded': 'You have excluded yourself until {untilText}. You can still withdraw',
  'Error.OverOwnLimit': 'This is beyond your own limit of {limitMoney}',
  'Error.OwnLimit_stake_day':
    'This is beyond your own limit of {limitMoney} in bets a day; {leftMoney} is left today',
  'Error.OwnLimit_stake_week':
    'This is beyond your own limit of {limitMoney} in bets a week; {leftMoney} is left this week',
  'Error.OwnLimit_stake_month':
    'This is beyond your own limit of {limitMoney} in bets a month; {leftMoney} is left this month',
  'Error.OwnLimit_loss_day':
    'This could take you beyond your own limit of {limitMoney} in losses a day; {leftMoney} is left today',
  'Error.OwnLimit_loss_week':
    'This could take you beyond your own limit of {limitMoney} in losses a week; {leftMoney} is left this week',
  'Error.OwnLimit_loss_month':
    'This could take you beyond your own limit of {limitMoney} in losses a month; {leftMoney} is left this month',
  'Error.OwnLimit_deposit_day':
    'This is beyond your own limit of {limitMoney} in deposits a day; {leftMoney} is left today',
  'Error.OwnLimit_deposit_week':
    'This is beyond your own limit of {limitMoney} in deposits a week; {leftMoney} is left this week',
  'Error.OwnLimit_deposit_month':
    'This is beyond your own limit of {limitMoney} in deposits a month; {leftMoney} is left this month',
  'Error.LimitOfUser_day':
    'This player limited deposits to {limitMoney} a day; {leftMoney} is left today. Credit it another day or send it back',
  'Error.LimitOfUser_week':
    'This player limited deposits to {limitMoney} a week; {leftMoney} is left this week. Credit it next week or send it back',
  'Error.LimitOfUser_month':
    'This player limited deposits to {limitMoney} a month; {leftMoney} is left this month. Credit it next month or send it back',
  'Error.LongerBreakHolds': 'A longer break holds already and cannot be shortened',
});
