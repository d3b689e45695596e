import type { Day } from '@truedraw/rules';
import { numberArray } from '../../db/array-literal';
import type { Queryable } from '../../db/pool';

/** Tells agents of one lane of their week, each once, if they have a subscribed device and want notifications. */
export async function notifyOfWeek(
  tx: Queryable,
  lane: number,
  week: Day,
  notices: readonly { userId: number; income: number; closing: number }[],
): Promise<void> {
  if (!notices.length) return;
  await tx.query({
    name: 'insert-week-notices',
    text: `INSERT INTO push_outbox (lane, user_id, cause, kind, params)
           SELECT $1, n.user_id, 'week:' || $2::text, 'week',
                  jsonb_build_object('week', $2::text, 'income', n.income, 'closing', n.closing)
           FROM unnest($3::int8[], $4::int8[], $5::int8[]) AS n (user_id, income, closing)
           JOIN users AS u ON u.lane = $1 AND u.id = n.user_id AND u.notification
           WHERE EXISTS (SELECT 1 FROM push_subscriptions AS s WHERE s.lane = $1 AND s.user_id = n.user_id)
           ORDER BY n.user_id
           ON CONFLICT (lane, user_id, cause) DO NOTHING`,
    values: [
      lane,
      week,
      numberArray(notices.map(({ userId }) => userId)),
      numberArray(notices.map(({ income }) => income)),
      numberArray(notices.map(({ closing }) => closing)),
    ],
  });
}
