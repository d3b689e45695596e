import type { AlarmChannel } from '@truedraw/contract/staff';
import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';

export interface AlarmWay {
  channel: AlarmChannel;
  sentAt: number | null;
  failedAt: number | null;
  problem: string;
}

/** Notes how a message went; an empty problem means that it was delivered. */
export async function noteDelivery(db: Queryable, channel: AlarmChannel, problem: string): Promise<void> {
  await db.query(
    `INSERT INTO alarm_ways (channel, sent_at, failed_at, problem)
     VALUES ($1, CASE WHEN $2 = '' THEN now() END, CASE WHEN $2 <> '' THEN now() END, $2)
     ON CONFLICT (channel) DO UPDATE SET problem = excluded.problem,
       sent_at = coalesce(excluded.sent_at, alarm_ways.sent_at),
       failed_at = coalesce(excluded.failed_at, alarm_ways.failed_at)`,
    [channel, problem],
  );
}

export async function listAlarmWays(db: Queryable): Promise<AlarmWay[]> {
  const { rows } = await db.query<AlarmWay>(
    `SELECT channel, ${millisOf('sent_at')} AS "sentAt", ${millisOf('failed_at')} AS "failedAt", problem FROM alarm_ways`,
  );
  return rows;
}
