import { parseExchangeInfo } from '@truedraw/rules';
import type { StaffHandler } from '../../http/staff-handler';
import { loadMoneySettings } from '../../money/settings';
import { listWithdrawals } from '../../store/withdrawals';
import { wayOfQueue } from './queue';

export const withdrawals: StaffHandler<'withdrawals'> = async (
  { page = 0, pagesize = 100, status, sort = 'createtime', order = wayOfQueue(status) },
  { db },
) => {
  const { list, total } = await listWithdrawals(db, status, { page, pageSize: pagesize, sort, way: order });
  const { withdrawSecondCoins } = await loadMoneySettings(db);
  return {
    list: list.map((order) => {
      const { name, account: to, bank } = parseExchangeInfo(order.exchangeInfo);
      return {
        userid: order.userId,
        account: order.account,
        nickname: order.nickname,
        orderid: String(order.id),
        coin: order.coin,
        status: order.status,
        name,
        to,
        bank,
        createtime: order.createdAt,
        ...(order.takenAt !== null && { taketime: order.takenAt }),
        ...(order.endedAt !== null && { endtime: order.endedAt }),
        takenBy: order.takenByName ?? '',
        approvedBy: order.approvedByName ?? '',
        endedBy: order.endedByName ?? '',
        needsApproval: order.status < 2 && order.coin > withdrawSecondCoins && order.approvedBy === null,
        debt: order.debt,
        reference: order.reference,
        reason: order.reason,
      };
    }),
    totalCount: total,
  };
};
