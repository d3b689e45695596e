import type { StaffHandler } from '../http/staff-handler';
import { requireFigures } from './figures';
import { requireResult, requireTurn } from './turn';
import { confirmFigures } from './two-person';

export const releaseCorrection: StaffHandler<'releaseCorrection'> = async (request, context) => {
  const { turnId } = request;
  const figures = requireFigures(request);
  const turn = await requireTurn(context, turnId);
  requireResult(turn);
  return confirmFigures(context, { turnId, revision: turn.nextRevision }, figures);
};
