import type { StaffResponseOf } from '@truedraw/contract/staff';
import type { StaffHandler } from '../http/staff-handler';
import { findProposal, type Proposal } from '../staff/store/proposals';
import { listQuotesNear } from '../feed/store/quote-list';
import { findStaff } from '../staff/store/staff';
import { viewDraw } from './draws';
import { viewQuote } from '../feed/quotes';
import { requireTurn } from './turn';

const near = { withinMs: 15 * 60_000, limit: 50 };

export const draw: StaffHandler<'draw'> = async ({ turnId }, context) => {
  const { db, caller } = context;
  const turn = await requireTurn(context, turnId);
  const proposal = await findProposal(db, turnId, turn.nextRevision);
  const author = proposal && (await findStaff(db, proposal.staffId));
  const quotes = await listQuotesNear(db, { turnId, dueAt: turn.draws[0]!.dueAt }, near);
  return {
    draws: turn.draws.map((one) => viewDraw(one, caller.staff.role)),
    releases: turn.releases.map(({ setFigure, valueFigure, first, second, ...release }) => ({
      ...release,
      people: [first, second].filter((name) => name !== null),
      ...(setFigure !== null && { set: setFigure }),
      ...(valueFigure !== null && { value: valueFigure }),
    })),
    ...(proposal && { proposal: viewProposal(proposal, author?.name ?? '', caller.staff.id) }),
    quotes: quotes.map(viewQuote),
  };
};

/** Only the author sees the figures of a proposal: the second person must enter them independently. */
function viewProposal(
  { revision, kind, staffId, setFigure, valueFigure, reason, proposedAt }: Proposal,
  proposedBy: string,
  viewer: number,
): NonNullable<StaffResponseOf<'draw'>['proposal']> {
  const own = staffId === viewer;
  return {
    revision,
    kind,
    proposedBy,
    proposedAt,
    own,
    reason,
    ...(own && setFigure !== null && valueFigure !== null && { set: setFigure, value: valueFigure }),
  };
}
