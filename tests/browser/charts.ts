/**
 * `npm run charts`: what the largest trend chart costs a slow phone. 500 draws by 40 columns, 4x CPU slowdown: all of
 * the main thread's time from another report of the same draws to the painted chart, and the frames while it is scrolled.
 */
import { openPhoneAs } from './phone';
import { launchChromium } from './chromium';
import { startProduct } from './product';

const drawBudgetMs = 150;
const frameBudgetMs = 1000 / 60;
const rounds = 5;

const dayMs = 86_400_000;
const pad = (number: number) => String(number).padStart(2, '0');

/** Two draws a day back from today, with digits that look drawn. */
function manyDraws(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.now() - Math.floor(index / 6) * dayMs);
    const day = `${at.getUTCFullYear()}${pad(at.getUTCMonth() + 1)}${pad(at.getUTCDate())}`;
    return {
      gametype: 4,
      turnid: Number(day) * 1000 + 6 - (index % 6),
      result: String((index * 7_919 + 1_234) % 10_000).padStart(4, '0'),
      name: '4D',
      set: '1,443.79',
      value: '24,221.65',
      source: 'simulated',
      openTime: at.getTime() - (index % 6) * 60_000,
      releaseTime: at.getTime() - (index % 6) * 60_000,
      session: String(6 - (index % 6)),
      revision: 1,
      simulated: true,
      cancelled: false,
    };
  });
}

const product = await startProduct();
const browser = await launchChromium();
try {
  const answer = JSON.stringify({
    code: 200,
    msg: 'OK',
    data: { two: [], three: [], four: [], list: manyDraws(500) },
  });
  const times: number[] = [];
  const frames = { down: [] as number[], across: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const phone = await openPhoneAs(browser, 'guest', { url: product.url, locale: 'zh' });
    await phone.page.route('**/api/bet/resultlog?*', (route) =>
      route.fulfill({ contentType: 'application/json', body: answer }),
    );
    const cdp = await phone.context.newCDPSession(phone.page);
    // The code and the draws are fetched by another report first: what is measured is the chart.
    await phone.go('/report/type/4?count=0');
    await phone.page.locator('main canvas').first().waitFor();
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const before = await taskSeconds(cdp);
    await phone.page.evaluate(async () => {
      const shown = document.querySelector('main section');
      history.pushState({ depth: 1 }, '', '/report/base/4?count=0');
      window.dispatchEvent(new PopStateEvent('popstate', { state: { depth: 1 } }));
      let chart: Element | null;
      do {
        await new Promise(requestAnimationFrame);
        chart = document.querySelector('main section');
      } while (!chart || chart === shown || chart.querySelectorAll('canvas').length < 5);
      // What was drawn in one frame is on the screen by the one after the next.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    });
    times.push((await taskSeconds(cdp)) - before);
    for (const [way, step] of [
      ['down', [0, 40]],
      ['across', [9, 0]],
    ] as const)
      frames[way].push(
        ...(await phone.page.evaluate(async ([x, y]) => {
          const chart = document.querySelector('main section')!;
          const gaps: number[] = [];
          let last = await new Promise<number>(requestAnimationFrame);
          for (let frame = 0; frame < 120; frame += 1) {
            const sign = frame < 60 === y > 0 ? -1 : 1;
            chart.scrollBy(sign * x, sign * y);
            const now = await new Promise<number>(requestAnimationFrame);
            gaps.push(now - last);
            last = now;
          }
          return gaps;
        }, step)),
      );
    await phone.context.close();
  }
  const median = times.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? Infinity;
  console.log(`500 draws x 40 columns, 4x slowdown, ${rounds} rounds`);
  console.log(
    `main thread from the move to the painted chart: ${median.toFixed(0)} ms (all: ${times.map((time) => time.toFixed(0)).join(', ')}), budget ${drawBudgetMs}`,
  );
  for (const [way, gaps] of Object.entries(frames)) {
    const sorted = gaps.toSorted((one, other) => one - other);
    const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1);
    const late = sorted.filter((gap) => gap > frameBudgetMs * 1.5).length;
    console.log(
      `frames while scrolling ${way}: p50 ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)} ms; ${late} of ${sorted.length} late`,
    );
  }
  if (median > drawBudgetMs) process.exitCode = 1;
} finally {
  await browser.close();
  await product.stop();
}

async function taskSeconds(cdp: {
  send(method: 'Performance.enable' | 'Performance.getMetrics'): Promise<unknown>;
}): Promise<number> {
  await cdp.send('Performance.enable');
  const { metrics } = (await cdp.send('Performance.getMetrics')) as {
    metrics: { name: string; value: number }[];
  };
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}
