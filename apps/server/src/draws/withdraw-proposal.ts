import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { record } from '../audit-log/write-log';
import { findProposal, consumeProposal } from '../staff/store/proposals';
import { requireListedReason } from '../staff/reason';
import { requireTurn } from './turn';
import { nameOf, proposedBy } from './two-person';

/** Everyone who may propose may withdraw a proposal, so that an absent author blocks nobody. */
export const withdrawProposal: StaffHandler<'withdrawProposal'> = async ({ turnId, ...request }, context) => {
  const reason = requireListedReason(request);
  const { db, caller } = context;
  const { nextRevision: revision } = await requireTurn(context, turnId);
  await inTransaction(db, async (tx) => {
    const proposal = await findProposal(tx, turnId, revision);
    if (!proposal || !(await consumeProposal(tx, proposal))) throw new Refusal('ProposalMissing');
    const detail = { ...(await proposedBy(tx, proposal)), turnId, revision, reason };
    await record(tx, { staffId: caller.staff.id, action: `${nameOf(proposal)}.withdraw`, detail });
  });
  return {};
};
