import { audit, type Checked } from './audit';
import { describeError } from '../log';
import { headFile } from '../proof/head-file';
import type { Services } from '../services';
import { endAudit, updateAudit } from './store/audit-runs';

const sayMilliseconds = 10_000;

/** Audits the books in the background and stores the outcome. It never throws: a failure is an outcome too. */
export async function runAudit(
  { db, log, config }: Pick<Services, 'db' | 'log' | 'config'>,
  id: number,
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
