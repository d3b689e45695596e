import type { StaffHandler } from '../http/staff-handler';
import { listOrderDays } from '../orders/store/order-days';
import { dayText, requireRange } from './range';

export const channelReport: StaffHandler<'channelReport'> = async (request, { db }) => {
  const { sort = 'day', order = 'desc' } = request;
  const list = await listOrderDays(db, requireRange(request), { sort, direction: order });
  return list.map(({ day, ...sums }) => ({
    ...sums,
    day: dayText(day),
  }));
};
