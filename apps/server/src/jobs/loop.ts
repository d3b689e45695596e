import { describeError, type Log } from '../log';

export interface Job {
  name: string;
  /** Does what there is to do; a number is how many milliseconds later to come again, instead of the usual. */
  run: () => Promise<number | void>;
  everyMilliseconds: number;
  /** Whether news from elsewhere may make it run before its time; yes unless said otherwise. */
  wakes?: boolean;
}

export interface JobLoop {
  /** Runs every job now; one that is running runs once more. */
  wake: () => void;
  /** Starts nothing more, and waits for what is running. */
  stop: () => Promise<void>;
}

/** Runs each job by itself, again and again: a job never meets itself, and its errors stop no other. */
export function startLoop(jobs: readonly Job[], log: Pick<Log, 'error' | 'info'>): JobLoop {
  const running = jobs.map((job) => startJob(job, log));
  return {
    wake: () => running.forEach(({ wake }, index) => jobs[index]!.wakes !== false && wake()),
    stop: async () => void (await Promise.all(running.map(({ stop }) => stop()))),
  };
}

function startJob({ name, run, everyMilliseconds }: Job, log: Pick<Log, 'error' | 'info'>) {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let wanted = false;
  let current: Promise<void> | undefined;
  let complaint = '';
  begin();
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
    current = round();
  }

  async function round(): Promise<void> {
    const pause = await attempt();
    current = undefined;
    if (stopped) return;
    if (wanted) begin();
    else timer = setTimeout(begin, pause);
  }

  async function attempt(): Promise<number> {
    try {
      const pause = await run();
      if (complaint) log.info({ job: name }, 'a job works again');
      complaint = '';
      return pause ?? everyMilliseconds;
    } catch (error) {
      // A database that is away would fill the log with the same line every second.
      const { message } = error as Error;
      if (message !== complaint) log.error({ job: name, ...describeError(error) }, 'a job failed');
      complaint = message;
      return Math.min(everyMilliseconds, 1_000);
    }
  }
}
