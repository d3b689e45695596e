import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const en = translationOf<typeof zh>()({
  'Error.CodeWrong': 'The code is wrong or has expired',
  'Error.NicknameMissing': 'Enter a nickname',
  'Error.NicknameTooLong': 'A nickname has at most 20 characters',
  'Error.PhoneInvalid': 'This is not a valid phone number',
  'Error.EmailInvalid': 'This is not a valid e-mail address',
  'Error.AddressMissing': 'Enter a phone number or an e-mail address',
  'Error.SpreaderUnknown': 'This invitation link is not valid. Please ask for a new one',
  'Error.WrongLogin': 'Wrong account or password',
  'Error.DeviceLoginEnded': 'Your login has ended. Please log in again',
  'Error.GoogleLoginFailed': 'Login failed. Please try again later',
  'Error.AccountSuspended': 'This account is suspended. Please contact customer service',
  'Error.MustChangePassword': 'Please change your first password before you go on',
  'Error.AddressTaken': 'This phone or e-mail is registered already. Please log in',
  'Error.AccountUnknown': 'This phone or e-mail is not registered yet',
  'Error.TooManyLogins': 'Too many tries. Please try again in {minutes} min',
  'Error.CodeTooSoon': 'You can ask for another code in {seconds} s',
  'Error.TooManyCodes': 'Too many codes were asked for. Please try again later',
  'Error.CodeNotSent': 'The code could not be sent. Please try again later',
  'Code.Subject': 'Your TrueDraw code',
  'Code.Text':
    'Your TrueDraw code is {code}. It is valid for 10 minutes. Tell it to nobody, not even to someone who claims to be our staff.',
});
