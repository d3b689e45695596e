import { laneOf } from '../../db/lane';
import type { Queryable } from '../../db/pool';

export interface PushSubscription {
  userId: number;
  endpointHash: Buffer;
  deviceId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  locale: string;
}

/** Selects one address, or those of some devices. */
interface Which {
  endpointHash?: Buffer;
  only?: string | undefined;
  except?: string | undefined;
}

/** Assigns the address to this user and device, even if another had it; a device has one address. */
export async function upsertSubscription(
  tx: Queryable,
  lanes: number,
  subscription: PushSubscription,
): Promise<void> {
  const { userId, endpointHash, deviceId, endpoint, p256dh, auth, locale } = subscription;
  await claimEndpoint(tx, lanes, endpointHash, userId);
  await tx.query(
    `DELETE FROM push_subscriptions WHERE lane = $1 AND user_id = $2 AND device_id = $3 AND endpoint_hash <> $4`,
    [laneOf(userId, lanes), userId, deviceId, endpointHash],
  );
  await tx.query(
    `INSERT INTO push_subscriptions (lane, user_id, endpoint_hash, device_id, endpoint, p256dh, auth, locale)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (lane, user_id, endpoint_hash)
     DO UPDATE SET device_id = excluded.device_id, p256dh = excluded.p256dh, auth = excluded.auth,
       locale = excluded.locale`,
    [laneOf(userId, lanes), userId, endpointHash, deviceId, endpoint, p256dh, auth, locale],
  );
}

/** A second transaction with the same address waits here for the first one, and then takes it over. */
async function claimEndpoint(tx: Queryable, lanes: number, hash: Buffer, userId: number): Promise<void> {
  await tx.query('INSERT INTO push_endpoints (hash, user_id) VALUES ($1, $2) ON CONFLICT (hash) DO NOTHING', [
    hash,
    userId,
  ]);
  const { rows } = await tx.query<{ userId: number }>(
    'SELECT user_id AS "userId" FROM push_endpoints WHERE hash = $1 FOR UPDATE',
    [hash],
  );
  const before = rows[0]?.userId;
  if (before === undefined || before === userId) return;
  await tx.query('DELETE FROM push_subscriptions WHERE lane = $1 AND user_id = $2 AND endpoint_hash = $3', [
    laneOf(before, lanes),
    before,
    hash,
  ]);
  await tx.query('UPDATE push_endpoints SET user_id = $2 WHERE hash = $1', [hash, userId]);
}

export async function dropSubscriptions(
  tx: Queryable,
  lanes: number,
  userId: number,
  { endpointHash, only, except }: Which,
): Promise<void> {
  const { rows } = await tx.query<{ hash: Buffer }>(
    `DELETE FROM push_subscriptions
     WHERE lane = $1 AND user_id = $2 AND ($3::bytea IS NULL OR endpoint_hash = $3)
       AND ($4::text IS NULL OR device_id = $4) AND ($5::text IS NULL OR device_id <> $5)
     RETURNING endpoint_hash AS hash`,
    [laneOf(userId, lanes), userId, endpointHash ?? null, only ?? null, except ?? null],
  );
  if (rows.length)
    await tx.query('DELETE FROM push_endpoints WHERE hash = ANY($1::bytea[]) AND user_id = $2', [
      rows.map(({ hash }) => hash),
      userId,
    ]);
}
