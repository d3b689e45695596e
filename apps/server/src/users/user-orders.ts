import { cursorOf, readCursor } from '../http/cursor';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { listUserOrders } from './store/user-orders';
import { findUser } from '../accounts/store/users';

export const userOrders: StaffHandler<'userOrders'> = async (
  { userid: userId, after, pagesize: pageSize = 50, order = 'desc' },
  { db, lanes },
) => {
  if (!(await findUser(db, lanes, userId))) throw new Refusal('UserUnknown');
  const page = { after: after ? keyOf(after) : undefined, limit: pageSize, direction: order };
  const orders = await listUserOrders(db, lanes, userId, page);
  const last = orders.length === pageSize ? orders.at(-1) : undefined;
  return {
    list: orders.map(({ id, by, endedAt, createdMicros: _micros, ...facts }) => ({
      ...facts,
      orderid: String(id),
      by: by ?? '',
      ...(endedAt !== null && { endedAt }),
    })),
    ...(last && { next: cursorOf(last.createdMicros, last.kind, last.id) }),
  };
};

function keyOf(after: string) {
  const [createdMicros, kind, id] = readCursor(after, 'number', 'string', 'number');
  return { createdMicros, kind: kind as 'deposit' | 'withdrawal', id };
}
