import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const en = translationOf<typeof zh>()({
  'Error.CodeWrong': 'The code is wrong or has expired',
  'Error.PasswordWeak': 'This password is too easy to guess. Please choose another',
  'Error.PasswordUnchanged': 'The new password must differ from the first one',
  'Error.NicknameReserved': 'This name could be taken for one of our staff. Please choose another',
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
  'Error.ConfirmationNeeded': 'Please confirm first that it is you',
  'Error.ConfirmByLogin': 'Please log in again first',
  'Error.PasswordWrong': 'This password is wrong',
  'Error.AddressTaken': 'This phone or e-mail is registered already. Please log in',
  'Error.AccountUnknown': 'This phone or e-mail is not registered yet',
  'Error.TooManyLogins': 'Too many tries. Please try again in {minutes} min',
  'Error.CodeTooSoon': 'You can ask for another code in {seconds} s',
  'Error.TooManyCodes': 'Too many codes were asked for. Please try again later',
  'Error.CodeNotSent': 'The code could not be sent. Please try again later',
  'Code.Subject': 'Your TrueDraw code',
  'Code.Text':
    'Your TrueDraw code is {code}. It is valid for 10 minutes. Tell it to nobody, not even to someone who claims to be our staff.',
  'Error.WithdrawalHeld': 'The payout details were just changed: this waits until {untilText}',
  'Owner.Subject': 'TrueDraw: your account was changed',
  'Owner.password':
    'Your TrueDraw password was changed on {time} (Bangkok time) from {device}. If it was not you, reset it at once with “Forgot password” and contact customer service.',
  'Owner.payout':
    'The payout details of your TrueDraw account were set on {time} (Bangkok time) from {device}. If it was not you, stop payouts on the page “My” of the app at once and change your password.',
  'Owner.devices':
    'Your TrueDraw account was logged out on other devices on {time} (Bangkok time) from {device}. If it was not you, reset your password at once with “Forgot password”.',
});
