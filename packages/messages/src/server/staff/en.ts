import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const en = translationOf<typeof zh>()({
  'Error.WrongStaffLogin': 'Wrong name, password or one-time code',
  'Error.ChangeUnknown': 'There is no such change, or it is decided',
  'Error.ChangeOutdated': 'The values have changed since; propose it again',
  'Error.RebateTooHigh': 'A rebate is at most {max}',
  'Error.NotIndependent':
    'The two accounts may be one person: the same owner created, enabled or reset them. Another owner has to confirm the account, or another person act',
  'Error.StaffNotConfirmed':
    'This account was just created, enabled or reset: until another owner confirms it, it releases neither money nor results before {untilText}',
  'Error.StaffUnknown': 'There is no such staff account',
  'Error.StaffNameTaken': 'This name is taken',
  'Error.NotYourself': 'You cannot do this to your own account',
  'Error.LastOwner': 'There must remain an owner',
});
