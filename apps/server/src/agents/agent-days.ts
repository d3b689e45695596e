import { coin, daysOfMonth, monthNumber, shareOf } from '@truedraw/rules';
import { requireMonth } from './month';
import type { Handler } from '../http/handler';
import { findShareRate } from './store/shares';
import { listTeamDays } from './store/team-reports';

/** Every day of the month, also days without bets. */
export const agentDays: Handler<'agentDays'> = async ({ monthTime }, { db, lanes, caller }) => {
  const agentId = caller.user.id;
  const month = await requireMonth(db, monthTime);
  const number = monthNumber(month);
  const rateBasisPoints = await findShareRate(db, lanes, agentId, number);
  const kept = await listTeamDays(db, lanes, { agentId, month: number });
  return daysOfMonth(month).map((day) => {
    const ofDay = Number(day.replaceAll('-', ''));
    const { turnover, payout, rebate } = kept.find((one) => one.day === ofDay) ?? {
      turnover: 0,
      payout: 0,
      rebate: 0,
    };
    const winscore = payout - turnover;
    const share = shareOf({ winScoreCoins: coin(winscore), rateBasisPoints });
    return { day, turnover, winscore, income: rebate + share };
  });
};
