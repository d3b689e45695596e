import { runAudit as runInBackground } from './run-audit';
import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { record } from '../audit-log/write-log';
import { beginAudit, findHouseAccounts, listAudits } from './store/audit-runs';

export const runAudit: StaffHandler<'runAudit'> = async (_request, context) => {
  const { db, caller } = context;
  const staffId = caller.staff.id;
  const id = await inTransaction(db, async (tx) => {
    const begun = await beginAudit(tx, staffId);
    if (begun === undefined) throw new Refusal('AuditRunning');
    await record(tx, { staffId, action: 'audit.run', detail: { audit: begun } });
    return begun;
  });
  context.background.run((signal) => runInBackground(context, id, signal));
  return { id };
};

export const audits: StaffHandler<'audits'> = async (_request, { db }) =>
  (await listAudits(db, 30)).map(({ by, endedAt, state, checks, ...run }) => {
    const findings = checks.filter(({ found }) => found > 0).length;
    return {
      ...run,
      by: by ?? '',
      state,
      ...(endedAt !== null && { endedAt }),
      checks,
      findings,
      clean: state === 'done' && findings === 0,
    };
  });

export const houseAccounts: StaffHandler<'houseAccounts'> = async (_request, { db }) => {
  const last = await findHouseAccounts(db);
  return {
    ...(last && { at: last.at }),
    accounts: (last?.accounts ?? []).map(({ account, coins }) => ({ account, coins: Number(coins) })),
  };
};
