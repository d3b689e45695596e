import { coin, monthNumber, shareOf } from '@truedraw/rules';
import { requireMonth } from './month';
import type { Handler } from '../http/handler';
import { findShareRate } from './store/shares';
import { readChildMonth } from './store/team-reports';
import { requireSubUser } from './sub-user';

export const agentIncome: Handler<'agentIncome'> = async ({ userid: userId, monthTime }, context) => {
  const { db, lanes, caller } = context;
  const agentId = caller.user.id;
  const child = await requireSubUser(context, userId);
  const month = monthNumber(await requireMonth(db, monthTime));
  const rate = await findShareRate(db, lanes, agentId, month);
  const { payout, games } = await readChildMonth(db, lanes, { agentId, month, childId: userId });
  const turnover = games.reduce((total, game) => total + game.turnover, 0);
  const rebate = games.reduce((total, game) => total + game.rebate, 0);
  const winscore = payout - turnover;
  const share = shareOf({ winScoreCoins: coin(winscore), rateBasisPoints: rate });
  return {
    userid: userId,
    nickname: child.nickname,
    rebates: games.map((game) => ({ gametype: game.game, turnover: game.turnover, rebate: game.rebate })),
    sharerate: rate,
    winscore,
    share,
    income: rebate + share,
  };
};
