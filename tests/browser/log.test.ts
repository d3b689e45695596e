import { unpackReceipt } from '@truedraw/proof';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { betButton, newBettor, num, openSlip, readyToBet } from './bettors';
import { openBrowser } from './browser';
import { openPhoneAs, violations, type Phone } from './phone';
import { endRecordedRound, recordedRound, untilPaid } from './rounds';
import { startTestProduct, type TestProduct } from './test-product';
import { linkOf, showVectors } from './proof-files';

let product: TestProduct;
const browser = await openBrowser();
beforeAll(async () => void (product = await startTestProduct({ SCHEDULE: 'fast' })));
afterAll(() => product.stop());

const guest = (locale: 'en' | 'th' = 'en') => openPhoneAs(browser, 'guest', { url: product.url, locale });

const remembered = ({ page }: Phone) =>
  page.evaluate(
    () =>
      JSON.parse(localStorage.getItem('truedraw.proof.log') ?? 'null') as {
        size: number;
        root: string;
      } | null,
  );

/** Puts another history into the phone's memory, as if it had seen it before. */
const remember = ({ page }: Phone, change: { size?: number; root?: string }) =>
  page.evaluate((changed) => {
    const log = JSON.parse(localStorage.getItem('truedraw.proof.log')!) as object;
    localStorage.setItem('truedraw.proof.log', JSON.stringify({ ...log, ...changed }));
  }, change);

const untilRemembered = ({ page }: Phone) =>
  page.waitForFunction(() => localStorage.getItem('truedraw.proof.log') !== null);

test('a phone that was shown another history before warns by itself', async () => {
  const phone = await guest('th');
  await phone.page.goto(product.url);
  await untilRemembered(phone);
  await phone.reload();
  await remember(phone, { root: '5'.repeat(64) });
  await phone.reload();
  await phone.page.getByText(phone.t('App.OtherHistory')).waitFor();
  await phone.page.getByRole('button', { name: phone.t('App.OtherHistoryOpen'), exact: true }).click();
  await phone.page.getByRole('heading', { name: phone.t('Verify.Alarm') }).waitFor();
  expect(await violations(phone.page)).toEqual([]);
  const [download] = await Promise.all([
    phone.page.waitForEvent('download'),
    phone.page.getByRole('button', { name: phone.t('Verify.AlarmSave') }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('truedraw-two-histories.txt');
  await phone.reload();
  await phone.page.getByText(phone.t('App.OtherHistory')).waitFor();
  await phone.page.getByRole('button', { name: phone.t('Verify.AlarmForget') }).click();
  await phone.page.getByText(phone.t('App.OtherHistory')).waitFor({ state: 'detached' });
  await phone.close();
});

test('a check names the witnesses that saw the sealed bets', async () => {
  const phone = await guest();
  await showVectors(phone.page);
  await phone.page.goto(product.url + linkOf('mixed'));
  await phone.page.locator('[data-tone=good]').waitFor();
  const row = phone.page.locator('[data-step=log]');
  expect(await row.getAttribute('data-state')).toBe('right');
  expect(await row.textContent()).toContain('2 of 2 (witness.example/w1, witness.example/w2)');
  await phone.close();
});

test('a shared receipt carries what its owner saw, and shows a split to who scans it', async () => {
  const { account } = await newBettor(product.url);
  const owner = await openPhoneAs(browser, account, { url: product.url, locale: 'en' });
  const turnId = await recordedRound(product);
  await openSlip(owner, { game: 2, turnId, lines: [num('07', 200)] });
  await readyToBet(owner);
  await betButton(owner).click();
  await owner.at('/mybet');
  await untilRemembered(owner);
  await owner.page.getByRole('button', { name: owner.t('MyBet.Check') }).click();
  await owner.page.locator('[data-tone=good]').waitFor();
  const link = owner.page.url();
  const receipt = (await unpackReceipt(link.split('#')[1]!))!;
  // The phone may have seen more since the link was made.
  expect(receipt.checkpoint!.size).toBeLessThanOrEqual((await remembered(owner))!.size);
  expect(await owner.page.evaluate(() => localStorage.getItem('truedraw.proof.commits'))).toContain(
    String(turnId),
  );

  await endRecordedRound(product, turnId);
  await untilPaid(product, receipt.bet);
  const friend = await guest();
  await friend.page.goto(link);
  await friend.page.locator('[data-tone=good]').waitFor();
  // To this friend the server shows a log that does not continue what the owner saw.
  await friend.page.route('**/proof/log/consistency/**', (route) =>
    route.fulfill({ json: { path: ['5'.repeat(64)] } }),
  );
  await friend.page.evaluate(() => localStorage.removeItem('truedraw.proof.log'));
  await friend.reload();
  await friend.page.locator('[data-tone=bad]').getByText(friend.t('Verify.Fault_Rewritten')).waitFor();
  await friend.close();
  await owner.close();
});
