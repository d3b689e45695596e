import { findUsers } from '../accounts/store/users';
import { boundsOf, mostCounted } from '../db/bounded';
import type { Queryable } from '../db/pool';
import type { StaffHandler } from '../http/staff-handler';
import { houseWins } from './house-wins';
import { mostDaysOfUsers, requireRange } from './range';
import {
  listPlayerSums,
  readOrders,
  storeOrders,
  type DayRange,
  type PlayerOrder,
} from './store/player-orders';

export const playerReport: StaffHandler<'playerReport'> = async (request, { db, lanes }) => {
  const { page = 0, pagesize: pageSize = 100, sort = 'turnover', order: direction = 'desc' } = request;
  const [limit, offset] = boundsOf({ page, pageSize });
  const range = requireRange(request, mostDaysOfUsers);
  const count = await countOrdered(db, range, { sort, direction });
  const rows = await listPlayerSums(db, lanes, range, { sort, direction, limit, offset });
  const people = await findUsers(
    db,
    lanes,
    rows.map(({ userId }) => userId),
  );
  return {
    list: rows.map(({ userId, ...sums }) => {
      const { account = '', nickname = '' } = people.get(userId) ?? {};
      return { userid: userId, account, nickname, ...sums, ...houseWins(sums) };
    }),
    totalCount: Math.min(count, mostCounted),
    ...(count > mostCounted && { more: true }),
  };
};

/** How many users the range has; they are put into the order if they are not. */
async function countOrdered(db: Queryable, range: DayRange, order: PlayerOrder): Promise<number> {
  const { state, stored } = await readOrders(db, range);
  const found = stored.find(({ sort, direction }) => sort === order.sort && direction === order.direction);
  return found ? found.count : storeOrders(db, range, state, [order]);
}
