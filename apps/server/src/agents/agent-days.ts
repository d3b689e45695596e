import { dayNumber, daysOfMonth, monthNumber } from '@truedraw/rules';
import { requireMonth } from './month';
import type { Handler } from '../http/handler';
import { findShareRate } from './store/shares';
import { listTeamDays } from './store/team-reports';

/** Every day of the month, also days without bets. The days add up to the month. */
export const agentDays: Handler<'agentDays'> = async ({ monthTime }, { db, lanes, teams, caller }) => {
  const agentId = caller.user.id;
  const month = await requireMonth(db, monthTime);
  const number = monthNumber(month);
  const rate = await findShareRate(db, lanes, agentId, number);
  const [kept, shares] = await Promise.all([
    listTeamDays(db, lanes, { agentId, month: number }),
    teams.dayShares({ agentId, month: number, rate }),
  ]);
  return daysOfMonth(month).map((day) => {
    const ofDay = dayNumber(day);
    const { turnover, payout, rebate } = kept.find((one) => one.day === ofDay) ?? {
      turnover: 0,
      payout: 0,
      rebate: 0,
    };
    const share = shares.get(ofDay) ?? 0;
    return { day, turnover, winscore: payout - turnover, income: rebate + share, rebate, share };
  });
};
