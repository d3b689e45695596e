import type { StaffResponseOf, StaffRole } from '@truedraw/contract/staff';
import { readEarlierDay, readOpenRisk, readSeries, readToday } from './figures';
import { queuesWith } from './queues';
import { feedHealth } from '../draws/feed-health';
import type { StaffHandler } from '../http/staff-handler';
import type { Services } from '../services';
import { listAuditEnds, readBooksState } from '../audit/store/audit-runs';
import { readWitnessStates } from '../proof/log/witness-states';
import { readClock } from '../db/clock';
import { seesDrawMoney, seesHouseMoney, seesWithdrawals } from '../staff/sees-money';
import { readPresence } from '../stream/store/presence';

type Dashboard = StaffResponseOf<'dashboard'>;

/** The figures are read at most this often, however many requests there are. */
const keptMilliseconds = 1_000;
const auditsShown = 30;
const kept = new WeakMap<Services['db'], { until: number; answer: Promise<Dashboard> }>();

export const dashboard: StaffHandler<'dashboard'> = async (_request, context) =>
  seenBy(context.caller.staff.role, await readKept(context));

/** Without the sums that a role does not see. */
function seenBy(role: StaffRole, all: Dashboard): Dashboard {
  const { today, yesterday, lastWeek, openStake, openLiability, queues, series, ...rest } = all;
  const house = seesHouseMoney(role);
  const draws = seesDrawMoney(role);
  return {
    ...rest,
    ...(house && { today, yesterday, lastWeek }),
    ...(draws && { openStake, openLiability }),
    queues: queues.map(({ coins, ...queue }) => ({
      ...queue,
      ...(coins !== undefined && seesWithdrawals(role) && { coins }),
    })),
    series: series.map(({ turnover, grossWin, liability, ...sample }) => ({
      ...sample,
      ...(house && { turnover, grossWin }),
      ...(draws && { liability }),
    })),
  };
}

function readKept(context: Services): Promise<Dashboard> {
  const known = kept.get(context.db);
  if (known && known.until > performance.now()) return known.answer;
  const answer = readDashboard(context);
  kept.set(context.db, { until: performance.now() + keptMilliseconds, answer });
  answer.catch(() => kept.delete(context.db));
  return answer;
}

async function readDashboard(services: Services): Promise<Dashboard> {
  const { db } = services;
  const health = await feedHealth(services);
  const open = await readOpenRisk(services);
  const { players, visitors } = await readPresence(db);
  const queues = await queuesWith(db, health.held);
  return {
    at: await readClock(db),
    today: await readToday(services),
    yesterday: await readEarlierDay(services, 1),
    lastWeek: await readEarlierDay(services, 7),
    openStake: open.stake,
    openLiability: open.liability,
    online: players,
    visitors,
    queues: queues.map(({ oldestAt, coins, ...queue }) => ({
      ...queue,
      ...(oldestAt !== null && { oldestAt }),
      ...(coins !== null && { coins }),
    })),
    feed: { state: health.feed, lastQuote: health.lastQuote, held: health.held },
    log: await readWitnessStates(services),
    openFaults: (await readBooksState(db)).openFaults,
    audits: await listAuditEnds(db, auditsShown),
    series: await readSeries(services),
  };
}
