import type { StaffResponseOf } from '@truedraw/contract/staff';
import { readOpenRisk, readSeries, readToday } from '../../desk/figures';
import { feedHealth } from '../../feed/health';
import type { StaffHandler } from '../../http/staff-handler';
import type { Services } from '../../services';
import { findLastAudit } from '../../store/audit-runs';
import { readClock } from '../../store/clock';
import { listWaitingTurns } from '../../store/draw-clock';
import { readPresence } from '../../store/presence';
import { readQueues } from '../../store/queues';

type Dashboard = StaffResponseOf<'dashboard'>;

/** However many look at it, and however often: it is read this often at most. */
const keptMilliseconds = 1_000;
const kept = new WeakMap<Services['db'], { until: number; answer: Promise<Dashboard> }>();

export const dashboard: StaffHandler<'dashboard'> = (_request, context) => {
  const known = kept.get(context.db);
  if (known && known.until > performance.now()) return known.answer;
  const answer = readDashboard(context);
  kept.set(context.db, { until: performance.now() + keptMilliseconds, answer });
  answer.catch(() => kept.delete(context.db));
  return answer;
};

async function readDashboard(services: Services): Promise<Dashboard> {
  const { db } = services;
  const health = await feedHealth(services);
  const open = await readOpenRisk(services);
  const { players, visitors } = await readPresence(db);
  const last = await findLastAudit(db);
  return {
    at: await readClock(db),
    today: await readToday(services),
    openStake: open.stake,
    openLiability: open.liability,
    online: players,
    visitors,
    queues: await queuesOf(services, health.held),
    feed: { state: health.feed, lastQuote: health.lastQuote, held: health.held },
    ...(last && { lastAudit: last }),
    series: await readSeries(services),
  };
}

async function queuesOf({ db }: Services, held: readonly number[]): Promise<Dashboard['queues']> {
  const overdue = (await listWaitingTurns(db)).filter(({ turnId }) => held.includes(turnId));
  const oldest = overdue.map(({ dueAt }) => dueAt).toSorted((a, b) => a - b)[0] ?? null;
  const queues = [...(await readQueues(db)), { kind: 'held' as const, count: held.length, oldestAt: oldest }];
  return queues.map(({ oldestAt, ...queue }) => ({ ...queue, ...(oldestAt !== null && { oldestAt }) }));
}
