import type { StaffHandler } from '../http/staff-handler';
import { listDayReports } from './store/reports';
import { houseWins } from './house-wins';
import { dayText, requireRange } from './range';

export const dailyReport: StaffHandler<'dailyReport'> = async (request, { db }) => {
  const { sort = 'day', order = 'desc' } = request;
  const list = await listDayReports(db, requireRange(request), { sort, direction: order });
  return list.map(({ day, game, ...sums }) => ({
    ...sums,
    day: dayText(day),
    gametype: game,
    ...houseWins(sums),
  }));
};
