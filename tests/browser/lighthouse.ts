/** `npm run lighthouse`: Lighthouse's mobile run of the home screen against the budgets. Fails where one is missed. */
import lighthouse from 'lighthouse';
import { launch } from 'chrome-launcher';
import { findChromium } from './chromium';
import { startProduct } from './product';

interface Figure {
  name: string;
  value: number;
  budget: number;
  /** Scores must reach the budget; times and shifts must stay under it. */
  atLeast?: true;
}

const product = await startProduct();
const { path, flags, env } = await findChromium();
const chrome = await launch({ chromePath: path, chromeFlags: flags, envVars: env });
try {
  const run = await lighthouse(`${product.url}/`, {
    port: chrome.port,
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
    logLevel: 'error',
  });
  if (!run) throw new Error('Lighthouse gave no result');
  const { categories, audits } = run.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const measured = (name: string) => audits[name]?.numericValue ?? Number.POSITIVE_INFINITY;
  const figures: Figure[] = [
    { name: 'performance', value: score('performance'), budget: 95, atLeast: true },
    { name: 'accessibility', value: score('accessibility'), budget: 100, atLeast: true },
    { name: 'best practices', value: score('best-practices'), budget: 95, atLeast: true },
    {
      name: 'largest contentful paint, ms',
      value: Math.round(measured('largest-contentful-paint')),
      budget: 2_200,
    },
    { name: 'cumulative layout shift', value: measured('cumulative-layout-shift'), budget: 0.02 },
    { name: 'total blocking time, ms', value: Math.round(measured('total-blocking-time')), budget: 200 },
    { name: 'transferred, bytes', value: measured('total-byte-weight'), budget: 200_000 },
  ];
  for (const { name, value, budget, atLeast } of figures) {
    const kept = atLeast ? value >= budget : value <= budget;
    console.log(
      `${kept ? 'kept  ' : 'MISSED'} ${name}: ${value} (${atLeast ? 'at least' : 'at most'} ${budget})`,
    );
    if (!kept) process.exitCode = 1;
  }
  for (const { id, title, score: got } of Object.values(audits))
    if (got !== null && got < 0.9) console.log(`       ${id}: ${title}`);
} finally {
  chrome.kill();
  await product.stop();
}
