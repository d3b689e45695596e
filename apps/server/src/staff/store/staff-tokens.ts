import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';

/** An unused login ends soon, and every login ends with the shift. */
const idleMinutes = 15;
const lifeHours = 12;

/** Whether a login is active. */
export const alive = `expires_at > now() AND used_at > now() - make_interval(mins => ${idleMinutes})`;

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

/** The owner of an active login; each request extends it. */
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

/** The owner of an active login, without extending it: background requests of a page are no use. */
export async function findStaffToken(
  db: Queryable,
  hash: Buffer,
): Promise<{ id: number; staffId: number } | undefined> {
  const { rows } = await db.query<{ id: number; staffId: number }>(
    `SELECT id, staff_id AS "staffId" FROM staff_tokens WHERE hash = $1 AND ${alive}`,
    [hash],
  );
  return rows[0];
}

/** Which of these logins are active, without those of disabled staff. */
export async function listLiveStaffTokens(db: Queryable, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT t.id FROM staff_tokens AS t JOIN staff AS s ON s.id = staff_id AND disabled_at IS NULL
     WHERE t.id = ANY($1::bigint[]) AND ${alive}`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

export async function listStaffSessions(db: Queryable, staffId: number): Promise<StaffSession[]> {
  const { rows } = await db.query<StaffSession>(
    `SELECT id, device, ip, ${millisOf('created_at')} AS "startedAt",
            ${millisOf('used_at')} AS "usedAt"
     FROM staff_tokens WHERE staff_id = $1 AND ${alive} ORDER BY used_at DESC, id DESC`,
    [staffId],
  );
  return rows;
}

/** Ends one login, or with `except` all others, or all of them. Returns how many. */
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
