import type { StaffResponseOf } from '@truedraw/contract/staff';
import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import type { StaffContext, StaffHandler } from '../http/staff-handler';
import { record } from '../audit-log/write-log';
import { findStaff, type Staff } from './store/staff';
import { endStaffTokens, listStaffSessions } from './store/staff-tokens';

export const sessionsOfStaff: StaffHandler<'sessionsOfStaff'> = async ({ staffId }, context) => {
  await requirePerson(context, staffId);
  return viewSessions(context, staffId);
};

export const endSessionsOfStaff: StaffHandler<'endSessionsOfStaff'> = async ({ staffId, id }, context) => {
  const { db, caller } = context;
  const { name } = await requirePerson(context, staffId);
  await inTransaction(db, async (tx) => {
    const ended = await endStaffTokens(tx, staffId, id === undefined ? {} : { only: id });
    if (id !== undefined && !ended) throw new Refusal('NotFound');
    const detail = { staffId, name, ...(id !== undefined && { id }), ended };
    await record(tx, { staffId: caller.staff.id, action: 'session.end', detail });
  });
  return viewSessions(context, staffId);
};

async function requirePerson({ db }: StaffContext, staffId: number): Promise<Staff> {
  const person = await findStaff(db, staffId);
  if (!person) throw new Refusal('StaffUnknown');
  return person;
}

async function viewSessions(
  { db, caller }: StaffContext,
  staffId: number,
): Promise<StaffResponseOf<'sessionsOfStaff'>> {
  const list = await listStaffSessions(db, staffId);
  return list.map((session) => ({ ...session, current: session.id === caller.sessionId }));
}
