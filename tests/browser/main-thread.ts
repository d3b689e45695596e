import type { Browser, Page } from 'playwright-core';

interface TraceEvent {
  ph: string;
  cat: string;
  ts: number;
  name: string;
  pid: number;
  tid: number;
  /** The duration and the processor time of the thread, in microseconds. */
  dur?: number;
  tdur?: number;
  args: { name?: string };
}

/** In milliseconds. */
interface Task {
  /** The elapsed time. */
  took: number;
  /** The processor time. Other programs hardly change it, even if they delay the task. */
  processor: number;
  /** Whether it began after the page set the mark `painted`. */
  isAfterMark: boolean;
}

/** The tasks of a page's main thread while the work runs. */
export async function tasksDuring(browser: Browser, page: Page, work: () => Promise<void>): Promise<Task[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  );
  const mark = traceEvents.find(({ cat, name }) => cat === 'blink.user_timing' && name === 'painted');
  return traceEvents
    .filter(
      (event) =>
        event.ph === 'X' && event.name === 'ThreadControllerImpl::RunTask' && mains.has(threadOf(event)),
    )
    .map(({ ts, dur = 0, tdur = 0 }) => ({
      took: dur / 1_000,
      processor: tdur / 1_000,
      isAfterMark: mark !== undefined && ts > mark.ts,
    }));
}
