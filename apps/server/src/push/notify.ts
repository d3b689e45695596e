import type { Queryable } from '../db/pool';
import { insertNotice } from './store/push-outbox';
import type { Notice } from './notices';

/**
 * Tells a person something, on every device that has notifications on. Inside a transaction it is told with it or not
 * at all. The cause names what happened, such as `withdraw:17:2`: under one cause a person is told once, however often
 * this is called. Whoever has no such device costs one statement and leaves nothing behind.
 */
export async function notify(
  tx: Queryable,
  lanes: number,
  userId: number,
  { cause, ...notice }: Notice & { cause: string },
): Promise<void> {
  await insertNotice(tx, lanes, { userId, cause, ...notice });
}
