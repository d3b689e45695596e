import { sqlCheck, type Check } from '../check';

const said = (actions: string): string =>
  `(SELECT seq, action, detail::jsonb AS d FROM audit_log WHERE action IN (${actions})) AS l`;

/** The staff of a demonstration and its channels are made without anybody; those of its first days have no roles in the log. */
const roles = `
  SELECT DISTINCT ON (id) id, role FROM (
    SELECT seq, (d ->> 'staffId')::int8 AS id, coalesce(d ->> 'role', d ->> 'after') AS role
    FROM ${said(`'staff.add', 'staff.role'`)}
    UNION ALL
    SELECT seq, s.id, coalesce(d -> 'roles' ->> (one.place - 1)::int, s.role)
    FROM ${said(`'staff.demo'`)}, jsonb_array_elements_text(d -> 'names') WITH ORDINALITY AS one (name, place)
    JOIN staff AS s ON s.name = one.name) AS made
  ORDER BY id, seq DESC`;

const isDemo = `EXISTS (SELECT FROM settings WHERE name = 'demo-channels')`;

/** Rows that decide who may do what with coins: each change of them by our programs is in the log in the same transaction. */
export const staffRowChecks: Check[] = [
  sqlCheck({
    name: 'every member of staff was made by the log, with the role that it gave last',
    of: 'staff',
    sql: `WITH made AS (${roles})
          SELECT format('staff %s (%s): %s, %s by the log', s.id, s.name, s.role, coalesce(made.role, 'nobody')) AS problem
          FROM staff AS s LEFT JOIN made USING (id) WHERE s.role IS DISTINCT FROM made.role`,
  }),
  sqlCheck({
    name: 'players pay to what the log of staff made of each channel last',
    of: 'channels',
    // An entry from before a column has less than the row.
    sql: `WITH made AS (SELECT DISTINCT ON (d -> 'after' -> 'id') (d -> 'after' ->> 'id')::int8 AS id, d -> 'after' AS row
                        FROM ${said(`'channel.add', 'channel.set'`)} ORDER BY d -> 'after' -> 'id', seq DESC)
          SELECT format('channel %s: it is not what the log says', c.id) AS problem
          FROM channels AS c LEFT JOIN made ON made.id = c.id
          WHERE CASE WHEN made.row IS NULL THEN NOT ${isDemo} ELSE NOT to_jsonb(c) @> made.row END`,
  }),
  sqlCheck({
    name: 'the limits of money are those that the log of staff says last',
    of: 'settings',
    sql: `SELECT 'the limits of money are not what the log says' AS problem
          FROM settings AS s
          LEFT JOIN (SELECT d -> 'after' AS after FROM ${said(`'money.set'`)} ORDER BY seq DESC LIMIT 1) AS newest ON true
          WHERE s.name = 'money' AND NOT coalesce(newest.after, '{}') @> s.value`,
  }),
];

/** The log has a mark of the payout place that staff saw; orders from before it have none. */
export const payoutPlaceChecks: Check[] = [
  sqlCheck({
    name: 'every withdrawal is for the payout place that staff saw at each step',
    of: 'withdrawals',
    sql: `SELECT format('withdrawal %s of user %s: at %s it was for another payout place', w.id, w.user_id, l.action) AS problem
          FROM withdrawals AS w
          JOIN ${said(`'withdrawal.take', 'withdrawal.approve', 'withdrawal.complete'`)}
            ON (d ->> 'userId')::int8 = w.user_id AND d ->> 'orderid' = w.id::text
          WHERE d ->> 'place' <> left(encode(sha256(convert_to(w.exchange_info, 'UTF8')), 'hex'), 16)`,
  }),
  sqlCheck({
    name: 'every open withdrawal is for the payout place of its user, unless that was changed since',
    of: 'withdrawals',
    sql: `SELECT format('withdrawal %s of user %s: it is not for the payout place of the user', w.id, w.user_id) AS problem
          FROM withdrawals AS w JOIN users AS u ON u.id = w.user_id
          WHERE w.status < 2 AND u.exchange_info <> '' AND u.exchange_info <> w.exchange_info
            AND NOT EXISTS (SELECT FROM owner_changes AS c
                            WHERE c.user_id = w.user_id AND c.change = 'payout' AND c.at > w.created_at)`,
  }),
];
