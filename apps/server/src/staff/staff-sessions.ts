import type { StaffResponseOf } from '@truedraw/contract/staff';
import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import type { StaffContext, StaffHandler } from '../http/staff-handler';
import { record } from '../audit-log/write-log';
import { endStaffTokens, listStaffSessions } from './store/staff-tokens';

export const staffSessions: StaffHandler<'staffSessions'> = (_request, context) => viewSessions(context);

export const endStaffSession: StaffHandler<'endStaffSession'> = async ({ id }, context) => {
  const { db, caller } = context;
  const staffId = caller.staff.id;
  await inTransaction(db, async (tx) => {
    const which = id === undefined ? { except: caller.sessionId } : { only: id };
    const ended = await endStaffTokens(tx, staffId, which);
    if (id !== undefined && !ended) throw new Refusal('NotFound');
    await record(tx, { staffId, action: 'session.end', detail: { ...(id && { id }), ended } });
  });
  return viewSessions(context);
};

async function viewSessions({ db, caller }: StaffContext): Promise<StaffResponseOf<'staffSessions'>> {
  const list = await listStaffSessions(db, caller.staff.id);
  return list.map((session) => ({ ...session, current: session.id === caller.sessionId }));
}
