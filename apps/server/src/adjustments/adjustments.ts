import type { StaffHandler } from '../http/staff-handler';
import { listAdjustments } from './store/adjustments';

export const adjustments: StaffHandler<'adjustments'> = async (
  { page = 0, pagesize: pageSize = 100, waiting = false, sort = 'proposedAt', order = 'desc' },
  { db, lanes },
) => {
  const { list, counted } = await listAdjustments(db, lanes, waiting, {
    page,
    pageSize,
    sort,
    direction: order,
  });
  return {
    list: list.map(({ userId, proposedByName, decidedByName, ...rest }) => ({
      ...rest,
      userid: userId,
      proposedBy: proposedByName,
      decidedBy: decidedByName ?? '',
    })),
    ...counted,
  };
};
