import type { StaffHandler } from '../http/staff-handler';
import { listOperatorDraws, type OperatorDraw } from './store/operator-draws';

export const draws: StaffHandler<'draws'> = async (
  { page = 0, pagesize: pageSize = 60, gametype: game, state, order = 'desc' },
  { db, lanes },
) => {
  const filter = { game, state };
  const { list, counted } = await listOperatorDraws(db, lanes, filter, {
    page,
    pageSize,
    direction: order,
  });
  return { list: list.map(viewDraw), ...counted };
};

export const viewDraw = ({ game, ...draw }: OperatorDraw) => ({ ...draw, gametype: game });
