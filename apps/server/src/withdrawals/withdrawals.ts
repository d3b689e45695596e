import { secondNeedOf } from '@truedraw/contract/staff';
import { endedOn, orderSearch } from '../orders/search-orders';
import type { StaffHandler } from '../http/staff-handler';
import { readReleasedAlone } from '../orders/second-person';
import { loadMoneySettings } from '../orders/settings';
import { payoutPlaceFor } from './payout-place';
import { listWithdrawals } from './store/withdrawals';
import { queueDirection } from '../orders/queue';

export const withdrawals: StaffHandler<'withdrawals'> = async (
  {
    page = 0,
    pagesize: pageSize = 100,
    status,
    waiting,
    day,
    search,
    sort = 'createtime',
    order = queueDirection(status, waiting),
  },
  context,
) => {
  const { db, lanes, caller } = context;
  const filter = {
    status,
    waiting,
    ended: endedOn(day),
    search: await orderSearch(context, search),
  };
  const { list, counted } = await listWithdrawals(db, lanes, filter, {
    page,
    pageSize,
    sort,
    direction: order,
  });
  const { withdrawSecondCoins: limit } = await loadMoneySettings(db);
  const userIds = list.map(({ userId }) => userId);
  const aloneOf = await readReleasedAlone(db, 'withdrawal', { staffId: caller.staff.id, userIds, limit });
  return {
    list: list.map((asked) => {
      const alone = asked.status < 2 && asked.approvedBy === null ? aloneOf(asked.userId) : undefined;
      const second = alone && secondNeedOf(asked.coin, alone);
      return {
        userid: asked.userId,
        account: asked.account,
        nickname: asked.nickname,
        orderid: String(asked.id),
        coin: asked.coin,
        status: asked.status,
        ...payoutPlaceFor(caller.staff.role, asked.exchangeInfo),
        createtime: asked.createdAt,
        ...(asked.takenAt !== null && { taketime: asked.takenAt }),
        ...(asked.endedAt !== null && { endtime: asked.endedAt }),
        ...(asked.heldUntil !== null && asked.status === 0 && { heldUntil: asked.heldUntil }),
        takenBy: asked.takenByName ?? '',
        approvedBy: asked.approvedByName ?? '',
        endedBy: asked.endedByName ?? '',
        needsApproval: second !== undefined,
        ...(second && { second }),
        ...(alone && { alone }),
        debt: asked.debt,
        reference: asked.reference,
        reason: asked.reason,
      };
    }),
    ...counted,
  };
};
