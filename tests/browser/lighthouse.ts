/**
 * `npm run lighthouse`: compares Lighthouse's mobile run of the home screen with the budgets. It uses the median of five
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
  of: (result: Result) => number;
  budget: number;
  /** Scores must reach the budget; times and shifts must stay under it. */
  atLeast?: true;
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

const score = (name: string) => (result: Result) => Math.round((result.categories[name]?.score ?? 0) * 100);
const measured = (name: string) => (result: Result) =>
  Number((result.audits[name]?.numericValue ?? Number.POSITIVE_INFINITY).toFixed(3));
const rounded = (name: string) => (result: Result) => Math.round(measured(name)(result));

const figures: readonly Figure[] = [
  { name: 'performance', of: score('performance'), budget: 100, atLeast: true },
  { name: 'accessibility', of: score('accessibility'), budget: 100, atLeast: true },
  { name: 'best practices', of: score('best-practices'), budget: 95, atLeast: true },
  { name: 'largest contentful paint, ms', of: rounded('largest-contentful-paint'), budget: 1_200 },
  { name: 'cumulative layout shift', of: measured('cumulative-layout-shift'), budget: 0 },
  { name: 'total blocking time, ms', of: rounded('total-blocking-time'), budget: 60 },
  { name: 'transferred, bytes', of: measured('total-byte-weight'), budget: 200_000 },
];

const product = await startProduct();
const { path, flags, env } = await findChromium();
try {
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`);
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await runOnce());
  for (const { name, of, budget, atLeast } of figures) {
    const values = results.map(of);
    const median = values.toSorted((one, other) => one - other)[Math.floor(runs / 2)]!;
    const kept = atLeast ? median >= budget : median <= budget;
    console.log(
      `${kept ? 'kept  ' : 'MISSED'} ${name}: ${median} (${atLeast ? 'at least' : 'at most'} ${budget}; all: ${values.join(', ')})`,
    );
    if (!kept) process.exitCode = 1;
  }
  for (const { id, title, score: got } of Object.values(results[0]?.audits ?? {}))
    if (got !== null && got < 0.9) console.log(`       ${id}: ${title}`);
} finally {
  await product.stop();
}

/** Each run has a new browser, so that each visit is a first visit. */
async function runOnce(): Promise<Result> {
  const chrome = await launch({ chromePath: path, chromeFlags: flags, envVars: env });
  try {
    const run = await lighthouse(`${product.url}/`, {
      port: chrome.port,
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      logLevel: 'error',
    });
    if (!run) throw new Error('Lighthouse gave no result');
    return run.lhr;
  } finally {
    chrome.kill();
  }
}
