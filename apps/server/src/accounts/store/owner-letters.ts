import { laneOf } from '../../db/lane';
import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';
import type { OwnerChange } from './owner-changes';

export interface OwnerLetter {
  id: number;
  channel: 'phone' | 'email' | 'push';
  /** A phone number, an e-mail address, or the subscription of a device as JSON. */
  target: string;
  locale: string;
  change: OwnerChange;
  device: string;
  at: number;
}

type Target = Pick<OwnerLetter, 'channel' | 'target' | 'locale'>;

export async function insertOwnerLetters(
  tx: Queryable,
  targets: readonly Target[],
  { change, device }: Pick<OwnerLetter, 'change' | 'device'>,
): Promise<void> {
  await tx.query(
    `INSERT INTO owner_letters (channel, target, locale, change, device)
     SELECT channel, target, locale, $4, $5 FROM unnest($1::text[], $2::text[], $3::text[]) AS t (channel, target, locale)`,
    [
      targets.map(({ channel }) => channel),
      targets.map(({ target }) => target),
      targets.map(({ locale }) => locale),
      change,
      device,
    ],
  );
}

/** The user's devices with notifications, whether the user wants ordinary notices or not. */
export async function listPushTargets(tx: Queryable, lanes: number, userId: number): Promise<Target[]> {
  const { rows } = await tx.query<{ endpoint: string; p256dh: string; auth: string; locale: string }>(
    'SELECT endpoint, p256dh, auth, locale FROM push_subscriptions WHERE lane = $1 AND user_id = $2',
    [laneOf(userId, lanes), userId],
  );
  return rows.map(({ locale, ...address }) => ({ channel: 'push', target: JSON.stringify(address), locale }));
}

/** Claims due letters; no other server gets them until their next attempt. */
export async function claimOwnerLetters(db: Queryable, limit: number): Promise<OwnerLetter[]> {
  const { rows } = await db.query<OwnerLetter>(
    `UPDATE owner_letters AS l SET tries = tries + 1, due_at = now() + make_interval(secs => 30 * power(4, least(tries, 5)))
     FROM (SELECT id FROM owner_letters WHERE due_at <= now() ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED) AS due
     WHERE l.id = due.id
     RETURNING l.id, l.channel, l.target, l.locale, l.change, l.device, ${millisOf('l.at')} AS at`,
    [limit],
  );
  return rows;
}

export async function deleteOwnerLetter(db: Queryable, id: number): Promise<void> {
  await db.query('DELETE FROM owner_letters WHERE id = $1', [id]);
}

/** Letters that should have arrived long ago. */
export async function countUnsentLetters(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*) AS count FROM owner_letters WHERE at < now() - interval '10 minutes'`,
  );
  return rows[0]!.count;
}
