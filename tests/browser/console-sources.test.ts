import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addDays, bangkokDay, marketTurnId } from '@truedraw/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser';
import { keepDesks, openDesk, typeFigures } from './desk';
import { violations } from './phone';
import { openStaff, type Staff } from './staff';
import { startTestProduct, type TestProduct } from './test-product';

const browser = await openBrowser();
/** The morning of last Saturday: the market was closed, so no source is asked and what the test writes stays. */
const saturday = (() => {
  const today = bangkokDay(Date.now());
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return addDays(today, -(weekday + 1));
})();
const turnId = marketTurnId(saturday, 'ZP');
let sources: Server;
let product: TestProduct;
let staff: Staff;

beforeAll(async () => {
  sources = createServer((_request, response) => response.writeHead(503).end());
  await new Promise<void>((resolve) => sources.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(sources.address() as AddressInfo).port}`;
  product = await startTestProduct({
    FEED: 'http',
    SCHEDULE: 'market',
    FEED_SOURCES: 'alpha,beta',
    FEED_ALPHA_URL: `${url}/a`,
    FEED_ALPHA_KEY: 'a-key-of-the-source',
    FEED_BETA_URL: `${url}/b`,
  });
  staff = await openStaff(product.url);
  await product.sql(
    `INSERT INTO draws (turn_id, game, session, opens_at, closes_at, due_at, closed_at, state)
     VALUES ($1, 2, 'ZP', now() - interval '3 h', now() - interval '1 h', now() - interval '10 min', now() - interval '1 h', 'closed')`,
    [turnId],
  );
  for (const [source, value] of [
    ['alpha', '24,221.65'],
    ['beta', '24,229.65'],
  ] as const)
    await product.sql(
      `INSERT INTO quotes (source, quoted_at, received_at, set_figure, value_figure, raw, verdict, turn_id)
       SELECT $1, now() - interval '9 min', now() - make_interval(secs => ago), '1,443.79', $2, $3, 'good', $4
       FROM unnest('{300,305}'::int[]) AS ago`,
      [source, value, JSON.stringify({ set: '1,443.79', value, market: 'SET' }), turnId],
    );
  await product.sql(
    `INSERT INTO source_days (source, day, good, silent, late, wrong, last_good_at, turns, turns_late, turns_differed)
     SELECT source, current_date - day, 3200, day * 3, day, 0, now() - make_interval(days => day), 2, day % 2, 0
     FROM unnest('{alpha,beta}'::text[]) AS source, generate_series(1, 12) AS day`,
  );
});
afterAll(async () => {
  await product.stop();
  sources.close();
});

test.each([
  ['zh', 1440, false],
  ['en', 1440, true],
  ['zh', 390, true],
  ['en', 390, false],
] as const)('the page fits in %s, %i pixels wide, dark: %s', async (locale, width, dark) => {
  const desk = await openDesk(browser, {
    url: product.url,
    locale,
    width,
    dark,
    height: 900,
    token: await staff.token('auditor'),
  });
  await desk.load('/sources');
  await desk.waitForText(desk.t('Sources.State_differ'));
  await desk.waitForText(desk.t('Sources.Day_turnsDiffered'));
  // On a phone the tables scroll sideways by touch; antd's cannot be scrolled by keys.
  expect(await violations(desk.page, width > 1000 ? 'all' : 'colours')).toEqual([]);
  const [inner, whole] = await desk.page.evaluate(() => [
    innerWidth,
    document.querySelector('main')!.scrollWidth,
  ]);
  expect(whole).toBeLessThanOrEqual(inner);
  expect(await desk.page.content(), 'no key is shown').not.toContain('a-key-of-the-source');
  expect(desk.complaints).toEqual([]);
  await desk.context.close();
});

test('sources that differ stand side by side, two people decide, and the record says who was wrong', async () => {
  const { deskOf } = keepDesks(browser, () => product.url);
  const [first, second] = [await deskOf('draws1'), await deskOf('draws2')];
  await first.go('/sources');
  await first.waitForText(first.t('Sources.State_differ'));
  const words = first.page.locator(`section[aria-label="${turnId}"] li`);
  expect(await words.count()).toBe(2);
  expect(await words.nth(0).innerText()).toContain('24,221.65');
  expect(await words.nth(1).innerText()).toContain('24,229.65');
  const boxes = [await words.nth(0).boundingBox(), await words.nth(1).boundingBox()];
  expect(boxes[0]!.y, 'in one row').toBe(boxes[1]!.y);
  await first.page.getByRole('link', { name: first.t('Sources.Decide') }).click();
  await typeFigures(first, '1,443.79', '24,221.65');
  await first.button('Result.Propose').click();
  await first.confirm('Result.Propose');
  await first.waitForText(first.t('Result.OwnWaits'));
  await second.go('/sources');
  await second.page.getByRole('link', { name: second.t('Sources.Decide') }).click();
  await typeFigures(second, '1,443.79', '24,221.65');
  await second.button('Result.Release').click();
  await second.confirm('Result.Release');
  await second.waitForText(second.t('Result.StepSettle'));
  await expect
    .poll(() =>
      product.sql(`SELECT source, turns_differed FROM source_days WHERE day = $1::date ORDER BY source`, [
        saturday,
      ]),
    )
    .toEqual([
      { source: 'alpha', turns_differed: 0 },
      { source: 'beta', turns_differed: 1 },
    ]);
  await first.go('/sources');
  await first.waitForText(first.t('Sources.NoneHeld'));
  expect([...first.complaints, ...second.complaints]).toEqual([]);
});
