import { readClock } from '../db/clock';
import type { Queryable } from '../db/pool';
import type { RequestFacts } from '../http/handler';
import type { Services } from '../services';
import { deviceName } from './device-name';
import { insertOwnerChange, type OwnerChange } from './store/owner-changes';
import { insertOwnerLetters, listPushTargets, type OwnerLetter } from './store/owner-letters';
import { readOwnerLocale } from './store/owner-locale';
import { findUser } from './store/users';

/**
 * Tells the owner of a change on every channel that the account has. It belongs to the transaction of the change, and
 * comes before devices are ended: they are told too. It is told in the owner's language, not in that of the request, which
 * a thief may have sent.
 */
export async function tellOwner(
  tx: Queryable,
  { lanes, ip, userAgent, locale: requested }: Services & RequestFacts,
  userId: number,
  { change, stopUntil = null }: { change: OwnerChange; stopUntil?: number | null },
): Promise<void> {
  const device = deviceName(userAgent);
  const { phone, email } = (await findUser(tx, lanes, userId))!;
  await insertOwnerChange(tx, lanes, { userId, change, device, address: ip, stopUntil });
  const locale = (await readOwnerLocale(tx, lanes, { userId, now: await readClock(tx) })) ?? requested;
  const letter = (channel: OwnerLetter['channel'], target: string) => ({ channel, target, locale });
  const targets = [
    ...(phone === null ? [] : [letter('phone', phone)]),
    ...(email === null ? [] : [letter('email', email)]),
    ...(await listPushTargets(tx, lanes, userId)),
  ];
  await insertOwnerLetters(tx, targets, { change, device });
}
