import { cancelTurn } from './release';
import type { StaffHandler } from '../http/staff-handler';
import { requireNotCancelled, requireTurn } from './turn';
import { confirmed, requireProposal, useProposal } from './two-person';

export const releaseCancel: StaffHandler<'releaseCancel'> = async ({ turnId }, context) => {
  const turn = await requireTurn(context, turnId);
  requireNotCancelled(turn);
  const revision = turn.nextRevision;
  const proposal = await requireProposal(context, { turnId, revision, kind: 'cancel' });
  const { id: secondBy, role: releasedBy } = context.caller.staff;
  const { reason, staffId: firstBy } = proposal;
  const cancel = { turnId, revision, releasedBy, reason, firstBy, secondBy };
  return confirmed(await cancelTurn(context, cancel, useProposal(context, proposal, {})), revision);
};
