import type { Queryable } from '../../db/pool';

/** Whether the account has logged in from this address lately, by the log of what staff did. */
export async function hasLoggedInFrom(db: Queryable, staffId: number, ip: string): Promise<boolean> {
  const { rows } = await db.query<{ known: boolean }>(
    `SELECT EXISTS (
       SELECT FROM audit_log
       WHERE staff_id = $1 AND action IN ('login', 'login.first') AND at > now() - interval '30 days'
         AND detail::jsonb ->> 'ip' = $2) AS known`,
    [staffId, ip],
  );
  return rows[0]!.known;
}
