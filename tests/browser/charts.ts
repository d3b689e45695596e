/**
 * `npm run charts`: measures the largest trend chart on a slow phone: 500 draws, 40 columns, 4x CPU slowdown. It prints
 * the main thread's time from another report of the same draws until the visible chart is painted, its time in the
 * second after that, and the frames while the chart is scrolled. A plain box of coloured stripes is measured too.
 */
import { availableParallelism, loadavg } from 'node:os';
import type { Page } from 'playwright-core';
import { launchChromium } from './chromium';
import { tasksDuring } from './main-thread';
import { openPhoneAs } from './phone';
import { startProduct } from './product';

const drawBudgetMs = 150;
const frameMs = 1000 / 60;
const rounds = 5;
const slowdown = 4;

const sumOf = (times: readonly number[]): number => times.reduce((sum, time) => sum + time, 0);

const dayMs = 86_400_000;
const pad = (number: number) => String(number).padStart(2, '0');

/** Six draws a day, back from today, with varied digits. */
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

/** For comparison: a minimal page that scrolls in both directions. */
const barePage = `<meta name="viewport" content="width=device-width"><main><section style="height: 600px; overflow: auto">
  <div style="width: 1000px; height: 14000px; background: repeating-linear-gradient(45deg, #ccc 0 20px, #fff 20px 40px)">
</div></section></main>`;

const product = await startProduct();
const browser = await launchChromium();
try {
  const draws = manyDraws(500);
  const costs = { painted: [] as number[], processor: [] as number[], after: [] as number[] };
  const frames = new Map<string, number[]>();
  const scroll = async (name: string, page: Page) => {
    for (const [way, x, y] of [
      ['down', 0, 40],
      ['across', 9, 0],
    ] as const) {
      const scene = `${name}, ${way}`;
      frames.set(scene, [...(frames.get(scene) ?? []), ...(await framesWhileScrolling(page, x, y))]);
    }
  };
  for (let round = 0; round < rounds; round += 1) {
    const phone = await openPhoneAs(browser, 'guest', {
      url: product.url,
      locale: 'zh',
      sharp: true,
      worker: true,
    });
    await phone.page.route('**/api/bet/resultlog?*', (route) => {
      const since = Number(new URL(route.request().url()).searchParams.get('since'));
      const list = draws.filter(({ releaseTime }) => releaseTime >= since);
      return route.fulfill({ json: { code: 200, msg: 'OK', data: { two: [], three: [], four: [], list } } });
    });
    const cdp = await phone.context.newCDPSession(phone.page);
    // Another report is opened first, so that fetching the code and the draws is not measured.
    await phone.go('/report/type/4?count=0');
    await phone.page.locator('main section[aria-busy=false]').waitFor();
    await phone.page.waitForTimeout(1_000);
    // While a route is set, the browser does not use its cache.
    await phone.page.unrouteAll();
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const tasks = await tasksDuring(browser, phone.page, async () => {
      await phone.page.evaluate(moveAndWait, '/report/base/4?count=0');
      await phone.page.waitForTimeout(1_000);
    });
    const untilPainted = tasks.filter(({ isAfterMark }) => !isAfterMark);
    costs.painted.push(sumOf(untilPainted.map(({ took }) => took)));
    costs.processor.push(sumOf(untilPainted.map(({ processor }) => processor)));
    costs.after.push(sumOf(tasks.map(({ took }) => took)) - costs.painted.at(-1)!);
    await scroll('the chart', phone.page);
    await phone.page.goto('about:blank');
    await phone.page.setContent(barePage);
    await scroll('a bare box', phone.page);
    await phone.close();
  }
  console.log(`500 draws x 40 columns, ${slowdown}x slowdown, ${rounds} rounds`);
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`);
  const median = medianOf(costs.painted);
  const print = (name: string, times: readonly number[]) =>
    console.log(
      `${name}: ${medianOf(times).toFixed(0)} ms (all: ${times.map((time) => time.toFixed(0)).join(', ')})`,
    );
  print(`main thread until the chart is painted (budget ${drawBudgetMs})`, costs.painted);
  print('of that processor time, whatever else the machine did', costs.processor);
  print('in the second after that', costs.after);
  for (const [scene, gaps] of frames) {
    const sorted = gaps.toSorted((one, other) => one - other);
    const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1);
    const late = sorted.filter((gap) => gap > frameMs * 1.5).length;
    console.log(
      `frames of ${scene}: p50 ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)} ms; ${late} of ${sorted.length} late`,
    );
  }
  if (median > drawBudgetMs) process.exitCode = 1;
} finally {
  await browser.close();
  await product.stop();
}

/** Runs in the page: goes to another address, and waits until the visible part is painted. */
async function moveAndWait(href: string): Promise<void> {
  const chart = document.querySelector('main section')!;
  const painted = new Promise<void>((resolve) => {
    let begun = false;
    new MutationObserver(() => {
      begun ||= chart.ariaBusy === 'true';
      if (begun && chart.ariaBusy === 'false') resolve();
    }).observe(chart, { attributeFilter: ['aria-busy'] });
  });
  history.pushState({ depth: 1 }, '', href);
  window.dispatchEvent(new PopStateEvent('popstate', { state: { depth: 1 } }));
  await painted;
  // Content that is painted in one frame is on the screen two frames later.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  performance.mark('painted');
}

/** The times between frames while the page scrolls in one direction and back. */
function framesWhileScrolling(page: Page, x: number, y: number): Promise<number[]> {
  return page.evaluate(
    async ([right, down]) => {
      const box = document.querySelector('main section')!;
      // A chart opens at its end, the bare box at its start.
      const first = box.scrollTop + right > 0 ? -1 : 1;
      const gaps: number[] = [];
      let last = await new Promise<number>(requestAnimationFrame);
      for (let frame = 0; frame < 120; frame += 1) {
        const sign = (frame < 60 ? 1 : -1) * (right > 0 ? 1 : first);
        box.scrollBy(sign * right, sign * down);
        const now = await new Promise<number>(requestAnimationFrame);
        gaps.push(now - last);
        last = now;
      }
      return gaps;
    },
    [x, y] as const,
  );
}

function medianOf(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Infinity;
}
