import { readClock } from '../db/clock';
import type { Pool } from '../db/pool';
import { lateJobs } from '../jobs/standby';
import { countLateDraws, type LateDraws } from './store/late-draws';

/** A draw that is later than this is not being closed; a settlement, even of millions of bets, is done much sooner. */
const lateAfterMs = { closing: 10_000, settling: 180_000 };

export interface DrawsHealth extends LateDraws {
  draws: 'ok' | 'late';
  /** The needed jobs that nobody has done in time. */
  lateJobs: string[];
}

/** Whether draws are closed and settled in time, and somebody does the jobs that this needs. */
export async function drawsHealth({ db }: { db: Pool }): Promise<DrawsHealth> {
  const now = await readClock(db);
  const late = await lateJobs(db, now, { standby: true });
  const draws = await countLateDraws(db, {
    closesBefore: now - lateAfterMs.closing,
    releasedBefore: now - lateAfterMs.settling,
  });
  const isWell = !late.length && !draws.unclosed && !draws.unsettled;
  return { draws: isWell ? 'ok' : 'late', lateJobs: late, ...draws };
}
