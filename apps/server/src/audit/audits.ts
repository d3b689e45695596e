import { runAudit as runInBackground } from './run-audit';
import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { record } from '../audit-log/write-log';
import { requireReason } from '../staff/reason';
import { acknowledgeFindings, beginAudit, findHouseAccounts, listAudits } from './store/audit-runs';

export const runAudit: StaffHandler<'runAudit'> = async (_request, context) => {
  const { db, caller } = context;
  const staffId = caller.staff.id;
  const id = await inTransaction(db, async (tx) => {
    const begun = await beginAudit(tx, { staffId, whole: true });
    if (begun === undefined) throw new Refusal('AuditRunning');
    await record(tx, { staffId, action: 'audit.run', detail: { audit: begun } });
    return begun;
  });
  context.background.run((signal) => runInBackground(context, { id, whole: true }, signal));
  return { id };
};

export const audits: StaffHandler<'audits'> = async (_request, { db }) =>
  (await listAudits(db, 60)).map(
    ({ by, endedAt, since, acknowledgedBy, acknowledgedAt, acknowledgedReason, ...run }) => ({
      ...run,
      by: by ?? '',
      ...(endedAt !== null && { endedAt }),
      ...(since !== null && { since }),
      ...(acknowledgedAt !== null && {
        acknowledged: { by: acknowledgedBy ?? '', at: acknowledgedAt, reason: acknowledgedReason },
      }),
      clean: run.state === 'done' && run.findings === 0,
    }),
  );

/** Closes the alarm of an audit. The finding itself stays in the list. */
export const acknowledgeAudit: StaffHandler<'acknowledgeAudit'> = async ({ id, reason: text }, context) => {
  const staffId = context.caller.staff.id;
  const reason = requireReason(text);
  await inTransaction(context.db, async (tx) => {
    if (!(await acknowledgeFindings(tx, { id, staffId, reason }))) throw new Refusal('NotFound');
    await record(tx, { staffId, action: 'audit.acknowledge', detail: { audit: id, reason } });
  });
  return {};
};

export const houseAccounts: StaffHandler<'houseAccounts'> = async (_request, { db }) => {
  const last = await findHouseAccounts(db);
  return {
    ...(last && { at: last.at }),
    accounts: (last?.accounts ?? []).map(({ account, coins }) => ({ account, coins: Number(coins) })),
  };
};
