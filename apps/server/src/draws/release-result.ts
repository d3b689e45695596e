import type { StaffHandler } from '../http/staff-handler';
import { requireFigures } from './figures';
import { requireAwaitingResult, requireTurn } from './turn';
import { confirmFigures } from './two-person';

export const releaseResult: StaffHandler<'releaseResult'> = async (request, context) => {
  const { turnId } = request;
  const figures = requireFigures(request);
  const turn = await requireTurn(context, turnId);
  requireAwaitingResult(turn);
  return confirmFigures(context, { turnId, revision: turn.nextRevision }, figures);
};
