import type { Queryable } from '../../db/pool';
import { millisOf } from '../../db/moment';

export type QueueKind = 'deposits' | 'withdrawals' | 'adjustments' | 'proposals' | 'held' | 'chats';

export interface Queue {
  kind: QueueKind;
  count: number;
  oldestAt: number | null;
  /** What the items come to; null where they have no amount. */
  coins: number | null;
}

/** The turns with a proposal that waits for a second person, the oldest first. */
export async function listProposedTurns(db: Queryable, limit: number): Promise<number[]> {
  const { rows } = await db.query<{ turnId: number }>(
    'SELECT turn_id AS "turnId" FROM proposals ORDER BY proposed_at, turn_id LIMIT $1',
    [limit],
  );
  return rows.map(({ turnId }) => turnId);
}

const queue = (kind: QueueKind, table: string, since: string, where: string, coins = 'NULL') =>
  `SELECT '${kind}' AS kind, count(*) AS count, ${millisOf(`min(${since})`)} AS "oldestAt", ${coins}::int8 AS coins
   FROM ${table} WHERE ${where}`;

/** The queues of staff, each with the time of its oldest item; overdue results come from the feed's state. */
export async function readQueues(db: Queryable): Promise<Queue[]> {
  const { rows } = await db.query<Queue>(
    [
      queue('deposits', 'deposit_claims', 'created_at', 'status < 2'),
      // One to a changed payout place waits for staff only after its day.
      queue(
        'withdrawals',
        'withdrawals',
        'greatest(created_at, held_until)',
        'status < 2',
        'coalesce(sum(coin), 0)',
      ),
      queue('adjustments', 'adjustments', 'proposed_at', `state = 'waiting'`),
      queue('proposals', 'proposals', 'proposed_at', 'true'),
      queue('chats', 'chats', 'waiting_since', 'waiting_since IS NOT NULL'),
    ].join(' UNION ALL '),
  );
  return rows;
}
