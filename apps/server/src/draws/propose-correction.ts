import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { requireReason } from '../staff/reason';
import { requireFigures, sameFigures } from './figures';
import { requireResult, requireTurn } from './turn';
import { propose } from './two-person';

export const proposeCorrection: StaffHandler<'proposeCorrection'> = async (request, context) => {
  const { turnId } = request;
  const figures = requireFigures(request);
  const reason = requireReason(request.reason);
  const turn = await requireTurn(context, turnId);
  if (sameFigures(figures, requireResult(turn))) throw new Refusal('SameFigures');
  return propose(context, { turnId, revision: turn.nextRevision, kind: 'result', reason, ...figures });
};
