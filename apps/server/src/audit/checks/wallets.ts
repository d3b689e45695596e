import { entryKinds, house } from '../../ledger/accounts';
import { sqlCheck, type Check } from '../check';

const rules = Object.entries(entryKinds).flatMap(([kind, { counters, direction }]) =>
  counters.map((counter) => ({ kind, counter, direction })),
);

/**
 * With `goesOn` the entries are those since the newest balance, and each wallet begins with what it had there. Citus
 * joins on columns alone, so the parameter stands beside the values and not in the joins.
 */
export const walletChecks = (lanes: number, goesOn: boolean): Check[] => [
  sqlCheck({
    name: 'entries follow each other without a gap, each from the balance before it',
    of: 'entries',
    sql: `SELECT format('entry %s of user %s: %s coins after a balance of %s, and then %s, following entry %s',
                        seq, user_id, amount, before, balance_after, last_seq) AS problem
          FROM (SELECT e.*, coalesce(lag(e.seq) OVER own, CASE WHEN $1 THEN o.entries END, 0) AS last_seq,
                       coalesce(lag(e.balance_after) OVER own, CASE WHEN $1 THEN o.coin END, 0) AS before
                FROM entries AS e LEFT JOIN audit_wallets AS o ON o.lane = e.lane AND o.user_id = e.user_id
                WINDOW own AS (PARTITION BY e.lane, e.user_id ORDER BY e.seq)) AS e
          WHERE seq <> last_seq + 1 OR balance_after <> before + amount`,
    values: [goesOn],
  }),
  sqlCheck({
    name: 'every balance is the sum of its entries, and every entry has its wallet',
    of: 'wallets',
    sql: `SELECT format('user %s: a balance of %s after %s entries; its %s entries add up to %s, the last one to %s',
                        user_id, w.coin, w.entries, entries_before + coalesce(e.count, 0),
                        coin_before + coalesce(e.sum, 0), coalesce(e.last, coin_before)) AS problem
          FROM (SELECT w.lane, w.user_id, w.coin, w.entries, CASE WHEN $2 THEN coalesce(o.coin, 0) ELSE 0 END AS coin_before,
                       CASE WHEN $2 THEN coalesce(o.entries, 0) ELSE 0 END AS entries_before
                FROM wallets AS w LEFT JOIN audit_wallets AS o ON o.lane = w.lane AND o.user_id = w.user_id) AS w
          FULL JOIN (
            SELECT lane, user_id, count(*), sum(amount), (array_agg(balance_after ORDER BY seq DESC))[1] AS last
            FROM entries GROUP BY lane, user_id) AS e USING (lane, user_id)
          WHERE w.coin IS NULL OR w.coin <> coin_before + coalesce(e.sum, 0) OR w.coin <> coalesce(e.last, coin_before)
             OR w.entries <> entries_before + coalesce(e.count, 0) OR lane <> user_id % $1`,
    values: [lanes, goesOn],
  }),
  sqlCheck({
    name: 'every user has a wallet, and every wallet its user',
    of: 'users',
    sql: `SELECT format('user %s: %s', coalesce(u.id, w.user_id),
                        CASE WHEN u.id IS NULL THEN 'a wallet of nobody' ELSE 'no wallet' END) AS problem
          FROM users AS u FULL JOIN wallets AS w ON w.lane = u.lane AND w.user_id = u.id
          WHERE u.id IS NULL OR w.user_id IS NULL`,
  }),
  sqlCheck({
    name: 'no balance is negative, or was',
    of: 'entries',
    sql: `SELECT format('user %s: a balance of %s', user_id, coin) AS problem FROM wallets WHERE coin < 0
          UNION ALL
          SELECT format('entry %s of user %s: a balance of %s', seq, user_id, balance_after)
          FROM entries WHERE balance_after < 0`,
  }),
  sqlCheck({
    name: 'debts are what was lent less what was repaid, and nobody who owes holds coins',
    of: 'wallets',
    sql: `SELECT format('user %s: owes %s with a balance of %s; its entries say %s',
                        w.user_id, w.debt, w.coin, CASE WHEN $2 THEN coalesce(o.debt, 0) ELSE 0 END + coalesce(e.debt, 0)) AS problem
          FROM wallets AS w LEFT JOIN (
            SELECT lane, user_id, sum(amount) AS debt FROM entries WHERE counter = $1 GROUP BY lane, user_id
          ) AS e ON e.lane = w.lane AND e.user_id = w.user_id
          LEFT JOIN audit_wallets AS o ON o.lane = w.lane AND o.user_id = w.user_id
          WHERE w.debt <> CASE WHEN $2 THEN coalesce(o.debt, 0) ELSE 0 END + coalesce(e.debt, 0) OR w.debt < 0 OR (w.debt > 0 AND w.coin > 0)`,
    values: [house.debts, goesOn],
  }),
  sqlCheck({
    name: 'every entry is of a known kind, against a known account, in its direction',
    of: 'entries',
    sql: `SELECT format('entry %s of user %s: %s coins as %s against %s', seq, user_id, amount, kind, counter) AS problem
          FROM entries AS e
          WHERE NOT EXISTS (SELECT FROM unnest($1::text[], $2::text[], $3::text[]) AS rule (kind, counter, direction)
                            WHERE rule.kind = e.kind AND rule.counter = e.counter
                              AND (direction = 'either' OR (direction = 'in') = (e.amount > 0)))`,
    values: [
      rules.map(({ kind }) => kind),
      rules.map(({ counter }) => counter),
      rules.map(({ direction }) => direction),
    ],
  }),
  sqlCheck({
    name: 'all accounts, the house with the users, add up to zero',
    of: 'wallets',
    sql: `SELECT format('users hold %s, the house %s', held, house) AS problem
          FROM (SELECT coalesce(sum(coin), 0) AS held FROM wallets) AS w,
               (SELECT coalesce(-sum(amount), 0) AS since FROM entries) AS e,
               (SELECT coalesce(-sum(coin), 0) AS before FROM audit_wallets WHERE $1) AS o,
               LATERAL (SELECT before + since AS house) AS h
          WHERE held + house <> 0`,
    values: [goesOn],
  }),
];

/** Without an order or a bet behind it, such an entry would be coins for nothing. */
export const noDemoCoinsCheck: Check = sqlCheck({
  name: 'in production nobody gets coins of a demonstration',
  of: 'entries',
  sql: `SELECT format('entry %s of user %s: %s coins of a demonstration', seq, user_id, amount) AS problem
        FROM entries WHERE counter = $1`,
  values: [house.demo],
});
