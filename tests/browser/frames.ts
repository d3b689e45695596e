/**
 * `npm run frames`: measures how smooth picking numbers is on a slow phone. It taps on the bet screen, once with the
 * processor slowed down four times and once at full speed, and prints for each scene:
 * - frames and the time from tap to paint, slowed down: what a user sees, if nothing else runs on the machine;
 * - the processor time of the heaviest task of each tap, times four: the cost of our code, whatever else runs.
 */
import { availableParallelism, loadavg } from 'node:os';
import type { Locator, Page } from 'playwright-core';
import { betScreen } from './bet-screen';
import { launchChromium } from './chromium';
import { tasksDuring } from './main-thread';
import { openPhoneAs } from './phone';
import { startProduct } from './product';
import { openStaff } from './staff';

const slowdown = 4;
/** About as fast as a person taps. */
const betweenTapsMs = 120;
const frameMs = 1000 / 60;

interface Measured {
  /** The times between frames. */
  frames: number[];
  /** The times from a tap to the frame that shows it. */
  paints: number[];
}

interface Point {
  x: number;
  y: number;
}

/** For comparison: a minimal page with a hundred buttons. */
const barePage = `<meta name="viewport" content="width=device-width"><style>
  button { width: 18%; height: 52px } [aria-pressed="true"] { background: red }
</style><div>${'<button aria-pressed="false">123</button>'.repeat(100)}</div><script>
  document.querySelector('div').onclick = ({ target }) =>
    target.setAttribute('aria-pressed', target.getAttribute('aria-pressed') !== 'true');
</script>`;

/** Runs in the page: records every frame, and when the result of every tap was painted. */
function watch(): void {
  const notes: Measured = { frames: [], paints: [] };
  let last = 0;
  const frame = (now: number) => {
    if (last) notes.frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  addEventListener('click', ({ timeStamp }) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      // The message arrives after the frame was painted.
      port1.addEventListener('message', () => notes.paints.push(performance.now() - timeStamp));
      port1.start();
      port2.postMessage('');
    }),
  );
  Object.assign(globalThis, { notes });
}

const readMeasurements = (page: Page): Promise<Measured> =>
  page.evaluate(() => {
    const { notes } = globalThis as unknown as { notes: Measured };
    const taken = { frames: [...notes.frames], paints: [...notes.paints] };
    for (const list of Object.values(notes)) list.length = 0;
    return taken;
  });

function figures(values: readonly number[]): string {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return [at(0.5), at(0.95), at(1)].map((value) => value.toFixed(1).padStart(8)).join('');
}

function report(name: string, { frames, paints }: Measured, heaviest: readonly number[]): void {
  const late = (100 * frames.filter((ms) => ms > frameMs + 0.1).length) / frames.length;
  const columns = [figures(frames), `${late.toFixed(1)}%`.padStart(8), figures(paints), figures(heaviest)];
  console.log(name.padEnd(34) + columns.join('  '));
}

const browser = await launchChromium();
const product = await startProduct();
try {
  const staff = await openStaff(product.url);
  await staff.call('owner', 'setGameSettings', { gametype: 4, open: true });
  const phone = await openPhoneAs(browser, 'demo', {
    url: product.url,
    locale: 'zh',
    sharp: true,
    worker: true,
  });
  const { page } = phone;
  const screen = betScreen(phone);
  const devtools = await phone.context.newCDPSession(page);
  const slowDown = (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate });

  async function startWatch(): Promise<void> {
    // The TypeScript runner adds calls of a helper `__name`, which the page does not have.
    await page.evaluate('globalThis.__name = (named) => named');
    await page.evaluate(watch);
    await page.waitForTimeout(2_000);
  }

  async function open(game: number): Promise<void> {
    await screen.open(game);
    await startWatch();
  }

  /** The visible elements between the tabs at the top and the bar at the bottom. */
  async function inReach(all: Locator): Promise<Point[]> {
    await page.evaluate(() => scrollTo(0, 0));
    const top = (await page.getByRole('tablist').boundingBox())?.y ?? 0;
    const bottom = (await page.locator('main > section').last().boundingBox())?.y ?? 0;
    const boxes = await Promise.all((await all.all()).map((each) => each.boundingBox()));
    return boxes.flatMap((box) =>
      box && box.y > top && box.y + box.height < bottom
        ? [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
        : [],
    );
  }

  /** Uses real touches, so that the browser's own work is measured too. */
  async function tap(points: readonly Point[], times: number): Promise<void> {
    for (let index = 0; index < times; index += 1) {
      const { x, y } = points[index % points.length]!;
      await page.touchscreen.tap(x, y);
      await page.waitForTimeout(betweenTapsMs);
    }
  }

  async function scene(name: string, points: readonly Point[], times: number): Promise<void> {
    await slowDown(slowdown);
    await readMeasurements(page);
    await tap(points, times);
    const measured = await readMeasurements(page);
    await slowDown(1);
    const tasks = await tasksDuring(browser, page, () => tap(points, times));
    const heaviest = tasks
      .map(({ processor }) => processor)
      .toSorted((one, other) => other - one)
      .slice(0, times);
    report(
      name,
      measured,
      heaviest.map((ms) => ms * slowdown),
    );
  }

  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`);
  console.log(`Milliseconds, slowed down ${slowdown} times: half, 95 of 100, longest`);
  const heads = ['frames'.padStart(24), 'late'.padStart(8), 'tap to paint'.padStart(24)];
  console.log(''.padEnd(34) + [...heads, 'heaviest task of a tap'.padStart(24)].join('  '));

  const cells = page.locator('fieldset[data-digits] button');
  const pages = page.locator('fieldset:not([data-digits]) button:has(.sr-only)');
  const digits = page.getByRole('tabpanel').locator('section button[aria-pressed]');

  await page.goto('about:blank');
  await page.setContent(barePage);
  await startWatch();
  await scene(
    'a bare page of a hundred buttons',
    [70, 140, 210].map((x) => ({ x, y: x })),
    60,
  );
  await open(3);
  await scene('3D, one number after another', await inReach(cells), 100);
  await scene('3D, one page after another', await inReach(pages), 40);
  await phone.press('Bet.ModePosition');
  await scene('3D, digits by position', await inReach(digits), 60);
  await open(4);
  for (const position of ['Bet.Pos_tens', 'Bet.Pos_units'] as const)
    await screen.digit(position, phone.t('Bet.AllDigits')).click();
  await scene('4D, digits by position, to 10,000', await inReach(digits), 60);
  await phone.press('Bet.ModeNumber');
  await scene('4D, one page after another', await inReach(pages), 40);
  await scene('4D, one number after another', await inReach(cells), 60);
} finally {
  await browser.close();
  await product.stop();
}
