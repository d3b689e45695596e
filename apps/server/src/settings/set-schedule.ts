import { inTransaction } from '../db/transaction';
import { loadSchedule, saveSchedule } from '../calendar/trading-day';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { record } from '../audit-log/write-log';
import { viewSchedule } from './schedule';

export const setSchedule: StaffHandler<'setSchedule'> = async (typed, { db, log, caller, jobs }) => {
  const saved = await inTransaction(db, async (tx) => {
    const before = await loadSchedule(tx, log);
    const outcome = await saveSchedule(tx, typed);
    if (!outcome.ok) throw new Refusal(`Schedule${outcome.reason}`);
    const detail = { before, after: outcome.value };
    await record(tx, { staffId: caller.staff.id, action: 'schedule.set', detail });
    return outcome.value;
  });
  jobs.wake();
  return viewSchedule(saved);
};
