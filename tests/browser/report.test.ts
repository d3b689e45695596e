import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { naiveColumns, naiveStatistics } from '../../packages/rules/src/statistics/naive';
import { openBrowser } from './browser';
import { openPhoneAs, type Phone } from './phone';

const url = inject('productUrl');
const browser = await openBrowser();
let phone: Phone;
beforeAll(async () => {
  phone = await openPhoneAs(browser, 'guest', { url, locale: 'en' });
});

const lastResults = async (game: number, count: number) => {
  const answer = await fetch(`${url}/api/bet/resultlog?type=${game}&count=${count}`);
  const { data } = (await answer.json()) as { data: { list: { turnid: number; result: string }[] } };
  return data.list.toReversed();
};

const figuresOf = (page: Page) =>
  page
    .getByRole('region', { name: phone.t('Report.Statistics') })
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => Array.from(row.querySelectorAll('td'), (cell) => cell.textContent)),
    );

const names = ['type', 'sum', 'odd', 'bs', 'wh', 'base', 'three', 'span'] as const;

describe.each([2, 3, 4] as const)('the reports of %iD', (game) => {
  test.each(names)('%s shows the figures of an independent count', async (name) => {
    const results = (await lastResults(game, 50)).map(({ result }) => result);
    expect(results).toHaveLength(50);
    await phone.go(`/report/${name}/${game}?view=table`);
    await phone.page.getByRole('table').first().waitFor();
    const expected = naiveColumns(game, name).map((column) => {
      const { figures } = naiveStatistics(column, results);
      return [
        figures.count,
        figures.maxStreak,
        figures.currentStreak,
        figures.averageOmission?.toFixed(1),
        figures.maxOmission,
        figures.currentOmission,
      ].map(String);
    });
    expect(await figuresOf(phone.page)).toEqual(expected);
  });

  test('hot and cold counts every digit by its position', async () => {
    const results = (await lastResults(game, 50)).map(({ result }) => result);
    await phone.go(`/report/hc/${game}`);
    await phone.page.getByText(phone.t('Report.HeatLine')).waitFor();
    const shown = await phone.page.locator('ol li .sr-only').allTextContents();
    const expected = Array.from({ length: game * 10 }, (_, index) => {
      const [place, digit] = [Math.floor(index / 10), String(index % 10)];
      const count = results.filter((result) => result[place] === digit).length;
      return phone.t('Report.Heat', { digit, count, percent: '' }).split(',')[0];
    });
    expect(shown.map((line) => line.split(',')[0])).toEqual(expected);
  });
});

test('the filter is part of the address, and the chart follows it', async () => {
  await phone.go('/report/base/2?view=table');
  await phone.page.getByRole('button', { name: phone.t('Report.Filter') }).click();
  await phone.page.getByText(phone.t('Report.CountOf', { count: 30 })).click();
  await phone.page.getByRole('switch').click();
  await phone.press('Report.Apply');
  await phone.at('/report/base/2?count=30&lost=0&view=table');
  const figures = await figuresOf(phone.page);
  const tens = figures.slice(0, 10).reduce((sum, [count]) => sum + Number(count), 0);
  expect(tens).toBe(30);
});

test('one session alone can be chosen, and its draws are counted', async () => {
  await phone.go('/report/base/2?view=table');
  await phone.page.getByRole('button', { name: phone.t('Report.Filter') }).click();
  await phone.page.getByText(phone.t('Session.ZP')).click();
  await phone.press('Report.Apply');
  await phone.at('/report/base/2?session=ZP&view=table');
  const morning = (await lastResults(2, 180)).filter(({ turnid }) => turnid % 100 === 1).slice(-50);
  const counted = naiveColumns(2, 'base').map(
    (column) =>
      naiveStatistics(
        column,
        morning.map(({ result }) => result),
      ).figures.count,
  );
  await expect
    .poll(async () => (await figuresOf(phone.page)).map(([count]) => Number(count)))
    .toEqual(counted);
});

test('the first column of the statistics stays when the table is scrolled', async () => {
  await phone.go('/report/base/2?view=table');
  const first = phone.page.getByRole('rowheader').first();
  const before = await first.boundingBox();
  await phone.page.getByRole('region', { name: phone.t('Report.Statistics') }).evaluate((region) => {
    region.scrollLeft = 100;
  });
  expect((await first.boundingBox())?.x).toBe(before?.x);
});

