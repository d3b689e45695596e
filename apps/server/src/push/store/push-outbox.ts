import { laneOf } from '../../db/lane';
import type { Queryable } from '../../db/pool';

export interface OutboxNotice {
  userId: number;
  cause: string;
  kind: string;
  params: unknown;
  /** Hashes of the addresses that it was sent to. */
  sentTo: Buffer[];
  ageSeconds: number;
}

/** The backoff: half a minute at first, four times as long after each attempt, two hours at most. */
const waitSeconds = 'least(30 * power(4, least(tries, 6)), 7200)';

/** Stores a notice for a user who has a subscribed device; an earlier notice with the same cause stays. */
export async function insertNotice(
  tx: Queryable,
  lanes: number,
  { userId, cause, kind, params }: Pick<OutboxNotice, 'userId' | 'cause' | 'kind' | 'params'>,
): Promise<void> {
  await tx.query({
    name: 'insert-notice',
    text: `INSERT INTO push_outbox (lane, user_id, cause, kind, params) SELECT $1, $2, $3, $4, $5
           WHERE EXISTS (SELECT 1 FROM push_subscriptions WHERE lane = $1 AND user_id = $2)
           ON CONFLICT (lane, user_id, cause) DO NOTHING`,
    values: [laneOf(userId, lanes), userId, cause, kind, JSON.stringify(params)],
  });
}

/** Claims the oldest due notices; no other server gets them until their next attempt. */
export async function claimDueNotices(db: Queryable, lane: number, limit: number): Promise<OutboxNotice[]> {
  const { rows } = await db.query<OutboxNotice>({
    name: 'take-due-notices',
    text: `UPDATE push_outbox AS o SET tries = tries + 1, due_at = now() + make_interval(secs => ${waitSeconds})
           FROM (SELECT user_id, cause FROM push_outbox WHERE lane = $1 AND done_at IS NULL AND due_at <= now()
                 ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED) AS due
           WHERE o.lane = $1 AND o.user_id = due.user_id AND o.cause = due.cause
           RETURNING o.user_id AS "userId", o.cause, o.kind, o.params, o.sent_to AS "sentTo",
             extract(epoch FROM now() - o.created_at)::int4 AS "ageSeconds"`,
    values: [lane, limit],
  });
  return rows;
}

export async function markNoticesDone(
  db: Queryable,
  lane: number,
  notices: readonly Pick<OutboxNotice, 'userId' | 'cause'>[],
): Promise<void> {
  if (!notices.length) return;
  await db.query({
    name: 'mark-notices-done',
    text: `UPDATE push_outbox AS o SET done_at = now() FROM unnest($2::bigint[], $3::text[]) AS n (user_id, cause)
           WHERE o.lane = $1 AND o.user_id = n.user_id AND o.cause = n.cause`,
    values: [lane, notices.map(({ userId }) => userId), notices.map(({ cause }) => cause)],
  });
}

/**
 * Stores the addresses that were reached; the others are tried again after the backoff or when the push service asks
 * for it.
 */
export async function postponeNotice(
  db: Queryable,
  lane: number,
  { userId, cause }: Pick<OutboxNotice, 'userId' | 'cause'>,
  { sentTo, waitSeconds: wait }: { sentTo: readonly Buffer[]; waitSeconds: number },
): Promise<void> {
  await db.query(
    `UPDATE push_outbox SET sent_to = sent_to || $4::bytea[],
       due_at = greatest(due_at, now() + make_interval(secs => $5))
     WHERE lane = $1 AND user_id = $2 AND cause = $3`,
    [lane, userId, cause, sentTo, wait],
  );
}

export async function sweepNotices(db: Queryable): Promise<void> {
  await db.query(`DELETE FROM push_outbox WHERE created_at < now() - interval '7 days'`);
}
