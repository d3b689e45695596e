import type { Queryable } from '../../db/pool';
import type { QueueKind } from './queues';

export interface WaitingCount {
  kind: Exclude<QueueKind, 'held'> | 'changes' | 'odd';
  count: number;
}

const countOf = (kind: WaitingCount['kind'], table: string, where: string): string =>
  `SELECT '${kind}' AS kind, count(*) AS count FROM ${table} WHERE ${where}`;

/** Each reads only open items, by an index of their own. */
export async function readWaiting(db: Queryable): Promise<WaitingCount[]> {
  const { rows } = await db.query<WaitingCount>(
    [
      countOf('deposits', 'deposit_claims', 'status < 2'),
      countOf('withdrawals', 'withdrawals', 'status < 2'),
      countOf('adjustments', 'adjustments', `state = 'waiting'`),
      countOf('proposals', 'proposals', 'true'),
      countOf('chats', 'chats', 'waiting_since IS NOT NULL'),
      countOf('changes', 'changes', `state = 'waiting'`),
      countOf('odd', 'odd_findings', 'weight > seen_weight'),
    ].join(' UNION ALL '),
  );
  return rows;
}