test('columns that are chosen below a chart lead to the bet with their numbers picked', async () => {
  const { page } = phone;
  await phone.go('/report/base/2');
  const row = page.getByRole('group', { name: phone.t('Report.Pick') });
  for (const name of ['Tens 3', 'Tens 5', 'Units 7']) await row.getByRole('button', { name }).click();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByText('37 57').waitFor();
  await page.getByRole('link', { name: phone.t('Report.BetNumbers', { count: 2 }) }).click();
  await phone.at('/bet/2');
  const picked = page.locator('fieldset[data-digits] button[aria-pressed=true]');
  await picked.nth(1).waitFor();
  const texts = await picked.allTextContents();
  expect(texts.map((text) => text.trim().slice(0, 2))).toEqual(['37', '57']);
});

test('two windows show two spans, a switch changes both, and back closes the sheet alone', async () => {
  const { page } = phone;
  await phone.go('/report/base/4?session=ZP');
  await painted(page);
  await page.getByRole('button', { name: phone.t('Report.Display') }).click();
  await page.getByRole('switch', { name: phone.t('Report.ShowLines') }).click();
  await phone.at('/report/base/4?session=ZP&lines=0');
  await page.getByRole('switch', { name: phone.t('Report.TwoWindows') }).click();
  await phone.at('/report/base/4?session=ZP&lines=0&windows=2&session2=WP');
  await page.goBack();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await phone.at('/report/base/4?session=ZP&lines=0&windows=2&session2=WP');
  for (const session of ['Session.ZP', 'Session.WP'] as const) {
    const chart = page
      .locator('main section', { has: page.locator('canvas') })
      .and(page.getByRole('region', { name: phone.t(session) }));
    await chart.and(page.locator('[aria-busy=false]')).waitFor();
    await expect.poll(() => coloursOf(chart)).toBeGreaterThan(50);
  }
});

test('back right after a switch of a sheet closes the sheet and stays on the page', async () => {
  const { page } = phone;
  await phone.go('/report/base/3');
  await painted(page);
  await page.getByRole('button', { name: phone.t('Report.Display') }).click();
  await page.getByRole('switch', { name: phone.t('Report.ShowLines') }).evaluate(async (one: HTMLElement) => {
    const replace = history.replaceState.bind(history);
    const changed = new Promise<void>((resolve) => {
      history.replaceState = (...entry) => {
        replace(...entry);
        history.replaceState = replace;
        resolve();
      };
    });
    one.click();
    await changed;
    history.back();
  });
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await painted(page);
  await phone.at('/report/base/3?lines=0');
});

test('full screen is left by the back button of the phone', async () => {
  const { page } = phone;
  await phone.go('/report/base/2');
  await page.getByRole('button', { name: phone.t('Report.FullScreen') }).click();
  await phone.at('/report/base/2?full=1');
  const toBet = page.getByRole('link', { name: phone.t('Report.ToBet', { game: '2D' }) });
  await toBet.waitFor({ state: 'detached' });
  await page.goBack();
  await phone.at('/report/base/2');
  await toBet.waitFor();
  // The window itself follows a moment later; until then it has no other size.
  const resized = () =>
    page.setViewportSize({ width: 390, height: 844 }).then(
      () => true,
      () => false,
    );
  await expect.poll(resized).toBe(true);
});

test.each([
  [320, 568, 6],
  [844, 390, 4],
])(
  'on a screen of %i x %i the chart has all the width and %i draws in view',
  async (width, height, draws) => {
    onTestFinished(() => phone.page.setViewportSize({ width: 390, height: 844 }));
    await phone.page.setViewportSize({ width, height });
    await phone.go('/report/base/2');
    await painted(phone.page);
    const chart = phone.page.locator('main section');
    const box = (await chart.boundingBox())!;
    expect(box.width).toBeGreaterThan(width * 0.95);
    // A tap on the highest of these rows above the statistics opens its draw.
    const rows = await chart.evaluate((section) => {
      const plane = section.firstElementChild!.clientHeight;
      const [statistics, row, pickRow] = [6 * 28, 28, 44];
      return (section.scrollTop + section.clientHeight - pickRow - (plane - statistics)) / row;
    });
    await chart.click({ position: { x: 30, y: box.height - 44 - rows * 28 - (draws - 0.5) * 28 } });
    await phone.page.getByRole('dialog', { name: /Draw \d{10}/ }).waitFor();
  },
);

test('days outside of the last 90 are refused', async () => {
  await phone.go('/report/base/2');
  await phone.page.getByRole('button', { name: phone.t('Report.Filter') }).click();
  const from = phone.page.getByLabel(phone.t('Report.From'));
  const usual = await from.inputValue();
  await from.fill('2020-01-01');
  expect(await from.inputValue()).toBe(usual);
  expect(await from.getAttribute('min')).toBe(usual);
});

