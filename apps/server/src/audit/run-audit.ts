import { audit, type Checked } from './audit';
import { describeError } from '../log';
import { headFile } from '../proof/head-file';
import type { Services } from '../services';
import { keepBalance } from './balance/keep-balance';
import { beginAudit, endAudit, findDueAudits, updateAudit } from './store/audit-runs';

const sayMilliseconds = 10_000;

/** Audits the books in the background and stores the outcome. It never throws: a failure is an outcome too. */
export async function runAudit(
  { db, log, config, signer }: Pick<Services, 'db' | 'log' | 'config' | 'signer'>,
  { id, whole, goesOn = false }: { id: number; whole: boolean; goesOn?: boolean },
  signal: AbortSignal,
): Promise<void> {
  const checks: Checked[] = [];
  const say = () => updateAudit(db, id, checks).catch(() => undefined);
  const createStepReporter = setInterval(() => void say(), sayMilliseconds);
  try {
    const report = await audit(db, {
      onChecked: (checked) => {
        checks.push(checked);
        void say();
      },
      headFile: headFile(config.dataDir),
      archiveFolder: config.archive.folder,
      production: config.production,
      whole,
      goesOn,
      drafts: true,
      signal,
    });
    // Before the end is noted, so that an audit that ended clean has its balance.
    if (report.draft) await keepBalance({ db, signer }, report.draft);
    await endAudit(db, id, report);
    if (!report.clean) log.error({ audit: id }, 'the audit found the books wrong');
  } catch (error) {
    log.error({ audit: id, ...describeError(error) }, 'an audit of the books failed');
    await endAudit(db, id, undefined).catch(() => undefined);
  } finally {
    clearInterval(createStepReporter);
  }
}

/**
 * Starts an audit if one is due: each night all checks, each hour some of them, both from the newest balance on; and all
 * checks over everything after some nights. It runs beside the other jobs, and on one server only.
 */
export async function auditWhenDue(services: Services): Promise<void> {
  const { db, background, config } = services;
  const due = await findDueAudits(db, config.fullAuditDays);
  if (!due.whole && !due.part) return;
  const { whole, full } = due;
  const id = await beginAudit(db, { staffId: null, whole });
  if (id !== undefined) background.run((signal) => runAudit(services, { id, whole, goesOn: !full }, signal));
}
