import type { StaffHandler } from '../http/staff-handler';
import { listChanges } from '../staff/store/changes';

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
        fields: Object.entries(before).map(([name, values]) => ({
          name,
          before: values,
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
