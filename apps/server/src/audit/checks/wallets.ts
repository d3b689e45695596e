import { entryKinds, house } from '../../ledger/accounts';
import { sqlCheck, type Check } from '../check';

const rules = Object.entries(entryKinds).flatMap(([kind, { counters, direction }]) =>
  counters.map((counter) => ({ kind, counter, direction })),
);

export const walletChecks = (lanes: number): Check[] => [
  sqlCheck({
    name: 'entries follow each other without a gap, each from the balance before it',
    of: 'entries',
    sql: `SELECT format('entry %s of user %s: %s coins after a balance of %s, and then %s, following entry %s',
                        seq, user_id, amount, before, balance_after, last_seq) AS problem
          FROM (SELECT *, coalesce(lag(seq) OVER own, 0) AS last_seq,
                       coalesce(lag(balance_after) OVER own, 0) AS before
                FROM entries WINDOW own AS (PARTITION BY lane, user_id ORDER BY seq)) AS e
          WHERE seq <> last_seq + 1 OR balance_after <> before + amount`,
  }),
  sqlCheck({
    name: 'every balance is the sum of its entries, and every entry has its wallet',
    of: 'wallets',
    sql: `SELECT format('user %s: a balance of %s after %s entries; its %s entries add up to %s, the last one to %s',
                        user_id, coin, w.entries, e.count, e.sum, e.last) AS problem
          FROM wallets AS w FULL JOIN (
            SELECT lane, user_id, count(*), sum(amount), (array_agg(balance_after ORDER BY seq DESC))[1] AS last
            FROM entries GROUP BY lane, user_id) AS e USING (lane, user_id)
          WHERE w.coin IS NULL OR w.coin <> coalesce(e.sum, 0) OR w.coin <> coalesce(e.last, 0)
             OR w.entries <> coalesce(e.count, 0) OR lane <> user_id % $1`,
    values: [lanes],
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
                        user_id, w.debt, w.coin, coalesce(e.debt, 0)) AS problem
          FROM wallets AS w LEFT JOIN (
            SELECT lane, user_id, sum(amount) AS debt FROM entries WHERE counter = $1 GROUP BY lane, user_id
          ) AS e USING (lane, user_id)
          WHERE w.debt <> coalesce(e.debt, 0) OR w.debt < 0 OR (w.debt > 0 AND w.coin > 0)`,
    values: [house.debts],
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
               (SELECT coalesce(-sum(amount), 0) AS house FROM entries) AS e
          WHERE held + house <> 0`,
  }),
];
