/**
 * `npm run lighthouse`: compares Lighthouse's mobile runs of home and of the bet screen with the budgets. It uses the median of five
 * runs, because a single run depends on the load of the machine. Fails if a budget is missed.
 */
import { availableParallelism, loadavg } from 'node:os';
import lighthouse from 'lighthouse';
import { launch } from 'chrome-launcher';
import { findChromium } from './chromium';
import { startProduct } from './product';

const runs = 5;

interface Figure {
  name: string;
  of: (run: Run) => number;
  budget: number;
  /** Scores must reach the budget; times and shifts must stay under it. */
  atLeast?: true;
}

type Outcome = NonNullable<Awaited<ReturnType<typeof lighthouse>>>;

interface Run {
  lhr: Outcome['lhr'];
  trace: readonly TraceEvent[];
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  /** Microseconds of the clock, and of the processor. */
  dur?: number;
  tdur?: number;
}

const score =
  (name: string) =>
  ({ lhr }: Run) =>
    Math.round((lhr.categories[name]?.score ?? 0) * 100);
const measured =
  (name: string) =>
  ({ lhr }: Run) =>
    Number((lhr.audits[name]?.numericValue ?? Number.POSITIVE_INFINITY).toFixed(3));
const rounded = (name: string) => (run: Run) => Math.round(measured(name)(run));

/** As the blocking time is counted, of a phone four times slower. */
const slowdown = 4;
const longTaskMs = 50;

/** The blocking time if nothing else ran on this machine: by the processor's time of each task after the first paint. */
function processorBlocking({ trace }: Run): number {
  const painted = trace.find(({ name }) => name === 'firstContentfulPaint');
  if (!painted) return Number.POSITIVE_INFINITY;
  return trace
    .filter(
      ({ name, pid, tid, ts }) =>
        name === 'RunTask' && pid === painted.pid && tid === painted.tid && ts > painted.ts,
    )
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, Math.round((tdur / 1_000) * slowdown - longTaskMs)), 0);
}

const figures: readonly Figure[] = [
  { name: 'performance', of: score('performance'), budget: 100, atLeast: true },
  { name: 'accessibility', of: score('accessibility'), budget: 100, atLeast: true },
  { name: 'best practices', of: score('best-practices'), budget: 95, atLeast: true },
  { name: 'largest contentful paint, ms', of: rounded('largest-contentful-paint'), budget: 1_200 },
  { name: 'cumulative layout shift', of: measured('cumulative-layout-shift'), budget: 0 },
  { name: 'total blocking time, ms', of: rounded('total-blocking-time'), budget: 60 },
  { name: 'the same by processor time, ms', of: processorBlocking, budget: 60 },
  { name: 'transferred, bytes', of: measured('total-byte-weight'), budget: 200_000 },
];

const betFigures: readonly Figure[] = [
  {
    name: 'bet screen, largest contentful paint, ms',
    of: rounded('largest-contentful-paint'),
    budget: 1_800,
  },
  { name: 'bet screen, cumulative layout shift', of: measured('cumulative-layout-shift'), budget: 0 },
];

const product = await startProduct();
const { path: chromePath, flags, env } = await findChromium();
try {
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`);
  const results = await runAll('/');
  compare(results, figures);
  for (const { id, title, score: got } of Object.values(results[0]?.lhr.audits ?? {}))
    if (got !== null && got < 0.9) console.log(`       ${id}: ${title}`);
  compare(await runAll('/bet/2'), betFigures);
} finally {
  await product.stop();
}

function compare(results: readonly Run[], wanted: readonly Figure[]): void {
  for (const { name, of, budget, atLeast } of wanted) {
    const values = results.map(of);
    const median = values.toSorted((one, other) => one - other)[Math.floor(runs / 2)]!;
    const kept = atLeast ? median >= budget : median <= budget;
    console.log(
      `${kept ? 'kept  ' : 'MISSED'} ${name}: ${median} (${atLeast ? 'at least' : 'at most'} ${budget}; all: ${values.join(', ')})`,
    );
    if (!kept) process.exitCode = 1;
  }
}

async function runAll(path: string): Promise<Run[]> {
  const results: Run[] = [];
  const mistakes: string[] = [];
  while (results.length < runs) {
    const run = await runOnce(path);
    if (!run.lhr.runtimeError) results.push(run);
    // It happens that Lighthouse finds no beginning in its own recording.
    else if (mistakes.push(run.lhr.runtimeError.message) > 2) throw new Error(mistakes.join('\n'));
    else console.log(`a run that is not counted: ${run.lhr.runtimeError.message}`);
  }
  return results;
}

/** Each run has a new browser, so that each visit is a first visit. */
async function runOnce(path: string): Promise<Run> {
  const chrome = await launch({ chromePath, chromeFlags: flags, envVars: env });
  try {
    const run = await lighthouse(`${product.url}${path}`, {
      port: chrome.port,
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      logLevel: 'error',
    });
    if (!run) throw new Error('Lighthouse gave no result');
    const { lhr, artifacts } = run;
    return { lhr, trace: artifacts.Trace?.traceEvents ?? [] };
  } finally {
    chrome.kill();
  }
}
