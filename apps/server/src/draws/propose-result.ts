import type { StaffHandler } from '../http/staff-handler';
import { requireFigures } from './figures';
import { requireAwaitingResult, requireTurn } from './turn';
import { propose } from './two-person';

export const proposeResult: StaffHandler<'proposeResult'> = async (request, context) => {
  const { turnId } = request;
  const figures = requireFigures(request);
  const turn = await requireTurn(context, turnId);
  requireAwaitingResult(turn);
  return propose(context, { turnId, revision: turn.nextRevision, kind: 'result', reason: '', ...figures });
};
