import type { Pool } from '../db/pool';
import { listHeartbeats } from './store/heartbeats';

/** What must be done for draws to open, close and be paid; nothing else may stop for the whole to be well. */
const neededJobs = [
  'open draws',
  'announce turns',
  'close draws',
  'release results',
  'settle draws',
  'keep the public records',
] as const;

/** The needed jobs that nobody has done in time; `standby` says whether servers on standby count. */
export async function lateJobs(db: Pool, now: number, { standby }: { standby: boolean }): Promise<string[]> {
  const beats = new Map((await listHeartbeats(db, { standby })).map(({ job, lateAt }) => [job, lateAt]));
  return neededJobs.filter((job) => (beats.get(job) ?? 0) < now);
}

const checkMilliseconds = 2_000;

/** Does the jobs while no server that is there for them does: begins when one is late, ends when such a server is back. */
export function startStandby({
  db,
  now,
  begin,
  end,
}: {
  db: Pool;
  now: () => number;
  begin: () => void;
  end: () => Promise<void>;
}): { stop(): Promise<void> } {
  let isDoing = false;
  let checking: Promise<void> | undefined;
  const check = async (): Promise<void> => {
    const late = await lateJobs(db, now(), { standby: false });
    if (late.length && !isDoing) begin();
    if (!late.length && isDoing) await end();
    isDoing = late.length > 0;
  };
  const timer = setInterval(() => {
    // Without the database there is nothing to do.
    checking ??= check()
      .catch(() => undefined)
      .finally(() => (checking = undefined));
  }, checkMilliseconds);
  return {
    async stop() {
      clearInterval(timer);
      await checking;
      if (isDoing) await end();
    },
  };
}
