import { parseExchangeInfo } from '@truedraw/rules';
import type { Handler } from '../http/handler';
import { reasonText } from '../orders/reason-text';
import { listOwnWithdrawals } from './store/withdrawals';

export const orderList: Handler<'orderList'> = async (
  { page = 0, pagesize: pageSize = 200 },
  { db, lanes, caller, locale },
) => {
  const { list, total } = await listOwnWithdrawals(db, lanes, caller.user.id, { page, pageSize });
  return {
    list: list.map((order) => ({
      id: String(order.id),
      createtime: order.createdAt,
      coin: order.coin,
      status: order.status,
      ...parseExchangeInfo(order.exchangeInfo),
      ...(order.takenAt !== null && { taketime: order.takenAt }),
      ...(order.endedAt !== null && { endtime: order.endedAt }),
      ...(order.heldUntil !== null && order.status === 0 && { heldUntil: order.heldUntil }),
      reference: order.reference,
      reason: reasonText(locale, order.reason),
    })),
    totalCount: total,
  };
};
