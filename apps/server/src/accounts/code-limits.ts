import { Refusal } from '../refusal';
import type { Queryable } from '../db/pool';
import { clearTries, countTry, forgiveTry, type Throttle } from '../db/throttles';
import type { Address } from './address';
import { networkOf } from '../http/network';

export const resendSeconds = 60;
const day = 86_400;
const hour = 3_600;

interface Sending {
  to: Address;
  ip: string;
  /** The request comes from where the owner of the address is logged in. */
  known: boolean;
}

const resendKey = ({ to, known }: Pick<Sending, 'to' | 'known'>) =>
  `code${known ? '-known' : ''}:${to.value}`;

/** Numbers that differ in the last four digits: whoever is paid for messages to numbers owns such a range. */
const rangeOf = ({ kind, value }: Address): string => (kind === 'phone' ? value.slice(0, -4) : 'email');

const networkKey = ({ ip }: Pick<Sending, 'ip'>): string => `code-send-ip:${networkOf(ip)}`;

/**
 * How often codes are sent. Requests from where the owner is logged in are counted apart from those of strangers, who
 * therefore cannot use up the owner's codes.
 */
function limitsOf({ to, ip, known }: Sending): Throttle[] {
  const network = networkOf(ip);
  const perNetwork = { key: networkKey({ ip }), limit: 30, seconds: hour };
  if (known) return [{ key: `code-day-known:${to.value}`, limit: 10, seconds: day }, perNetwork];
  return [
    { key: `code-day:${to.value}:${network}`, limit: 5, seconds: day },
    { key: `code-day:${to.value}`, limit: 10, seconds: day },
    perNetwork,
    { key: `code-range:${rangeOf(to)}`, limit: to.kind === 'phone' ? 300 : 3_000, seconds: hour },
    { key: 'code-all', limit: 10_000, seconds: hour },
  ];
}

/** Counts a code before it is sent, and refuses it when there were too many. */
export async function countSending(db: Queryable, sending: Sending): Promise<void> {
  const seconds = await countTry(db, { key: resendKey(sending), limit: 1, seconds: resendSeconds });
  if (seconds) throw new Refusal('CodeTooSoon', { seconds });
  for (const limit of limitsOf(sending)) if (await countTry(db, limit)) throw new Refusal('TooManyCodes');
}

/** After a failed send the user may try again at once, as often as one network may try. */
export async function allowResend(db: Queryable, sending: Sending): Promise<void> {
  await clearTries(db, resendKey(sending));
  for (const { key } of limitsOf(sending)) if (key !== networkKey(sending)) await forgiveTry(db, key);
}

/** Wrong codes of strangers for an address, from one network and from all, whichever code was sent meanwhile. */
function triesOf({ to, ip }: Omit<Sending, 'known'>): Throttle[] {
  return [
    { key: `code-try:${to.value}:${networkOf(ip)}`, limit: 10, seconds: day },
    { key: `code-try:${to.value}`, limit: 20, seconds: day },
  ];
}

export async function countStrangersTry(db: Queryable, trying: Omit<Sending, 'known'>): Promise<void> {
  for (const limit of triesOf(trying)) {
    const wait = await countTry(db, limit);
    if (wait) throw new Refusal('TooManyLogins', { minutes: Math.ceil(wait / 60) });
  }
}

/** After a right code. */
export async function clearStrangersTries(db: Queryable, trying: Omit<Sending, 'known'>): Promise<void> {
  for (const { key } of triesOf(trying)) await clearTries(db, key);
}
