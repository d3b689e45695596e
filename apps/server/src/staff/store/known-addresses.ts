import type { Queryable } from '../../db/pool';
import { networkOf } from '../../http/network';

/** Whether the account has logged in from this network lately, by the log of what staff did. */
export async function hasLoggedInFrom(db: Queryable, staffId: number, ip: string): Promise<boolean> {
  const { rows } = await db.query<{ ip: string | null }>(
    `SELECT DISTINCT detail::jsonb ->> 'ip' AS ip FROM audit_log
     WHERE staff_id = $1 AND action IN ('login', 'login.first') AND at > now() - interval '30 days'`,
    [staffId],
  );
  return rows.some((known) => known.ip !== null && networkOf(known.ip) === networkOf(ip));
}
