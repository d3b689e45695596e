import type { Browser, Page } from 'playwright-core';

interface TraceEvent {
  ph: string;
  name: string;
  pid: number;
  tid: number;
  /** Processor time of the thread, in microseconds. */
  tdur?: number;
  args: { name?: string };
}

/**
 * What a page's main thread did meanwhile: the processor time of each of its tasks, in milliseconds. Other programs
 * that want the processor make a task end later, but hardly make it longer in this sense.
 */
export async function tasksDuring(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel'] });
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
  return traceEvents
    .filter(
      (event) =>
        event.ph === 'X' && event.name === 'ThreadControllerImpl::RunTask' && mains.has(threadOf(event)),
    )
    .map(({ tdur = 0 }) => tdur / 1_000);
}
