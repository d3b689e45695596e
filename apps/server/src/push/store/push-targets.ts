import { numberArray } from '../../db/array-literal';
import type { Queryable } from '../../db/pool';
import { lifeDays } from '../../accounts/store/devices';
import type { PushSubscription } from '../../accounts/store/push-subscriptions';

/** The addresses of users who want notifications, on devices that are logged in. */
export async function listTargets(
  db: Queryable,
  lane: number,
  userIds: readonly number[],
): Promise<PushSubscription[]> {
  const { rows } = await db.query<PushSubscription>({
    name: 'list-push-targets',
    text: `SELECT s.user_id AS "userId", s.endpoint_hash AS "endpointHash", s.device_id AS "deviceId", s.endpoint,
             s.p256dh, s.auth, s.locale
           FROM push_subscriptions s
           JOIN users u ON u.lane = $1 AND u.id = s.user_id AND u.notification AND u.suspended_at IS NULL
           JOIN devices d ON d.lane = $1 AND d.user_id = s.user_id AND d.id = s.device_id
             AND d.created_at > now() - make_interval(days => $3)
           WHERE s.lane = $1 AND s.user_id = ANY($2::bigint[])`,
    values: [lane, numberArray(userIds), lifeDays],
  });
  return rows;
}
