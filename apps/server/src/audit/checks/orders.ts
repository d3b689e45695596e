import { sqlCheck, type Check } from '../check';

/** Compares deposits, withdrawals, transfers and adjustments with their entries: none may be missing or extra. */
export const orderChecks = (lanes: number): Check[] => [
  sqlCheck({
    name: 'every credited claim has one payment and one entry of its coins, and every deposit its claim',
    of: 'deposit_claims',
    sql: `SELECT format('deposit %s of user %s: credited with %s coins, %s payments of %s, %s entries of %s', cause, user_id,
                        sum(claimed), sum(receipts), sum(received), sum(entries), sum(amount)) AS problem
          FROM (SELECT lane, user_id, id::text AS cause, coin AS claimed, 0 AS receipts, 0 AS received, 0 AS entries,
                       0 AS amount FROM deposit_claims
                UNION ALL
                SELECT (claim_user % $1)::smallint, claim_user, claim_id::text, 0, 1, coin, 0, 0 FROM receipts
                WHERE claim_id IS NOT NULL
                UNION ALL
                SELECT lane, user_id, cause, 0, 0, 0, 1, amount FROM entries WHERE kind = 'deposit') AS one
          GROUP BY lane, user_id, cause
          HAVING sum(claimed) <> sum(received) OR sum(claimed) <> sum(amount)
              OR sum(receipts) <> sum(entries) OR sum(entries) > 1`,
    values: [lanes],
  }),
  sqlCheck({
    name: 'every payment was credited to a claim for its channel and digits, with its number where one was given',
    of: 'receipts',
    sql: `SELECT format('payment %s of channel %s: credited to deposit %s of user %s for channel %s and %s', r.trade_no,
                        r.channel_id, r.claim_id, r.claim_user, c.channel_id, coalesce(c.trade_no, c.digits)) AS problem
          FROM receipts AS r
          LEFT JOIN deposit_claims AS c ON c.lane = r.claim_user % $1 AND c.user_id = r.claim_user AND c.id = r.claim_id
          WHERE r.claim_id IS NOT NULL
            AND (c.status IS DISTINCT FROM 2 OR c.channel_id <> r.channel_id OR CASE WHEN c.asked IS NULL THEN c.digits <> r.digits ELSE c.asked <> r.coin END
                 OR (r.source <> 'row' AND r.digits <> right(regexp_replace(r.trade_no, '[^0-9]', '', 'g'), 6)) OR coalesce(c.trade_no, r.trade_no) <> r.trade_no)`,
    values: [lanes],
  }),
  sqlCheck({
    name: 'every withdrawal took its coins once, and gave them back once if it failed or was cancelled',
    of: 'withdrawals',
    sql: `SELECT format('withdrawal %s of user %s: status %s, %s coins; %s entries took %s, %s gave back %s', cause, user_id,
                        max(status), sum(coin), sum(taken), sum(took), sum(returned), sum(gave)) AS problem
          FROM (SELECT lane, user_id, id::text AS cause, status, 1 AS orders, coin, 0 AS taken, 0 AS took, 0 AS returned,
                       0 AS gave FROM withdrawals
                UNION ALL
                SELECT lane, user_id, cause, NULL, 0, 0, 1, -amount, 0, 0 FROM entries WHERE kind = 'withdraw'
                UNION ALL
                SELECT lane, user_id, cause, NULL, 0, 0, 0, 0, 1, amount FROM entries WHERE kind = 'withdraw-back') AS one
          GROUP BY lane, user_id, cause
          HAVING sum(orders) <> 1 OR sum(taken) <> 1 OR sum(took) <> sum(coin)
              OR sum(returned) <> CASE WHEN max(status) >= 3 THEN 1 ELSE 0 END
              OR sum(gave) <> CASE WHEN max(status) >= 3 THEN sum(coin) ELSE 0 END`,
  }),
  sqlCheck({
    name: 'every withdrawal came to its end by the people that it takes',
    of: 'withdrawals',
    sql: `SELECT format('withdrawal %s of user %s: status %s, taken by %s, approved by %s, ended by %s', id, user_id,
                        status, coalesce(taken_by::text, 'nobody'), coalesce(approved_by::text, 'nobody'),
                        coalesce(ended_by::text, 'nobody')) AS problem
          FROM withdrawals
          WHERE lane <> user_id % $1
             OR (status IN (1, 2) AND taken_by IS NULL)
             OR (status IN (0, 4) AND taken_by IS NOT NULL)
             OR (status IN (2, 3)) <> (ended_by IS NOT NULL)
             OR approved_by = taken_by`,
    values: [lanes],
  }),
  sqlCheck({
    name: 'every transfer left one wallet and came into the other, and every such entry has its transfer',
    of: 'transfers',
    sql: `SELECT format('transfer %s of user %s: %s of %s coins to %s; %s entries sent %s, %s received %s', id, sender,
                        sum(transfers), sum(coin), string_agg(target::text, ', '), sum(sent), sum(out_amount),
                        sum(received), sum(in_amount)) AS problem
          FROM (SELECT user_id::text AS sender, id::text, target_id AS target, 1 AS transfers, coin, 0 AS sent,
                       0 AS out_amount, 0 AS received, 0 AS in_amount, target_id AS party FROM transfers
                UNION ALL
                SELECT user_id::text, cause, NULL, 0, 0, 1, -amount, 0, 0, NULL FROM entries WHERE kind = 'transfer-out'
                UNION ALL
                SELECT split_part(cause, ':', 1), split_part(cause, ':', 2), NULL, 0, 0, 0, 0, 1, amount, user_id
                FROM entries WHERE kind = 'transfer-in') AS one
          GROUP BY sender, id
          HAVING sum(transfers) <> 1 OR sum(sent) <> 1 OR sum(received) <> 1 OR sum(out_amount) <> sum(coin)
              OR sum(in_amount) <> sum(coin) OR count(DISTINCT party) <> 1`,
  }),
  sqlCheck({
    name: 'every adjustment was booked once, by another than who proposed it',
    of: 'adjustments',
    sql: `SELECT format('adjustment %s of user %s: %s coins booked, %s entries of %s', cause, user_id, sum(coin), sum(entries),
                        sum(amount)) AS problem
          FROM (SELECT user_id, id::text AS cause, CASE state WHEN 'booked' THEN coin ELSE 0 END AS coin,
                       CASE state WHEN 'booked' THEN 1 ELSE 0 END AS booked, 0 AS entries, 0 AS amount,
                       state = 'booked' AND decided_by = proposed_by AS alone
                FROM adjustments
                UNION ALL
                SELECT user_id, cause, 0, 0, 1, amount, false FROM entries WHERE kind = 'adjustment') AS one
          GROUP BY user_id, cause
          HAVING sum(booked) <> sum(entries) OR sum(coin) <> sum(amount) OR sum(entries) > 1 OR bool_or(alone)`,
  }),
];
