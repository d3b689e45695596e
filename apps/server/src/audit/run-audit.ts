import { audit, type Checked } from './audit';
import { describeError } from '../log';
import { headFile } from '../proof/head-file';
import type { Services } from '../services';
import { beginAudit, endAudit, findDueAudits, updateAudit } from './store/audit-runs';

const sayMilliseconds = 10_000;

/** Audits the books in the background and stores the outcome. It never throws: a failure is an outcome too. */
export async function runAudit(
  { db, log, config }: Pick<Services, 'db' | 'log' | 'config'>,
  { id, whole }: { id: number; whole: boolean },
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
      whole,
      signal,
    });
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
 * Starts an audit if one is due: of everything each night, of some checks each hour. It runs beside the other jobs, and
 * on one server only.
 */
export async function auditWhenDue(services: Services): Promise<void> {
  const { db, background } = services;
  const due = await findDueAudits(db);
  if (!due.whole && !due.part) return;
  const { whole } = due;
  const id = await beginAudit(db, { staffId: null, whole });
  if (id !== undefined) background.run((signal) => runAudit(services, { id, whole }, signal));
}
