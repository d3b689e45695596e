import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const en = translationOf<typeof zh>()({
  'Error.WrongStaffLogin': 'Wrong name, password or one-time code',
  'Error.StaffUnknown': 'There is no such staff account',
  'Error.StaffNameTaken': 'This name is taken',
  'Error.NotYourself': 'You cannot do this to your own account',
  'Error.LastOwner': 'There must remain an owner',
});
