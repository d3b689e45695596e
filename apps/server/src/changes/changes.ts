import type { StaffHandler } from '../http/staff-handler';
import { listChanges } from '../staff/store/changes';
import { differingFields } from '../staff/two-person-change';

interface Subject {
  gametype?: 2 | 3 | 4;
  number?: string;
  turnId?: number;
  userid?: number;
  month?: string;
  channelid?: number;
}

export const changes: StaffHandler<'changes'> = async (
  { page = 0, pagesize: pageSize = 100, state },
  { db },
) => {
  const { list, counted } = await listChanges(db, state, { page, pageSize });
  return {
    list: list.map(({ payload, before, after, decidedAt, ...change }) => {
      const { gametype, number, turnId, userid, month, channelid } = payload as Subject;
      return {
        id: change.id,
        kind: change.kind,
        ...(gametype !== undefined && { gametype }),
        ...(number !== undefined && { number }),
        // 0 is every turn.
        ...(turnId && { turnId }),
        ...(userid !== undefined && { userid }),
        ...(month !== undefined && { month }),
        ...(channelid !== undefined && { channelid }),
        // Only what changes, so that it cannot hide among values that were sent along.
        fields: differingFields(before, after).map((name) => ({
          name,
          before: before[name] ?? [],
          after: after[name] ?? [],
        })),
        state: change.state,
        proposedBy: change.proposedByName,
        proposedAt: change.proposedAt,
        decidedBy: change.decidedByName ?? '',
        ...(decidedAt !== null && { decidedAt }),
        reason: change.reason,
      };
    }),
    ...counted,
  };
};
