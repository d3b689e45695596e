import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js';
import { Refusal } from '../refusal';
import type { Identity } from './store/identities';

/** Where a code can be sent. */
export type Address = Identity & { kind: 'phone' | 'email' };

/** Shapes only: whether the address exists is shown by the code that arrives there. */
const emailShape = /^[^\s@"(),:;<>[\]\\]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
const accountShape = /^[a-z][a-z0-9_]{2,19}$/;

export function parseEmail(text: string): Address | undefined {
  const value = text.trim().toLowerCase();
  return value.length <= 254 && emailShape.test(value) ? { kind: 'email', value } : undefined;
}

/** Takes +66812345678, 66812345678 and, for the home region, 0812345678; keeps the first form. */
function parsePhone(text: string, region: string): Address | undefined {
  const compact = text.trim().replaceAll(/[\s().-]/g, '');
  if (!/^\+?[0-9]{6,15}$/.test(compact)) return undefined;
  const international = parsePhoneNumberFromString(compact.startsWith('+') ? compact : `+${compact}`);
  const phone = international?.isValid()
    ? international
    : parsePhoneNumberFromString(compact, region as CountryCode);
  return phone?.isValid() ? { kind: 'phone', value: phone.number } : undefined;
}

/** The address of a request that names a phone or an e-mail; a clear refusal where it is missing or malformed. */
export function requireAddress(
  { phone, email }: { phone?: string | undefined; email?: string | undefined },
  region: string,
): Address {
  // A client may put whatever was typed into `phone`: an at-sign makes it an e-mail address.
  const typed = (email ?? phone ?? '').trim();
  if (!typed) throw new Refusal('AddressMissing', {}, 'Login.MobileTip');
  const asEmail = email !== undefined || typed.includes('@');
  const address = asEmail ? parseEmail(typed) : parsePhone(typed, region);
  if (!address) throw new Refusal(asEmail ? 'EmailInvalid' : 'PhoneInvalid');
  return address;
}

/** What an account typed at login may stand for; undefined when it cannot be anybody's. */
export function parseAccount(text: string, region: string): Identity | undefined {
  const typed = text.trim();
  if (typed.includes('@')) return parseEmail(typed);
  const name = typed.toLowerCase();
  return accountShape.test(name) ? { kind: 'account', value: name } : parsePhone(typed, region);
}
