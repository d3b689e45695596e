import type { StaffHandler } from '../http/staff-handler';
import type { Services } from '../services';
import { listAgentReports, type AgentReport } from './store/reports';
import { findUsers } from '../accounts/store/users';
import { requireRange } from './range';

/** Every page and sort order of a report needs the same sums of all agents, so they are cached for a short time. */
const keptMilliseconds = 5_000;
const mostKept = 8;
const kept = new WeakMap<Services['db'], Map<string, { until: number; list: Promise<AgentReport[]> }>>();

export const agentReport: StaffHandler<'agentReport'> = async (request, { db, lanes }) => {
  const { page = 0, pagesize: pageSize = 100, sort = 'turnover', order = 'desc' } = request;
  const all = await readAll(db, requireRange(request));
  const sign = order === 'asc' ? 1 : -1;
  const sorted = all.toSorted((a, b) => sign * (a[sort] - b[sort]) || a.userId - b.userId);
  const list = sorted.slice(page * pageSize, (page + 1) * pageSize);
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
    totalCount: all.length,
  };
};

function readAll(db: Services['db'], range: { from: number; to: number }): Promise<AgentReport[]> {
  const ranges = kept.get(db) ?? new Map<string, { until: number; list: Promise<AgentReport[]> }>();
  kept.set(db, ranges);
  const key = `${range.from}-${range.to}`;
  const known = ranges.get(key);
  if (known && known.until > performance.now()) return known.list;
  const list = listAgentReports(db, range);
  ranges.delete(key);
  ranges.set(key, { until: performance.now() + keptMilliseconds, list });
  list.catch(() => ranges.delete(key));
  const [oldest] = ranges.keys();
  if (ranges.size > mostKept) ranges.delete(oldest!);
  return list;
}
