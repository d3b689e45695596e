import { afterAll, beforeAll, expect, test } from 'vitest';
import { betButton, newBettor, openSlip, readyToBet, waitForOpenDraw } from './bettors';
import { openBrowser } from './browser';
import { openPhoneAs, violations, type Phone } from './phone';
import { endRecordedRound } from './rounds';
import { startTestProduct, type TestProduct } from './test-product';

let product: TestProduct;
const browser = await openBrowser();
beforeAll(async () => {
  product = await startTestProduct({ SCHEDULE: 'fast' });
});
afterAll(() => product.stop());

/** Odd and even: one of them always wins 190 of the 200 coins. */
const lines = [0, 1].map((value) => ({ type: 'ds' as const, value: value as 0 | 1, amount: 100 }));
const tap = (phone: Phone, name: string) =>
  phone.page.getByRole('button', { name, exact: true }).first().click();

test('a slip is bet on all open draws, and after a win what is left comes back', async () => {
  const { url } = product;
  const bettor = await newBettor(url);
  const phone = await openPhoneAs(browser, bettor.account, { url, locale: 'th' });
  const { turnId } = await waitForOpenDraw(url, 2, 40_000);
  await openSlip(phone, { game: 2, turnId, lines });
  await readyToBet(phone);
  await phone.page.getByRole('button', { name: phone.t('Later.OnlyThis') }).click();
  const sheet = phone.page.getByRole('dialog');
  await sheet.getByRole('listitem').first().waitFor();
  const count = await sheet.getByRole('listitem').count();
  expect(count).toBeGreaterThan(2);
  await tap(phone, phone.t('Later.Next', { count }));
  const second = phone.page.getByRole('region', { name: phone.t('Home.DrawId', { id: turnId + 1 }) }).last();
  await second.getByRole('button', { name: phone.t('Bet.More') }).click();
  expect(await violations(phone.page), 'the sheet').toEqual([]);
  const cost = 200 * (count + 1);
  await tap(phone, phone.t('Later.Done', { count, amount: `¥${(cost / 100).toFixed(2)}` }));
  await phone.page.getByRole('button', { name: phone.t('Later.Count', { count }) }).waitFor();
  await readyToBet(phone);
  await betButton(phone).click();
  await phone.at('/mybet');
  const series = phone.page.getByRole('region', { name: phone.t('Series.Title') });
  await series.getByText(phone.t('Series.Progress', { done: 0, count })).waitFor();
  expect(await bettor.coin()).toBe(100_000 - cost);
  expect(await violations(phone.page), 'the series').toEqual([]);

  await endRecordedRound(product, turnId);
  await series.getByText(phone.t('Series.stopped')).first().waitFor({ timeout: 60_000 });
  expect(await series.getByText(phone.t('Series.stopped')).count()).toBe(count - 1);
  expect(await series.getByText(phone.t('Series.won'), { exact: true }).count()).toBe(1);
  expect(await bettor.coin()).toBe(100_000 - 200 + 190);
  expect(phone.complaints).toEqual([]);
  await phone.close();
});
