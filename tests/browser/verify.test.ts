import { execFile, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { betSteps, drawSteps, packReceipt, unpackReceipt, type Receipt } from '@truedraw/proof';
import type { Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { betButton, newBettor, num, openSlip, readyToBet } from './bettors';
import { openBrowser } from './browser';
import { openPhoneAs, violations, type Phone } from './phone';
import { endRecordedRound, recordedRound, untilPaid } from './rounds';
import { startTestProduct, type TestProduct } from './test-product';
import { openStaff } from './staff';

let product: TestProduct;
const browser = await openBrowser();
/** The bettor's own phone, and the receipt that it got. */
let phone: Phone;
let link: string;
let receipt: Receipt;

const hasPython = ['python3', 'openssl'].every((tool) => spawnSync(tool, ['version']).error === undefined);
const programFile = fileURLToPath(new URL('../../tools/verify.py', import.meta.url));

beforeAll(async () => {
  product = await startTestProduct({ SCHEDULE: 'fast' });
  const { account } = await newBettor(product.url);
  phone = await openPhoneAs(browser, account, { url: product.url, locale: 'en' });
  const turnId = await recordedRound(product);
  const odd = { type: 'ds', value: 0, amount: 500 } as const;
  const even = { type: 'ds', value: 1, amount: 500 } as const;
  await openSlip(phone, { game: 2, turnId, lines: [num('07', 200), odd, even] });
  await readyToBet(phone);
  await betButton(phone).click();
  await phone.at('/mybet');
});
afterAll(async () => {
  await product.stop();
});

const headline = ({ page }: Phone, tone: 'good' | 'bad' | 'calm') => page.locator(`[data-tone=${tone}]`);

/** How each step ended, by its name. */
const states = async ({ page }: Phone) =>
  Object.fromEntries(
    await page
      .locator('[data-step]')
      .evaluateAll((rows) =>
        rows.map((row) => [row.getAttribute('data-step'), row.getAttribute('data-state')]),
      ),
  ) as Record<string, string>;

const guest = (locale: 'en' | 'th' = 'en') => openPhoneAs(browser, 'guest', { url: product.url, locale });

test('a receipt is one tap away from the bet, and valid while the draw is open', async () => {
  await phone.page.getByRole('button', { name: phone.t('MyBet.Check') }).click();
  await headline(phone, 'good').getByText(phone.t('Verify.BetOpen')).waitFor();
  expect(await states(phone)).toMatchObject({
    receipt: 'right',
    chain: 'right',
    signature: 'right',
    book: 'waiting',
  });
  link = phone.page.url();
  const [, packed = ''] = link.split('#');
  receipt = (await unpackReceipt(packed))!;
  expect(receipt.lines.numbers).toEqual(['07']);
});

describe('after the result', () => {
  let waiting: Phone;
  beforeAll(async () => {
    waiting = await guest();
    await waiting.page.goto(link);
    await headline(waiting, 'good').getByText(waiting.t('Verify.BetOpen')).waitFor();
    await endRecordedRound(product, receipt.bet.turn);
    await untilPaid(product, receipt.bet);
  });

  test('a page that waited for the close, the result and the payment shows them without being asked', async () => {
    await headline(waiting, 'good').getByText(waiting.t('Verify.BetRight')).waitFor({ timeout: 45_000 });
    expect(Object.values(await states(waiting))).toEqual(betSteps.map(() => 'right'));
    await waiting.close();
  });

  test('a guest with the link sees that everything is right, and no secret of the receipt is sent', async () => {
    const visitor = await guest('th');
    const sent: string[] = [];
    visitor.page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
    await visitor.page.goto(link);
    await headline(visitor, 'good').getByText(visitor.t('Verify.BetRight')).waitFor();
    expect(Object.values(await states(visitor))).toEqual(betSteps.map(() => 'right'));
    const allSent = sent.join('\n');
    for (const secret of [receipt.signature, receipt.opening.nonce, link.split('#')[1]!.slice(0, 40)])
      expect(allSent).not.toContain(secret);
    expect(await violations(visitor.page)).toEqual([]);
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  });

  test('a receipt with other odds fails at the first step, one with another stake in its link at the signature', async () => {
    const visitor = await guest();
    await visitor.go('/verify');
    const edited = { ...receipt, lines: { ...receipt.lines, odds: [99_900] } };
    await visitor.type('Verify.Input', JSON.stringify(edited));
    await visitor.press('Verify.Submit');
    await headline(visitor, 'bad').getByText(visitor.t('Verify.Fault_Edited')).waitFor();
    expect(await states(visitor)).toMatchObject({ receipt: 'wrong', chain: 'skipped', payout: 'skipped' });
    expect(await violations(visitor.page)).toEqual([]);

    const richer = await packReceipt({ ...receipt, lines: { ...receipt.lines, stakes: [20_000] } });
    await visitor.page.goto(`/verify#${richer}`);
    await headline(visitor, 'bad').getByText(visitor.t('Verify.Fault_NotSignedReceipt')).waitFor();
    expect(await states(visitor)).toMatchObject({
      receipt: 'right',
      chain: 'right',
      signature: 'wrong',
      book: 'skipped',
    });
    await visitor.close();
  });

  /** The server's response with a change. */
  const changed =
    (change: (entries: { record: Record<string, unknown> }[]) => unknown) =>
    async (route: Route): Promise<void> => {
      const response = await route.fetch();
      await route.fulfill({ response, json: change((await response.json()) as never) });
    };
  const another = (route: Route) => route.fulfill({ status: 404, json: {} });

  test.each([
    [
      'a record with another result',
      '**/proof/records?from=1&*',
      changed((entries) =>
        entries.map(({ record, ...rest }) =>
          record['kind'] === 'truedraw.result.1'
            ? { ...rest, record: { ...record, set: '1,000.00' } }
            : { ...rest, record },
        ),
      ),
      'chain',
      'Verify.Fault_NotSigned',
    ],
    [
      'a missing record',
      '**/proof/records?from=1&*',
      changed((entries) => entries.toSpliced(1, 1)),
      'chain',
      'Verify.Fault_Gap',
    ],
    ['a book without the bet', '**/proof/inclusion/**', another, 'book', 'Verify.Fault_NotInBook'],
  ] as const)('%s is found', async (_what, files, fate, step, fault) => {
    const visitor = await guest();
    await visitor.context.route(files, fate);
    await visitor.page.goto(link);
    await headline(visitor, 'bad').getByText(visitor.t(fault)).waitFor();
    expect((await states(visitor))[step]).toBe('wrong');
    await visitor.close();
  });

  test('a list of bets with one too many is found when the draw is checked', async () => {
    const visitor = await guest();
    const { turn, game } = receipt.bet;
    await visitor.go(`/verify?turn=${turn}&game=${game}`);
    await headline(visitor, 'good').getByText(visitor.t('Verify.DrawRight')).waitFor();
    expect(Object.values(await states(visitor))).toEqual(drawSteps.map(() => 'right'));
    await visitor.context.route('**/proof/leaves/**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}${'ab'.repeat(32)}\n` });
    });
    await visitor.press('Verify.Repeat');
    await headline(visitor, 'bad').getByText(visitor.t('Verify.Fault_OtherBets')).waitFor();
    expect(await states(visitor)).toMatchObject({ chain: 'right', book: 'wrong', order: 'skipped' });
    await visitor.close();
  });

  test('a phone stores the record that it saw, and reports when it was rewritten', async () => {
    const visitor = await guest();
    await visitor.page.goto(link);
    await headline(visitor, 'good').waitFor();
    await visitor.page.evaluate(() => {
      const { seq } = JSON.parse(localStorage.getItem('truedraw.proof.head') ?? '') as { seq: number };
      localStorage.setItem('truedraw.proof.head', JSON.stringify({ seq, hash: 'ab'.repeat(32) }));
    });
    await visitor.reload();
    await headline(visitor, 'bad').getByText(visitor.t('Verify.Fault_Rewritten')).waitFor();
    await visitor.close();
  });

  test('without a network nothing can be checked, which is shown, and the check runs when it is back', async () => {
    const visitor = await guest();
    await visitor.context.route('**/proof/**', (route) => route.abort('internetdisconnected'));
    await visitor.page.goto(link);
    await headline(visitor, 'calm').getByText(visitor.t('Verify.Offline')).waitFor();
    expect(await states(visitor)).toMatchObject({ receipt: 'right', chain: 'skipped' });
    await visitor.context.unroute('**/proof/**');
    await visitor.press('Verify.Repeat');
    await headline(visitor, 'good').waitFor();
    await visitor.close();
  });

  test('an invalid receipt, a draw before the first record and an unknown draw are reported', async () => {
    const visitor = await guest();
    await visitor.go('/verify#nothing-of-ours');
    await visitor.page.getByText(visitor.t('Verify.NotReceipt')).waitFor();
    for (const [turn, told] of [
      ['2020010101', 'Verify.NothingToCheck'],
      ['2099010101', 'Verify.UnknownDraw'],
    ] as const) {
      await visitor.type('Verify.Input', turn);
      await visitor.press('Verify.Submit');
      await headline(visitor, 'calm').getByText(visitor.t(told)).waitFor();
      await visitor.press('Verify.Again');
    }
    await visitor.page.getByLabel(visitor.t('Verify.Input'), { exact: true }).waitFor();
    await visitor.close();
  });

  /** Opens the bet in the bettor's history. */
  const detail = async () => {
    await phone.page.locator('main ul li button', { hasText: '07' }).first().click();
    return phone.page.getByRole('region', { name: phone.t('Verify.Receipt') });
  };

  test('the details of a bet have code, QR code, file and link, and a mark only after a check', async () => {
    await phone.go('/myhistory');
    await phone.page.evaluate(() => localStorage.removeItem('truedraw.proof.marks'));
    await phone.reload();
    const sheet = await detail();
    await sheet.getByText(phone.t('Verify.NotMarked')).waitFor();
    const code = await sheet.locator('figure svg').screenshot();
    expect(await violations(phone.page)).toEqual([]);
    const visitor = await guest();
    await visitor.go('/verify');
    await visitor.page
      .locator('input[type=file][accept^=image]')
      .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: code });
    await headline(visitor, 'good').getByText(visitor.t('Verify.BetRight')).waitFor();
    await visitor.close();

    await phone.press('Verify.Share');
    await phone.toast(phone.t('Common.CopySuccess'));
    // Each copy carries the newest checkpoint that this phone saw.
    const { checkpoint: _, ...own } = receipt;
    const shared = await phone.page.evaluate(() => navigator.clipboard.readText());
    expect(await unpackReceipt(shared.split('#')[1]!)).toMatchObject(own);

    const [download] = await Promise.all([phone.page.waitForEvent('download'), phone.press('Verify.Save')]);
    const file = await download.path();
    expect(await readFile(file, 'utf8')).toBe(`${shared}\n`);
    if (hasPython) {
      const { stdout } = await promisify(execFile)('python3', [programFile, product.url, file]);
      expect(stdout).toContain('the bet is in the book');
      expect(stdout).toContain('this bet wins');
    }

    await phone.press('Verify.CheckBet');
    await headline(phone, 'good').getByText(phone.t('Verify.BetRight')).waitFor();
    await phone.page.goBack();
    await (await detail()).locator('.text-good-ink').waitFor();
  });

  test('one tap on a result opens the check of its draw', async () => {
    const visitor = await guest();
    await visitor.go('/');
    await visitor.page.locator('button[aria-haspopup=dialog]').first().click();
    await visitor.page.locator('dialog[open]').getByText(visitor.t('Derive.Check')).click();
    await visitor.page.waitForURL('**/verify?turn=*');
    await visitor.page.locator('[data-step=chain][data-state=right]').waitFor();
    await visitor.close();
  });

  test('after a correction the page shows the first and the corrected result, also where the first win was seen', async () => {
    const staff = await openStaff(product.url);
    await phone.go('/myhistory');
    await detail();
    await phone.press('Verify.CheckBet');
    await headline(phone, 'good').getByText(phone.t('Verify.BetRight')).waitFor();
    const turnId = receipt.bet.turn;
    const figures = { set: '1,443.07', value: '24,221.65' };
    await staff.call('draws1', 'proposeCorrection', { turnId, ...figures, reason: 'Read wrongly' });
    await staff.call('draws2', 'releaseCorrection', { turnId, ...figures });
    await untilPaid(product, receipt.bet, 2);
    const visitor = await guest();
    await visitor.page.goto(link);
    await phone.press('Verify.Repeat');
    for (const each of [visitor, phone])
      await headline(each, 'good')
        .getByText(each.t('Verify.BetWon', { amount: '179.50' }))
        .waitFor();
    await visitor.page.getByRole('heading', { name: visitor.t('Verify.Before'), exact: true }).waitFor();
    await visitor.page.getByText(visitor.t('Verify.Reason', { reason: 'Read wrongly' })).waitFor();
    expect(await violations(visitor.page)).toEqual([]);
    await visitor.close();
  });
});
