import type { StaffRole } from '@truedraw/contract/staff';
import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';
import { alive } from './staff-tokens';

export interface Staff {
  id: number;
  name: string;
  role: StaffRole;
  passwordHash: string;
  /** Encrypted; see staff/totp.ts. */
  totpSecret: string;
  totpReady: boolean;
  /** Somebody else chose the password. */
  mustChangePassword: boolean;
  disabled: boolean;
}

const columns = `id, name, role, password_hash AS "passwordHash", totp_secret AS "totpSecret",
  totp_ready AS "totpReady", must_change_password AS "mustChangePassword", disabled_at IS NOT NULL AS disabled`;

export async function findStaffByName(db: Queryable, name: string): Promise<Staff | undefined> {
  const { rows } = await db.query<Staff>(`SELECT ${columns} FROM staff WHERE name = $1`, [name]);
  return rows[0];
}

export async function findStaff(db: Queryable, id: number): Promise<Staff | undefined> {
  const { rows } = await db.query<Staff>(`SELECT ${columns} FROM staff WHERE id = $1`, [id]);
  return rows[0];
}

/** Locks a person's row until the transaction ends; false when the person is disabled or has another role. */
export async function lockStaff(tx: Queryable, { id, role }: Pick<Staff, 'id' | 'role'>): Promise<boolean> {
  const { rowCount } = await tx.query(
    'SELECT FROM staff WHERE id = $1 AND role = $2 AND disabled_at IS NULL FOR NO KEY UPDATE',
    [id, role],
  );
  return rowCount === 1;
}

/** Fails with a unique violation when the name is taken. */
export async function insertStaff(
  tx: Queryable,
  staff: Pick<Staff, 'name' | 'role' | 'passwordHash' | 'totpSecret' | 'totpReady' | 'mustChangePassword'>,
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `INSERT INTO staff (name, role, password_hash, totp_secret, totp_ready, must_change_password)
     VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
    [staff.name, staff.role, staff.passwordHash, staff.totpSecret, staff.totpReady, staff.mustChangePassword],
  );
  return rows[0]!.id;
}

/**
 * Consumes the time step of a correct code, and every earlier one. Only one caller with the same code gets true, and none
 * whose password or secret was replaced meanwhile; the first correct code also finishes the set-up.
 */
export async function useTotpStep(
  tx: Queryable,
  { id, passwordHash, totpSecret }: Staff,
  step: number,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE staff SET totp_step = $2, totp_ready = true
     WHERE id = $1 AND totp_step < $2 AND disabled_at IS NULL AND password_hash = $3 AND totp_secret = $4`,
    [id, step, passwordHash, totpSecret],
  );
  return rowCount === 1;
}

/** Replaces the secret; the account is not ready until the first correct code. */
export async function replaceTotp(tx: Queryable, id: number, totpSecret: string): Promise<void> {
  await tx.query(`UPDATE staff SET totp_secret = $2, totp_ready = false, totp_step = 0 WHERE id = $1`, [
    id,
    totpSecret,
  ]);
}

/**
 * Sets a password; one that `mustChange` was chosen by somebody else. False when it is not `instead` of the one that the
 * person has.
 */
export async function setStaffPassword(
  tx: Queryable,
  id: number,
  { passwordHash, mustChange, instead }: { passwordHash: string; mustChange: boolean; instead?: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE staff SET password_hash = $2, must_change_password = $3
     WHERE id = $1 AND ($4::text IS NULL OR password_hash = $4)`,
    [id, passwordHash, mustChange, instead ?? null],
  );
  return rowCount === 1;
}

export async function writeDisabled(tx: Queryable, id: number, disabled: boolean): Promise<void> {
  await tx.query('UPDATE staff SET disabled_at = CASE WHEN $2 THEN now() END WHERE id = $1', [id, disabled]);
}

export async function writeRole(tx: Queryable, id: number, role: StaffRole): Promise<void> {
  await tx.query('UPDATE staff SET role = $2 WHERE id = $1', [id, role]);
}

/** Locks the active owners in one order, so that two who disable each other do so one after the other. */
export async function lockOwners(tx: Queryable): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `SELECT id FROM staff WHERE role = 'owner' AND disabled_at IS NULL ORDER BY id FOR UPDATE`,
  );
  return rows.map(({ id }) => id);
}

export interface StaffRow {
  staffId: number;
  name: string;
  role: StaffRole;
  codesReady: boolean;
  disabled: boolean;
  createdAt: number;
  lastUsedAt: number | null;
  /** How many logins are active. */
  sessions: number;
  /** The owners who created, enabled, reset or gave a role to it since it was last confirmed. */
  touchedBy: string[];
}

/** A login that ended leaves only its line in the log. */
const lastUsed = `greatest(
  (SELECT max(used_at) FROM staff_tokens WHERE staff_id = staff.id),
  (SELECT max(at) FROM audit_log WHERE staff_id = staff.id AND action IN ('login', 'login.first')))`;

export async function listStaff(db: Queryable): Promise<StaffRow[]> {
  const { rows } = await db.query<StaffRow>(
    `SELECT id AS "staffId", name, role, totp_ready AS "codesReady", disabled_at IS NOT NULL AS disabled,
            ${millisOf('created_at')} AS "createdAt",
            ${millisOf(lastUsed)} AS "lastUsedAt",
            (SELECT count(*) FROM staff_tokens WHERE staff_id = staff.id AND ${alive}) AS sessions,
            ARRAY(SELECT o.name FROM staff_touches AS t JOIN staff AS o ON o.id = t.by_id
                  WHERE t.staff_id = staff.id ORDER BY o.name) AS "touchedBy"
     FROM staff ORDER BY id`,
  );
  return rows;
}
