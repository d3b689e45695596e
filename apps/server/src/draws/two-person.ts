import { inTransaction } from '../db/transaction';
import { releaseResult, type Alongside, type Released } from './release';
import { Refusal } from '../refusal';
import type { StaffContext } from '../http/staff-handler';
import { record } from '../audit-log/write-log';
import { findProposal, putProposal, consumeProposal, type Proposal } from '../staff/store/proposals';
import { requireSecondPerson } from '../staff/second-person';
import { sameFigures, type Figures } from './figures';

type ProposalInput = Pick<Proposal, 'turnId' | 'revision' | 'kind' | 'reason'> & Partial<Figures>;

/**
 * The first of two people enters a proposal. The log does not contain its figures, because its reader may be the
 * second person.
 */
export async function propose(
  { db, caller }: StaffContext,
  input: ProposalInput,
): Promise<{ revision: number }> {
  const { turnId, revision, kind, reason } = input;
  const staffId = caller.staff.id;
  await inTransaction(db, async (tx) => {
    const { setFigure = null, valueFigure = null } = input;
    const proposal = { turnId, revision, kind, reason, staffId, setFigure, valueFigure };
    if (!(await putProposal(tx, proposal))) throw new Refusal('ProposalWaits');
    await record(tx, { staffId, action: `${kind}.propose`, detail: { turnId, revision, reason } });
  });
  return { revision };
}

/** The proposal that waits for a second person; its author is refused. */
export async function requireProposal(
  { db, caller }: StaffContext,
  { turnId, revision, kind }: Pick<Proposal, 'turnId' | 'revision' | 'kind'>,
): Promise<Proposal> {
  const proposal = await findProposal(db, turnId, revision);
  if (proposal?.kind !== kind) throw new Refusal('ProposalMissing');
  await requireSecondPerson(db, { first: proposal.staffId, second: caller.staff.id });
  return proposal;
}

/** Releases the figures when both people entered the same; different ones end the proposal, and both start again. */
export async function confirmFigures(
  context: StaffContext,
  turn: { turnId: number; revision: number },
  typed: Figures,
): Promise<{ revision: number }> {
  const { db, caller } = context;
  const { turnId, revision } = turn;
  const proposal = await requireProposal(context, { turnId, revision, kind: 'result' });
  if (!sameFigures(typed, proposal)) {
    const { setFigure, valueFigure, staffId: proposedBy } = proposal;
    const detail = { turnId, revision, proposedBy, proposed: { setFigure, valueFigure }, typed };
    await inTransaction(db, async (tx) => {
      if (!(await consumeProposal(tx, proposal))) return;
      await record(tx, { staffId: caller.staff.id, action: 'result.differ', detail });
    });
    throw new Refusal('FiguresDiffer');
  }
  const { reason } = proposal;
  const outcome = await releaseResult(
    context,
    {
      ...turn,
      ...typed,
      source: 'manual',
      quoteIds: [],
      releasedBy: caller.staff.role,
      reason,
      simulated: false,
    },
    useProposal(context, proposal, { ...typed }),
  );
  return confirmed(outcome, revision);
}

/** Ends the proposal and records the release in the same transaction; without the proposal there is no release. */
export const useProposal =
  ({ caller }: StaffContext, proposal: Proposal, more: object): Alongside =>
  async (tx) => {
    if (!(await consumeProposal(tx, proposal))) throw new Refusal('ProposalMissing');
    const { turnId, revision, kind, reason, staffId: proposedBy } = proposal;
    const detail = { turnId, revision, proposedBy, reason, ...more };
    await record(tx, { staffId: caller.staff.id, action: `${kind}.release`, detail });
  };

export function confirmed(outcome: Released, revision: number): { revision: number } {
  if (outcome === 'already') throw new Refusal('AlreadyReleased');
  if (outcome === 'unwitnessed') throw new Refusal('NotWitnessed');
  return { revision };
}
