import { bangkokMonth, monthNumber, type Month } from '@truedraw/rules';
import type { Queryable } from '../db/pool';
import type { Services } from '../services';
import { readClock } from '../db/clock';
import { findShareRate, listShareReleases } from './store/shares';
import { sumTeamMonth } from './store/team-reports';

export interface ShareState {
  status: 'running' | 'waiting' | 'released';
  /** The negative rest of earlier months; never above zero. */
  carried: number;
  paid: number;
  /** The share of the month that its release included, or a later one; 0 before. */
  due: number;
}

/** The state of an agent's share of a month. */
export async function shareState(
  { db, lanes }: Pick<Services, 'db' | 'lanes'>,
  agentId: number,
  month: Month,
): Promise<ShareState> {
  const number = monthNumber(month);
  const releases = await listShareReleases(db, lanes, agentId);
  const carried = releases.findLast((release) => release.month < number)?.carried ?? 0;
  const own = releases.find((release) => release.month === number);
  if (own) return { status: 'released', carried, paid: own.paid, due: own.due };
  const running = month >= bangkokMonth(await readClock(db));
  return { status: running ? 'running' : 'waiting', carried, paid: 0, due: 0 };
}

/** An agent's share of a month at the rate of that month. */
export async function shareDue(
  db: Queryable,
  lanes: number,
  agentId: number,
  month: number,
): Promise<number> {
  const rate = await findShareRate(db, lanes, agentId, month);
  if (rate === 0) return 0;
  return (await sumTeamMonth(db, lanes, { agentId, month, rate })).share;
}
