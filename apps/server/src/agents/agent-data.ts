import { monthNumber } from '@truedraw/rules';
import { readOwnSum } from './store/own-sums';
import { requireMonth } from './month';
import { shareState } from './share';
import type { Handler } from '../http/handler';
import { findShareRate } from './store/shares';
import { listNicknames } from './store/sub-users';

export const agentData: Handler<'agentData'> = async (
  { monthTime, page = 0, pagesize: pageSize = 1000, sort = 'turnover', order = 'desc' },
  context,
) => {
  const { db, lanes, teams, caller } = context;
  const agentId = caller.user.id;
  const month = await requireMonth(db, monthTime);
  const number = monthNumber(month);
  const rate = await findShareRate(db, lanes, agentId, number);
  const key = { agentId, month: number, rate };
  const { total, rows } = await teams.month(key, {
    offset: page * pageSize,
    limit: pageSize,
    sort,
    direction: order,
  });
  const own = await readOwnSum(context, agentId, { from: number * 100, to: number * 100 + 99 });
  const { due, ...state } = await shareState(context, agentId, month);
  const nicknames = await listNicknames(
    db,
    lanes,
    rows.map(({ userId }) => userId),
  );
  return {
    list: rows.map(({ userId, turnover, payout, rebate, share }) => ({
      userid: userId,
      nickname: nicknames.get(userId) ?? '',
      sharerate: rate,
      winscore: payout - turnover,
      income: rebate + share,
      turnover,
      rebate,
      share,
    })),
    totalCount: total.count,
    totalwinscore: total.payout - total.turnover,
    totalincome: total.rebate + total.share,
    totalturnover: total.turnover,
    totalrebate: total.rebate,
    totalshare: total.share,
    sharerate: rate,
    share: state,
    ownturnover: own.turnover,
    ownwinscore: own.payout - own.turnover,
    paid: total.rebate + state.paid,
    // After a release only what a correction changed is pending; it goes into the next release.
    pending: total.share - due,
  };
};
