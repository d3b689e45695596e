import type { Queryable } from '../db/pool';

/** A login that nobody uses ends soon, and every login ends with the shift. */
const idleMinutes = 30;
const lifeHours = 12;

const alive = `expires_at > now() AND used_at > now() - make_interval(mins => ${idleMinutes})`;

export interface StaffSession {
  id: number;
  device: string;
  ip: string;
  startedAt: number;
  usedAt: number;
}

export async function insertStaffToken(
  tx: Queryable,
  { hash, staffId, device, ip }: { hash: Buffer; staffId: number; device: string; ip: string },
): Promise<void> {
  await tx.query(
    `INSERT INTO staff_tokens (hash, staff_id, device, ip, expires_at)
     VALUES ($1, $2, $3, $4, now() + make_interval(hours => ${lifeHours}))`,
    [hash, staffId, device, ip],
  );
}

/** Whose living login this is; being asked keeps it alive. */
export async function touchStaffToken(
  db: Queryable,
  hash: Buffer,
): Promise<{ id: number; staffId: number } | undefined> {
  const { rows } = await db.query<{ id: number; staffId: number }>(
    `UPDATE staff_tokens SET used_at = now() WHERE hash = $1 AND ${alive} RETURNING id, staff_id AS "staffId"`,
    [hash],
  );
  return rows[0];
}

export async function listStaffSessions(db: Queryable, staffId: number): Promise<StaffSession[]> {
  const { rows } = await db.query<StaffSession>(
    `SELECT id, device, ip, floor(extract(epoch FROM created_at) * 1000)::int8 AS "startedAt",
            floor(extract(epoch FROM used_at) * 1000)::int8 AS "usedAt"
     FROM staff_tokens WHERE staff_id = $1 AND ${alive} ORDER BY used_at DESC, id DESC`,
    [staffId],
  );
  return rows;
}

/** Ends one login, or with `except` all the others; without either, all of them. Says how many. */
export async function endStaffTokens(
  tx: Queryable,
  staffId: number,
  { only, except }: { only?: number; except?: number } = {},
): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM staff_tokens WHERE staff_id = $1 AND ($2::bigint IS NULL OR id = $2) AND ($3::bigint IS NULL OR id <> $3)`,
    [staffId, only ?? null, except ?? null],
  );
  return rowCount ?? 0;
}
