import { hash } from 'node:crypto';
import { parseExchangeInfo } from '@truedraw/rules';
import type { Trace, TraceKind } from '../limits/store/traces';
import { parsePhone } from './address';
import type { User } from './store/users';

const traceOf = (kind: TraceKind, text: string, namespace: string = kind): Trace => ({
  kind,
  value: hash('sha256', `${namespace}:${text}`, 'buffer'),
});

/** Mail to name+anything arrives at name; Google ignores dots as well, and has two domains. */
function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const [name = ''] = local.split('+');
  const isGoogle = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGoogle ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** What the user of a login is recognised by. `deviceMark` is the browser's. */
export const tracesOfLogin = (
  { phone, email }: Pick<User, 'phone' | 'email'>,
  deviceMark: string | undefined,
): Trace[] => [
  ...(phone === null ? [] : [traceOf('phone', phone)]),
  ...(email === null ? [] : [traceOf('email', mailboxOf(email))]),
  ...(deviceMark === undefined ? [] : [traceOf('device', deviceMark)]),
];

/** Numbers shorter than this are not unique without their bank. */
const shortestAccount = 8;

const compact = (text: string): string => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The longest number in a text, however it is grouped: other clients send name, account and bank in one line. */
const longestNumber = (text: string): string =>
  (text.match(/\+?\d(?:[\s().-]*\d)*/g) ?? []).reduce(
    (longest, one) => (compact(one).length > compact(longest).length ? one : longest),
    '',
  );

/** A place that is a phone number, as wallets have it, is the same trace as that phone; names and banks are spelled freely. */
export function traceOfPayout(exchangeInfo: string, region: string): Trace {
  const { account, bank } = parseExchangeInfo(exchangeInfo.normalize('NFKC'));
  const number = longestNumber(account);
  const phone = parsePhone(number, region);
  if (phone) return traceOf('payout', phone.value, 'phone');
  const digits = compact(number);
  return traceOf('payout', digits.length < shortestAccount ? compact(account + bank) : digits);
}
