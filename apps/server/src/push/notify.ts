import type { Queryable } from '../db/pool';
import { insertNotice } from './store/push-outbox';
import type { Notice } from './notices';

/**
 * Notifies a user on every device with notifications on. Inside a transaction the notice is stored with the commit or
 * not at all. The cause names the event, such as `withdraw:17:2`: a user is notified once for each cause, however
 * often this is called. For a user without such a device nothing is stored.
 */
export async function notify(
  tx: Queryable,
  lanes: number,
  userId: number,
  { cause, ...notice }: Notice & { cause: string },
): Promise<void> {
  await insertNotice(tx, lanes, { userId, cause, ...notice });
}
