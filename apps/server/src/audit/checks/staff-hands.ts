import { sqlCheck, type Check } from '../check';

/** In the form of the log: who did what, with which order of whom, and for how many coins. */
const done = `
  SELECT 'adjustment.approve' AS action, a.id::text AS name, a.user_id, a.coin, coalesce(a.decided_by, 0) AS staff_id,
         e.created_at AS at
  FROM adjustments AS a JOIN entries AS e ON e.user_id = a.user_id AND e.kind = 'adjustment' AND e.cause = a.id::text
  WHERE a.state = 'booked'
  UNION ALL
  SELECT CASE WHEN automatic THEN 'deposit.automatic' ELSE 'deposit.approve' END, id::text, user_id, coin,
         coalesce(ended_by, 0), ended_at
  FROM deposit_claims WHERE status = 2
  UNION ALL
  SELECT CASE status WHEN 2 THEN 'withdrawal.complete' ELSE 'withdrawal.fail' END, id::text, user_id, coin,
         coalesce(ended_by, 0), ended_at
  FROM withdrawals WHERE status IN (2, 3)
  UNION ALL
  SELECT 'share.release', month::text, agent_id, paid, 0, released_at FROM share_releases WHERE paid > 0`;

const said = `
  SELECT action, coalesce(d ->> 'id', d ->> 'orderNo', d ->> 'orderid', replace(d ->> 'month', '-', '')) AS name,
         coalesce(d ->> 'userId', d ->> 'userid')::int8 AS user_id, coalesce(d ->> 'coin', d ->> 'paid')::int8 AS coin,
         CASE WHEN action = 'share.release' THEN 0 ELSE coalesce(staff_id, 0) END AS staff_id, at
  FROM (SELECT action, staff_id, at, detail::jsonb AS d FROM audit_log
        WHERE at >= $1::timestamptz - interval '1 hour'
          AND action IN ('adjustment.approve', 'deposit.automatic', 'deposit.approve', 'withdrawal.complete',
                         'withdrawal.fail', 'share.release')) AS l
  WHERE coalesce(d ->> 'coin', d ->> 'paid')::int8 <> 0`;

/**
 * Coins that come, go or are given back by the hands of staff, or by the programs that they set up, are in the log in the
 * same transaction. So an order which somebody wrote or changed in the tables alone has no entry there. What the demonstration
 * makes up is from before its log. An audit that goes on compares from `since`; around it both sides have more than is compared.
 */
export const staffHandsCheck = (since?: number): Check =>
  sqlCheck({
    name: 'what staff did with coins is what their log says, by whom and with how many',
    of: 'audit_log',
    sql: `WITH done AS (${done}), said AS (${said}), first AS (SELECT at FROM audit_log ORDER BY seq LIMIT 1)
          SELECT format('%s %s of user %s: %s coins by staff %s %s', action, name, user_id, coin, staff_id,
                        CASE WHEN said.at IS NULL THEN 'are not in the log' ELSE 'are only in the log' END) AS problem
          FROM done FULL JOIN said USING (action, name, user_id, coin, staff_id)
          WHERE (said.at IS NULL AND done.at >= greatest($1, (SELECT at FROM first)))
             OR (done.at IS NULL AND said.at >= $1::timestamptz + interval '1 hour')`,
    values: [since === undefined ? '-infinity' : new Date(since)],
  });