test('the menu leads to every report and home, and the footer to the bet', async () => {
  await phone.go('/report/sum/3');
  await phone.page.getByRole('button', { name: phone.t('Report.Menu') }).click();
  for (const name of [...names, 'hc'] as const)
    await phone.page.getByRole('link', { name: phone.t(`Report.${name}`), exact: true }).waitFor();
  await phone.page.getByRole('link', { name: phone.t('Report.odd'), exact: true }).click();
  await phone.at('/report/odd/3');
  await phone.page.getByRole('link', { name: phone.t('Report.ToBet', { game: '3D' }) }).click();
  await phone.at('/bet/3');
});

test('a tap on a column shows its history and its chance, a tap on a draw shows how it was made', async () => {
  await phone.go('/report/base/2');
  const chart = phone.page.getByRole('region', { name: /2D/ });
  // A new chart is laid out before it is scrolled to its end.
  await phone.page.waitForFunction(() => (document.querySelector('main section')?.scrollTop ?? 0) > 0);
  await chart.click({ position: { x: 150, y: 32 } });
  const column = phone.page.getByRole('dialog', { name: /Tens \d/ });
  await column.getByText(/probability 10\.0% in every draw/).waitFor();
  await column.getByRole('button', { name: phone.t('Common.Close') }).click();
  await chart.click({ position: { x: 40, y: 100 } });
  const draw = phone.page.getByRole('dialog', { name: /Draw \d{10}/ });
  await draw.getByText('VALUE', { exact: true }).waitFor();
  const bet = draw.getByRole('link', { name: /Bet on \d\d/ });
  expect(await bet.getAttribute('href')).toMatch(/^\/bet\/2\?number=\d\d$/);
  await draw.getByRole('button', { name: phone.t('Common.Close') }).click();
});

/** The number of colours below the chart's header; a painted chart has many. */
const coloursOf = async (chart: Locator) => {
  const picture = await chart.screenshot();
  return chart.page().evaluate(
    async (data) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(data)]));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
      context.drawImage(bitmap, 0, 0);
      const pixels = context.getImageData(0, 0, bitmap.width, bitmap.height);
      return new Set(new Uint32Array(pixels.data.buffer)).size;
    },
    [...picture],
  );
};

const ofFour = (page: Page) => page.getByRole('region', { name: /4D/ });

const painted = (page: Page) => page.locator('main section[aria-busy=false]').waitFor();

test('another report from the menu opens at its newest draw, with the draws that are loaded', async () => {
  const { page } = phone;
  await phone.go('/report/type/4');
  await painted(page);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/resultlog')) asked += 1;
  });
  await page.getByRole('button', { name: phone.t('Report.Menu') }).click();
  await page.getByRole('link', { name: phone.t('Report.base'), exact: true }).click();
  await phone.at('/report/base/4');
  await page.getByRole('region', { name: phone.t('Report.base') }).waitFor();
  await painted(page);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.locator('h1:focus').count()).toBe(1);
  expect(
    await page
      .locator('main section')
      .evaluate((chart) => chart.scrollHeight - chart.clientHeight - chart.scrollTop),
  ).toBeLessThanOrEqual(1);
  await expect.poll(() => coloursOf(ofFour(page))).toBeGreaterThan(100);
  expect(asked).toBe(0);
});

test('a browser without workers paints the same chart in the page', async () => {
  const old = await openPhoneAs(browser, 'guest', { url, locale: 'en' });
  await old.page.addInitScript(() => {
    // @ts-expect-error -- a browser always has it by its types
    delete HTMLCanvasElement.prototype.transferControlToOffscreen;
  });
  for (const each of [old, phone]) {
    await each.go('/report/base/4');
    await painted(each.page);
  }
  await expect.poll(() => coloursOf(ofFour(old.page))).toBeGreaterThan(100);
  expect(await coloursOf(ofFour(old.page))).toBe(await coloursOf(ofFour(phone.page)));
  expect(old.complaints).toEqual([]);
  await old.close();
});

test('the table can be saved as a file', async () => {
  await phone.go('/report/type/4?view=table&count=30');
  const [download] = await Promise.all([phone.page.waitForEvent('download'), phone.press('Report.Export')]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  const results = await lastResults(4, 30);
  expect(lines).toHaveLength(31);
  expect(lines.slice(1).map((line) => line.split(',')[2])).toEqual(results.map(({ result }) => result));
});

test('draws that the phone has are not loaded again, only new ones', async () => {
  await phone.go('/report/base/3');
  // The draws are stored a moment after the chart is shown.
  await phone.page.waitForFunction(() => localStorage.getItem('truedraw.draws.3') !== null);
  const [answer] = await Promise.all([
    phone.page.waitForResponse((response) => response.url().includes('/resultlog')),
    phone.go('/report/sum/3'),
  ]);
  expect(answer.url()).toMatch(/since=\d+/);
  const { data } = (await answer.json()) as { data: { list: unknown[] } };
  expect(data.list.length).toBeLessThan(5);
});
