import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js';
import { Refusal } from '../refusal';
import type { Identity } from './store/identities';

/** Where a code can be sent. */
export type Address = Identity & { kind: 'phone' | 'email' };

/** Only the form is checked: whether the address exists is shown by the code that arrives there. */
const emailShape = /^[^\s@"(),:;<>[\]\\]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
const accountShape = /^[a-z][a-z0-9_]{2,19}$/;

export function parseEmail(text: string): Address | undefined {
  const value = text.trim().toLowerCase();
  return value.length <= 254 && emailShape.test(value) ? { kind: 'email', value } : undefined;
}

/** Accepts +66812345678, 66812345678 and, for the home region, 0812345678; returns the first form. */
export function parsePhone(text: string, region: string): Address | undefined {
  const compact = text.trim().replaceAll(/[\s().-]/g, '');
  if (!/^\+?[0-9]{6,15}$/.test(compact)) return undefined;
  const international = parsePhoneNumberFromString(compact.startsWith('+') ? compact : `+${compact}`);
  const phone = international?.isValid()
    ? international
    : parsePhoneNumberFromString(compact, region as CountryCode);
  return phone?.isValid() ? { kind: 'phone', value: phone.number } : undefined;
}

/** The phone or e-mail address of a request; refuses one that is missing or malformed. */
export function requireAddress(
  { phone, email }: { phone?: string | undefined; email?: string | undefined },
  region: string,
): Address {
  // A client may put any typed text into `phone`: an at-sign makes it an e-mail address.
  const typed = (email ?? phone ?? '').trim();
  if (!typed) throw new Refusal('AddressMissing', {}, 'Login.MobileTip');
  const asEmail = email !== undefined || typed.includes('@');
  const address = asEmail ? parseEmail(typed) : parsePhone(typed, region);
  if (!address) throw new Refusal(asEmail ? 'EmailInvalid' : 'PhoneInvalid');
  return address;
}

/**
 * The identity that was typed at login; undefined when it cannot be one. That of Google is the name of an account without
 * a verified e-mail address, which the app sends at its silent login.
 */
export function parseAccount(text: string, region: string): Identity | undefined {
  const typed = text.trim();
  const google = /^google:(.{1,255})$/.exec(typed)?.[1];
  if (google !== undefined) return { kind: 'google', value: google };
  if (typed.includes('@')) return parseEmail(typed);
  const name = typed.toLowerCase();
  return accountShape.test(name) ? { kind: 'account', value: name } : parsePhone(typed, region);
}
