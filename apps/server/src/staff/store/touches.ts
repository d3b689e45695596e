import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';

/** How long an account that an owner created, enabled, reset or gave a role to releases nothing, unless another owner confirms it. */
const waitHours = 24;

/** Notes that an owner created, enabled, reset or gave a role to an account and may therefore be able to use it. */
export async function noteTouch(tx: Queryable, staffId: number, byId: number): Promise<void> {
  await tx.query(
    `INSERT INTO staff_touches (staff_id, by_id) VALUES ($1, $2)
     ON CONFLICT (staff_id, by_id) DO UPDATE SET at = now()`,
    [staffId, byId],
  );
}

/** Removes what was noted, because somebody independent vouches for the account. False when nothing was noted. */
export async function clearTouches(tx: Queryable, staffId: number): Promise<boolean> {
  const { rowCount } = await tx.query('DELETE FROM staff_touches WHERE staff_id = $1', [staffId]);
  return rowCount !== null && rowCount > 0;
}

/** Until when an account releases nothing; undefined when it may. */
export async function waitsUntil(db: Queryable, staffId: number): Promise<number | undefined> {
  const { rows } = await db.query<{ until: number }>(
    `SELECT ${millisOf(`at + interval '${waitHours} hours'`)} AS until FROM staff_touches
     WHERE staff_id = $1 AND at > now() - interval '${waitHours} hours' ORDER BY at DESC LIMIT 1`,
    [staffId],
  );
  return rows[0]?.until;
}

/**
 * The accounts that the same person may be able to use, the given one included: an account is linked with the owners
 * who touched it, with those who touched them, and with everything that these touched.
 */
export async function listLinkedStaff(db: Queryable, staffId: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `WITH RECURSIVE chains (root, member) AS (
       SELECT id, id FROM staff
       UNION
       SELECT c.root, t.by_id FROM chains AS c JOIN staff_touches AS t ON t.staff_id = c.member
     )
     SELECT DISTINCT theirs.root AS id FROM chains AS mine JOIN chains AS theirs USING (member)
     WHERE mine.root = $1`,
    [staffId],
  );
  return rows.map(({ id }) => id);
}
