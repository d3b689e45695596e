import { requireLive } from '../archive/require-live';
import type { Queryable } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { releaseResult, type Alongside, type Released } from './release';
import { Refusal } from '../refusal';
import type { StaffContext } from '../http/staff-handler';
import { record } from '../audit-log/write-log';
import { findProposal, putProposal, consumeProposal, type Proposal } from '../staff/store/proposals';
import { lockCaller } from '../staff/lock-caller';
import { requireSecondPerson } from '../staff/second-person';
import { findStaff } from '../staff/store/staff';
import { sameFigures, type Figures } from './figures';
import { holdTurn } from './store/draws';
import { findRelease } from './store/releases';

type ProposalInput = Pick<Proposal, 'turnId' | 'revision' | 'kind' | 'reason'> & Partial<Figures>;

/** What the log calls it: figures that follow others are a correction. */
export const nameOf = ({ kind, revision }: Pick<Proposal, 'kind' | 'revision'>) =>
  kind === 'result' && revision > 1 ? 'correction' : kind;

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
  await requireLive(db, turnId);
  await inTransaction(db, async (tx) => {
    await lockCaller(tx, caller);
    // Read again under the lock: a proposal that was overtaken would wait for ever.
    if (!(await holdTurn(tx, turnId))) throw new Refusal('TurnUnknown');
    if (await findRelease(tx, turnId, revision)) throw new Refusal('AlreadyReleased');
    const { setFigure = null, valueFigure = null } = input;
    const proposal = { turnId, revision, kind, reason, staffId, setFigure, valueFigure };
    if (!(await putProposal(tx, proposal))) throw new Refusal('ProposalWaits');
    await record(tx, { staffId, action: `${nameOf(input)}.propose`, detail: { turnId, revision, reason } });
  });
  return { revision };
}

/** The proposal that waits for a second person; its author is refused. */
export async function requireProposal(
  { db, caller }: StaffContext,
  { turnId, revision, kind }: Pick<Proposal, 'turnId' | 'revision' | 'kind'>,
): Promise<Proposal> {
  await requireLive(db, turnId);
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
    const { setFigure, valueFigure } = proposal;
    await inTransaction(db, async (tx) => {
      if (!(await consumeProposal(tx, proposal))) return;
      const detail = {
        ...(await proposedBy(tx, proposal)),
        turnId,
        revision,
        proposed: { setFigure, valueFigure },
        typed,
      };
      await record(tx, {
        staffId: caller.staff.id,
        action: nameOf(proposal) === 'correction' ? 'correction.differ' : 'result.differ',
        detail,
      });
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
      firstBy: proposal.staffId,
      secondBy: caller.staff.id,
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
    const { turnId, revision, reason } = proposal;
    const detail = { ...(await proposedBy(tx, proposal)), turnId, revision, reason, ...more };
    await record(tx, { staffId: caller.staff.id, action: `${nameOf(proposal)}.release`, detail });
  };

/** The first of the two people for the log, by number and by the name that the reader knows. */
export async function proposedBy(
  tx: Queryable,
  { staffId }: Pick<Proposal, 'staffId'>,
): Promise<{ proposedBy: number; proposedByName: string }> {
  return { proposedBy: staffId, proposedByName: (await findStaff(tx, staffId))?.name ?? '' };
}

export function confirmed(outcome: Released, revision: number): { revision: number } {
  if (outcome === 'already') throw new Refusal('AlreadyReleased');
  if (outcome === 'unwitnessed') throw new Refusal('NotWitnessed');
  return { revision };
}
