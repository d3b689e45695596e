import type { StaffHandler } from '../http/staff-handler';
import { requireListedReason } from '../staff/reason';
import { requireNotCancelled, requireTurn } from './turn';
import { propose } from './two-person';

export const proposeCancel: StaffHandler<'proposeCancel'> = async (request, context) => {
  const { turnId } = request;
  const reason = requireListedReason(request);
  const turn = await requireTurn(context, turnId);
  requireNotCancelled(turn);
  return propose(context, { turnId, revision: turn.nextRevision, kind: 'cancel', reason });
};
