import { laneOf } from '../../db/lane';
import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';
import { dropSubscriptions } from './push-subscriptions';

export interface Device {
  id: string;
  name: string;
  lastUsed: number;
  /** From where it was last used; empty when that is not known. */
  address: string;
}

export interface DeviceSecrets {
  credentialHash: Buffer;
  retiredHash: Buffer | null;
  retiredKeyHash: Buffer | null;
}

/** A login lasts this long, however much it is used. */
export const lifeDays = 90;

export async function insertDevice(
  tx: Queryable,
  lanes: number,
  device: { userId: number; id: string; name: string; address: string; credentialHash: Buffer },
): Promise<void> {
  await tx.query(
    `INSERT INTO devices (lane, user_id, id, name, credential_hash, proved_at, address)
     VALUES ($1, $2, $3, $4, $5, now(), $6)`,
    [
      laneOf(device.userId, lanes),
      device.userId,
      device.id,
      device.name,
      device.credentialHash,
      device.address,
    ],
  );
}

/** The owner logged in or confirmed it on this device in the last five minutes. */
export async function isProvedLately(
  db: Queryable,
  lanes: number,
  userId: number,
  id: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT 1 FROM devices
     WHERE lane = $1 AND user_id = $2 AND id = $3 AND proved_at > now() - interval '5 minutes'`,
    [laneOf(userId, lanes), userId, id],
  );
  return rowCount === 1;
}

export async function setProved(db: Queryable, lanes: number, userId: number, id: string): Promise<void> {
  await db.query('UPDATE devices SET proved_at = now() WHERE lane = $1 AND user_id = $2 AND id = $3', [
    laneOf(userId, lanes),
    userId,
    id,
  ]);
}

export async function lockDevice(
  tx: Queryable,
  lanes: number,
  userId: number,
  id: string,
): Promise<DeviceSecrets | undefined> {
  const { rows } = await tx.query<DeviceSecrets>(
    `SELECT credential_hash AS "credentialHash", retired_hash AS "retiredHash", retired_key_hash AS "retiredKeyHash"
     FROM devices
     WHERE lane = $1 AND user_id = $2 AND id = $3 AND created_at > now() - make_interval(days => $4)
     FOR UPDATE`,
    [laneOf(userId, lanes), userId, id, lifeDays],
  );
  return rows[0];
}

export async function rotateCredential(
  tx: Queryable,
  lanes: number,
  userId: number,
  id: string,
  secrets: DeviceSecrets,
): Promise<void> {
  await tx.query(
    `UPDATE devices SET credential_hash = $4, retired_hash = $5, retired_key_hash = $6
     WHERE lane = $1 AND user_id = $2 AND id = $3`,
    [laneOf(userId, lanes), userId, id, secrets.credentialHash, secrets.retiredHash, secrets.retiredKeyHash],
  );
}

/** Remembers when and from where a device was used. */
export async function touchDevice(
  tx: Queryable,
  lanes: number,
  userId: number,
  { id, address }: Pick<Device, 'id' | 'address'>,
): Promise<void> {
  await tx.query(
    'UPDATE devices SET last_used_at = now(), address = $4 WHERE lane = $1 AND user_id = $2 AND id = $3',
    [laneOf(userId, lanes), userId, id, address],
  );
}

export async function listDevices(db: Queryable, lanes: number, userId: number): Promise<Device[]> {
  const { rows } = await db.query<Device>(
    `SELECT id, name, ${millisOf('last_used_at')} AS "lastUsed", address FROM devices
     WHERE lane = $1 AND user_id = $2 AND created_at > now() - make_interval(days => $3)
     ORDER BY last_used_at DESC`,
    [laneOf(userId, lanes), userId, lifeDays],
  );
  return rows;
}

/** Logs out one device, or with `except` all others, or all of them. Their tokens and notifications end too. */
export async function endDevices(
  tx: Queryable,
  lanes: number,
  userId: number,
  { only, except }: { only?: string; except?: string } = {},
): Promise<void> {
  const which = '($2::text IS NULL OR {id} = $2) AND ($3::text IS NULL OR {id} <> $3)';
  const values = [userId, only ?? null, except ?? null];
  // Devices first, as everywhere: a token that a running login adds is deleted too.
  await tx.query(
    `DELETE FROM devices WHERE user_id = $1 AND ${which.replaceAll('{id}', 'id')} AND lane = $4`,
    [...values, laneOf(userId, lanes)],
  );
  await tx.query(
    `DELETE FROM tokens WHERE user_id = $1 AND ${which.replaceAll('{id}', 'device_id')}`,
    values,
  );
  await dropSubscriptions(tx, lanes, userId, { only, except });
}

/** Which of these devices are logged in, without those of suspended users. */
export async function listLiveDevices(
  db: Queryable,
  lanes: number,
  devices: readonly { userId: number; deviceId: string }[],
): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT d.id FROM unnest($1::smallint[], $2::bigint[], $3::text[]) AS n (lane, user_id, id)
     JOIN devices d ON d.lane = n.lane AND d.user_id = n.user_id AND d.id = n.id
     JOIN users u ON u.lane = n.lane AND u.id = n.user_id AND u.suspended_at IS NULL`,
    [
      devices.map(({ userId }) => laneOf(userId, lanes)),
      devices.map(({ userId }) => userId),
      devices.map(({ deviceId }) => deviceId),
    ],
  );
  return new Set(rows.map(({ id }) => id));
}

const devicesAtOnce = 1_000;

/** Removes logins that have ended and were not used for so many days; 0: never. */
export async function sweepDevices(db: Queryable, days: number): Promise<void> {
  if (days === 0) return;
  await db.query(
    `DELETE FROM devices WHERE (lane, user_id, id) IN (
       SELECT lane, user_id, id FROM devices
       WHERE last_used_at < now() - make_interval(days => $1) AND created_at < now() - make_interval(days => $2)
       ORDER BY last_used_at LIMIT $3)`,
    [days, lifeDays, devicesAtOnce],
  );
}
