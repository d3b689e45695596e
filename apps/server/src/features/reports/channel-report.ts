import type { StaffHandler } from '../../http/staff-handler';
import { listOrderDays } from '../../store/order-days';
import { dayText, requireRange } from './range';

export const channelReport: StaffHandler<'channelReport'> = async (request, { db }) =>
  (await listOrderDays(db, requireRange(request))).map(({ day, ...sums }) => ({
    ...sums,
    day: dayText(day),
  }));
