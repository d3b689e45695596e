import { isLostConnection } from '../db/lost-connection';
import { describeError, type Log } from '../log';
import type { Pulse } from './heartbeats';

export interface Job {
  name: string;
  /** Does what is due. It may return the milliseconds until the next run, instead of `everyMilliseconds`. */
  run: () => Promise<number | void>;
  everyMilliseconds: number;
  /** Whether `wake` runs it before its time; true by default. The others also leave the first second to the first visitors. */
  wakes?: boolean;
}

const firstPause = 1_000;

export interface JobLoop {
  /** Runs every job now; a running job runs once more afterwards. */
  wake: () => void;
  /** Starts no more runs, and waits for the running ones. */
  stop: () => Promise<void>;
}

/** Runs each job again and again: two runs of a job never overlap, and an error of one job does not stop another. */
export function startLoop(jobs: readonly Job[], log: Pick<Log, 'error' | 'info'>, pulse?: Pulse): JobLoop {
  const running = jobs.map((job) => startJob(job, log, pulse));
  return {
    wake: () => running.forEach(({ wake }, index) => jobs[index]!.wakes !== false && wake()),
    stop: async () => void (await Promise.all(running.map(({ stop }) => stop()))),
  };
}

function startJob(
  { name, run, everyMilliseconds, wakes = true }: Job,
  log: Pick<Log, 'error' | 'info'>,
  pulse: Pulse | undefined,
) {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let wanted = false;
  let current: Promise<void> | undefined;
  let lastError = '';
  if (wakes) begin();
  else timer = setTimeout(begin, firstPause);
  return {
    wake: () => {
      wanted = true;
      if (!current) begin();
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await current;
    },
  };

  function begin(): void {
    clearTimeout(timer);
    if (stopped) return;
    wanted = false;
    current = runOnce();
  }

  async function runOnce(): Promise<void> {
    const pause = await attempt();
    current = undefined;
    if (stopped) return;
    if (wanted) begin();
    else timer = setTimeout(begin, pause);
  }

  async function attempt(): Promise<number> {
    pulse?.began(name);
    try {
      const pause = await run();
      pulse?.ended(name, pause ?? everyMilliseconds, true);
      if (lastError) log.info({ job: name }, 'a job works again');
      lastError = '';
      return pause ?? everyMilliseconds;
    } catch (error) {
      pulse?.ended(name, everyMilliseconds, false);
      // An unreachable database would fill the log every second, with as many messages as it has ways to be away.
      const message = isLostConnection(error) ? 'the database is away' : (error as Error).message;
      if (message !== lastError) log.error({ job: name, ...describeError(error) }, 'a job failed');
      lastError = message;
      return Math.min(everyMilliseconds, 1_000);
    }
  }
}
