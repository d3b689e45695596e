import type { Pool } from '../apps/server/src/db/pool';

/**
 * The rows of the staff's own tables for this many users: a payment for each credited claim and some without a claim,
 * a chat for every tenth user, adjustments, the shares and the totals of the agents, some orders that failed, an
 * announcement that half of the users have read, three days of quotes. Needs the users and their claims.
 */
export async function loadDesk(db: Pool, users: number): Promise<void> {
  await db.query(`
    UPDATE users SET email = 'user' || id || '@example.com' WHERE id % 3 = 0;
    INSERT INTO identities (kind, value, user_id) SELECT 'email', email, id FROM users WHERE email IS NOT NULL;
    UPDATE deposit_claims SET status = 3, coin = 0, reason = 'nothing came' WHERE id % 5000 = 9 AND status = 2;
    UPDATE withdrawals SET status = 3, reference = '', reason = 'no such account' WHERE id % 5000 = 9 AND status = 2;
    INSERT INTO receipts (channel_id, trade_no, digits, coin, paid_at, payer, entered_by, entered_at, claim_user, claim_id)
    SELECT channel_id, '20261116' || lpad(id::text, 12, '0'), digits, 500, created_at, 'Payer ' || id, 1, created_at,
           user_id, id FROM deposit_claims WHERE status = 2;
    INSERT INTO receipts (channel_id, trade_no, digits, coin, paid_at, entered_by)
    SELECT 1, '20261117' || lpad(at::text, 12, '0'), lpad(at::text, 6, '0'), 100 + at, now(), 1
    FROM generate_series(1, 500) AS at;
    INSERT INTO chats (user_id, locale, messages, unanswered, waiting_since, assigned_to, done, last_at)
    SELECT id, 'zh', 6, CASE WHEN open THEN 2 ELSE 0 END, CASE WHEN open THEN created_at END,
           CASE WHEN open AND id % 20 = 0 THEN 1 END, NOT open, created_at
    FROM users, LATERAL (SELECT id > ${users} - 3000 AS open) AS o WHERE id % 10 = 0;
    INSERT INTO chat_messages (chat_id, seq, author, staff_id, body, created_at)
    SELECT id, seq, CASE WHEN seq % 2 = 0 THEN 'staff' ELSE 'person' END, CASE WHEN seq % 2 = 0 THEN 1 END, 'Message ' || seq,
           last_at FROM chats, generate_series(1, 6) AS seq;
    INSERT INTO adjustments (user_id, coin, reason, state, proposed_by, proposed_at, decided_by)
    SELECT at, CASE WHEN at % 2 = 0 THEN at ELSE -at END, 'put right', 'dropped', 1, now() - at * interval '1 minute', 1
    FROM generate_series(1, ${Math.min(users, 100_000)}) AS at;
    INSERT INTO share_rates (lane, user_id, from_month, rate) SELECT 0, id, 202601, 1000 FROM users WHERE is_agent;
    INSERT INTO team_months (lane, agent_id, month, child_id, turnover2d, payout, rebate2d)
    SELECT 0, spreader_id, month, id, 1000 + id % 9000, id % 8000, 20
    FROM users, unnest(ARRAY[0, to_char(now() AT TIME ZONE 'Asia/Bangkok', 'YYYYMM')::int]) AS month
    WHERE spreader_id IS NOT NULL;
    INSERT INTO team_days (lane, agent_id, day, turnover, payout, rebate, version)
    SELECT 0, id, 0, 92 * (1000 + id % 9000), 92 * (id % 8000), 20, 4 FROM users WHERE is_agent;
    INSERT INTO quotes (source, quoted_at, received_at, set_figure, value_figure, raw, verdict)
    SELECT 'bench', at, at, '1443.79', '24221.65', '{}', 'good'
    FROM generate_series(now() - interval '3 days', now(), interval '5 seconds') AS at;
    INSERT INTO announcements (title, body, target, user_ids, accounts, starts_at, ends_at, told, written_by)
    SELECT '{"zh":"a","en":"a","th":"a"}', '{"zh":"a","en":"a","th":"a"}', 'all', '{}', '{}', now(), now() + interval '1 day', true, 1
    FROM generate_series(1, 50);
    INSERT INTO announcement_marks (announcement_id, user_id, read_at)
    SELECT (SELECT max(id) FROM announcements), id, created_at FROM users WHERE id % 2 = 0;
    INSERT INTO figure_samples (at, turnover, gross_win, online, liability)
    SELECT at, 1000, 100, 10, 1000 FROM generate_series(now() - interval '31 days', now(), interval '10 minutes') AS at`);
}
