import type { StaffHandler } from '../../http/staff-handler';
import { listAgentReports } from '../../store/reports';
import { findUsers } from '../../store/users';
import { requireRange } from './range';

export const agentReport: StaffHandler<'agentReport'> = async (request, { db, lanes }) => {
  const { page = 0, pagesize = 100, sort = 'turnover', order = 'desc' } = request;
  const { list, total } = await listAgentReports(db, requireRange(request), {
    sort,
    order,
    page,
    pageSize: pagesize,
  });
  const people = await findUsers(
    db,
    lanes,
    list.map(({ userId }) => userId),
  );
  return {
    list: list.map(({ userId, ...sums }) => {
      const { account = '', nickname = '' } = people.get(userId) ?? {};
      return { userid: userId, account, nickname, ...sums };
    }),
    totalCount: total,
  };
};
