import { bangkokMoment, parseDay } from '@truedraw/rules';
import type { StaffHandler } from '../http/staff-handler';
import { mostDaysInDetail, requireRange } from './range';
import { listHourSums } from './store/hour-sums';

export const hourReport: StaffHandler<'hourReport'> = (request, { db }) => {
  requireRange(request, mostDaysInDetail);
  const momentOf = (text: string) => {
    const day = parseDay(text);
    return day.ok ? bangkokMoment(day.value, '00:00') : 0;
  };
  const dayMs = 86_400_000;
  return listHourSums(db, { fromMs: momentOf(request.from), toMs: momentOf(request.to) + dayMs });
};
