import { findUsers } from '../accounts/store/users';
import { boundsOf, mostCounted } from '../db/bounded';
import type { StaffHandler } from '../http/staff-handler';
import { houseWins } from './house-wins';
import { mostDaysOfUsers, requireRange } from './range';
import { listPlayerSums } from './store/player-days';

export const playerReport: StaffHandler<'playerReport'> = async (request, { db, lanes }) => {
  const { page = 0, pagesize: pageSize = 100, sort = 'turnover', order = 'desc' } = request;
  const [limit, offset] = boundsOf({ page, pageSize });
  const range = requireRange(request, mostDaysOfUsers);
  const rows = await listPlayerSums(db, range, { sort, direction: order, limit, offset });
  const people = await findUsers(
    db,
    lanes,
    rows.map(({ userId }) => userId),
  );
  const count = rows[0]?.count ?? 0;
  return {
    list: rows.map(({ userId, count: _count, ...sums }) => {
      const { account = '', nickname = '' } = people.get(userId) ?? {};
      return { userid: userId, account, nickname, ...sums, ...houseWins(sums) };
    }),
    totalCount: Math.min(count, mostCounted),
    ...(count > mostCounted && { more: true }),
  };
};
