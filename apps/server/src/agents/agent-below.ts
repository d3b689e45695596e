import { bangkokMonth, monthNumber } from '@truedraw/rules';
import { readClock } from '../db/clock';
import type { Handler } from '../http/handler';
import { readTeamSum } from './store/own-sums';
import { listLevelsBelow } from './store/sub-user-facts';
import { readTeamTotal } from './store/team-totals';
import { requireSubUser } from './sub-user';

/** The tree below a direct sub-user, as sums: who is in it stays with the agents in between. */
export const agentBelow: Handler<'agentBelow'> = async ({ userid: userId }, context) => {
  const { db, lanes } = context;
  await requireSubUser(context, userId);
  const month = monthNumber(bangkokMonth(await readClock(db)));
  const [levels, total, ofMonth] = await Promise.all([
    listLevelsBelow(db, userId),
    readTeamTotal(db, lanes, userId),
    readTeamSum(db, lanes, userId, { from: month * 100, to: month * 100 + 99 }),
  ]);
  return {
    levels,
    turnover: total.turnover,
    winscore: total.payout - total.turnover,
    monthturnover: ofMonth.turnover,
    monthwinscore: ofMonth.payout - ofMonth.turnover,
  };
};
