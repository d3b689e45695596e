import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const en = translationOf<typeof zh>()({
  'Error.AccountInvalid':
    'An account has 3 to 20 small letters, digits or underscores and starts with a letter',
  'Error.AccountTaken': 'This account is taken, please choose another',
  'Error.MonthInvalid': 'Only months of the last year can be shown',
  'Error.TermsMissing': 'Please enter the 2D rebate, the 3D rebate and the bet limit',
  'Error.TermsTooHigh': 'Must be less than your own',
  'Error.SubUserUnknown': 'You have no such sub-user',
  'Error.BindRefused': 'Binding failed, please check the code',
  'Error.AlreadyAgent': 'This user is an agent already',
  'Error.TreeTooDeep': 'The agent tree is too deep to add anybody here',
  'Error.ShareNotDue': 'This month is not over yet',
  'Error.ShareReleased': 'The share of this month has been released',
  'Error.ShareOutOfOrder': 'Release the share of {month} first',
  'Error.ShareTooHigh': 'The share rates of agents above one another cannot exceed 100% together',
  'Error.PeriodInvalid': 'Only weeks and months of the last year can be shown',
  'Error.NotChangeable': 'This cannot be changed here: {field}',
  'Error.AccountInUse': 'This account is in use: only its user can set a password',
});
