import { randomInt } from 'node:crypto';
import { addMonths, bangkokMonth, monthNumber } from '@truedraw/rules';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from '../faults/database';
import { newBettor } from './bettors';
import { launchChromium } from './chromium';
import {
  callFrom,
  inRow,
  keepDesks,
  openDesk,
  openDeskAs,
  row,
  savedBy,
  sessionOf,
  typeInto,
  type Desk,
} from './desk';
import { openPhoneAs, type Phone } from './phone';
import { startProduct, type Product } from './product';

let product: Product;
let browser: Browser;
let db: Database;
beforeAll(async () => {
  product = await startProduct();
  db = openDatabase(product.dataDir);
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  await db.close();
  await product.stop();
});

const { deskOf, complaints } = keepDesks((name) => openDeskAs(browser, name, { url: product.url }));
const openPhone = (who: string, locale: 'zh' | 'en' = 'en') =>
  openPhoneAs(browser, who, { url: product.url, locale });

/** The same person at a fresh desk. */
async function besides(desk: Desk): Promise<Desk> {
  const session = await sessionOf(desk);
  return openDesk(browser, { url: product.url, ...(session && { session }) });
}

describe('a login of the staff', () => {
  test('that nobody uses is warned about and ends, here and on the server; an answer keeps it', async () => {
    const auditor = await openDeskAs(browser, 'auditor', { url: product.url });
    const desk = await besides(auditor);
    await desk.page.clock.install();
    await desk.go('/books');
    await desk.page.clock.fastForward('29:20');
    await desk.says(desk.t('Idle.Title'));
    await desk.confirm('Idle.Stay');
    await desk.page.getByText(desk.t('Idle.Title')).waitFor({ state: 'hidden' });
    await desk.page.clock.fastForward('29:20');
    await desk.says(desk.t('Idle.Title'));
    await desk.page.clock.runFor(60_000);
    await desk.says(desk.t('SignIn.Idle'));
    await expect.poll(() => callFrom(auditor, 'staffAccount', {})).toBe('NotLoggedIn');
    for (const one of [desk, auditor]) await one.context.close();
  });

  test('is listed beside the other one of the same person, who ends it from there', async () => {
    const first = await openDeskAs(browser, 'draws2', { url: product.url });
    await callFrom(first, 'endStaffSession', {});
    const second = await openDeskAs(browser, 'draws2', { url: product.url, second: true });
    await first.go('/account');
    await row(first, first.t('Account.Current')).waitFor();
    await inRow(first, 'Chrome', 'Account.End').click();
    await first.confirm('Account.End');
    await first.says(first.t('Common.Done'));
    await row(first, 'Chrome').nth(1).waitFor({ state: 'detached' });
    expect(await first.button('Account.EndOthers').isDisabled()).toBe(true);
    await second.go('/draws');
    await second.says(second.t('SignIn.Expired'));
    expect(await callFrom(first, 'staffAccount', {})).toBe('ok');
    for (const one of [first, second]) await one.context.close();
  });
});

/** How many notes the page has played. */
const notesOf = (desk: Desk) => desk.page.evaluate(() => Number(sessionStorage.getItem('notes') ?? 0));

async function ask(phone: Phone, text: string): Promise<void> {
  await phone.go('/service?chat=1');
  await phone.page.locator('textarea').fill(text);
  await phone.page.getByRole('button', { name: phone.t('Service.Send'), exact: true }).click();
  await phone.page.getByRole('log').getByText(text).waitFor();
}

test('a message is heard on whatever page, until the sound is switched off', async () => {
  const desk = await besides(await deskOf('support'));
  await desk.page.addInitScript(() => {
    globalThis.OscillatorNode = class extends OscillatorNode {
      override start(when?: number): void {
        sessionStorage.setItem('notes', String(Number(sessionStorage.getItem('notes') ?? 0) + 1));
        super.start(when);
      }
    };
  });
  const phone = await openPhone((await newBettor(product.url)).account);
  await desk.go('/draws');
  await desk.page.getByRole('table').first().click();
  await ask(phone, 'Is anybody there?');
  await expect.poll(() => notesOf(desk), { timeout: 20_000 }).toBe(2);
  await desk.go('/chats');
  await desk.button('Chat.SoundOn').click();
  await desk.button('Chat.SoundOff').waitFor();
  await ask(phone, 'Hello?');
  await desk.page.getByRole('button', { name: /Hello\?/ }).waitFor();
  expect(await notesOf(desk)).toBe(2);
  await desk.button('Chat.SoundOff').click();
  for (const { context } of [desk, phone]) await context.close();
});

test('a banner that is uploaded is made as small as phones need it, published, and shown there', async () => {
  const owner = await deskOf('owner');
  await owner.go('/content');
  const large = await owner.page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2_400, 1_200);
    const context = canvas.getContext('2d')!;
    context.fillStyle = `rgb(${Math.floor(Math.random() * 256)} 90 120)`;
    context.fillRect(0, 0, 2_400, 1_200);
    const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
    return [...bytes];
  });
  const banner = owner.page.getByRole('region', { name: owner.t('Content.Banner', { index: 1 }) });
  const file = banner.locator('input[type=file]');
  await file.setInputFiles({ name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await owner.says(owner.t('Content.PictureBad'));
  const before = await banner.getByRole('img').first().getAttribute('src');
  await file.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.from(large) });
  const shown = () => banner.locator('img').first().getAttribute('src');
  await expect.poll(shown).toMatch(/^\/api\/pictures\//);
  await expect.poll(shown).not.toBe(before);
  const address = await shown();
  await owner.button('Content.Save').click();
  await owner.confirm('Content.Save');
  await owner.says(owner.t('Content.Saved'));

  const phone = await openPhone('guest');
  await phone.go('/');
  const picture = phone.page.locator(`img[src="${address}"]`).first();
  await picture.waitFor();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([1_200, 600]);
  await phone.context.close();
});

test('where people pay to is asked about once more before it changes, and is then on the phone', async () => {
  const owner = await deskOf('owner');
  const info = `Account: 111-2-${randomInt(10_000, 100_000)}-3`;
  await owner.go('/channels');
  await inRow(owner, 'Bank', 'Common.Edit').click();
  const field = owner.page
    .getByRole('dialog')
    .getByLabel(`${owner.t('Channel.Info')} (${owner.t('Language.en')})`);
  const before = await field.inputValue();
  await field.fill(info);
  await owner.confirm('Common.Save');
  const question = owner.page.getByRole('dialog').last();
  await question.getByText(owner.t('Channel.Changes', { parts: owner.t('Channel.Info') })).waitFor();
  await question.getByText(info).waitFor();
  await owner.confirm('Common.Cancel');
  expect(await field.inputValue()).toBe(info);
  await owner.confirm('Common.Save');
  await question.getByText(info).waitFor();
  await owner.confirm('Common.Save');
  await row(owner, info).waitFor();
  const phone = await openPhone('demo');
  await phone.go('/depositdetail/1');
  await phone.page.getByText(info.slice('Account: '.length)).waitFor();
  await inRow(owner, 'Bank', 'Common.Edit').click();
  await field.fill(before);
  await owner.confirm('Common.Save');
  await question.getByText(owner.t('Channel.SaveTip')).waitFor();
  await owner.confirm('Common.Save');
  await row(owner, info).waitFor({ state: 'detached' });
  await phone.context.close();
});

const lastMonth = addMonths(bangkokMonth(Date.now()), -1);

/** Somebody whose people have lost so much in a month that is over, by hand: no draw of this product is that old. */
async function agentWithLosses(coins: number): Promise<{ account: string; nickname: string }> {
  const { account } = await newBettor(product.url);
  const nickname = `=1+${randomInt(1_000_000)}`;
  const [{ id }] = (await db.query<{ id: number }>(
    `UPDATE users SET is_agent = true, share_rate = 2000, nickname = $2 WHERE account = $1 RETURNING id`,
    [account, nickname],
  )) as [{ id: number }];
  await db.query(`INSERT INTO share_rates (lane, user_id, from_month, rate) VALUES (0, $1, 202001, 2000)`, [
    id,
  ]);
  await db.query(
    `INSERT INTO team_months (lane, agent_id, month, child_id, turnover2d, payout) VALUES (0, $1, $3, $1, $2, 0)`,
    [id, coins, monthNumber(lastMonth)],
  );
  await db.query(
    `INSERT INTO team_days (lane, agent_id, day, turnover, payout, rebate, version)
     VALUES (0, $1, to_char(now() AT TIME ZONE 'Asia/Bangkok', 'YYYYMMDD')::int, $2, 0, 0, 1)`,
    [id, coins],
  );
  return { account, nickname };
}

test("an agent's share of a month that is over is released once, for what the question says", async () => {
  const finance = await deskOf('finance');
  const { nickname } = await agentWithLosses(100_000);
  await finance.go('/agents?tab=shares');
  await finance.type('Agent.Month', lastMonth);
  await inRow(finance, nickname, 'Agent.Release').click();
  await finance.page
    .getByRole('dialog')
    .getByText(/200\.00/)
    .first()
    .waitFor();
  await finance.says(finance.t('Agent.ReleaseFinal'));
  await finance.confirm('Agent.Release');
  await finance.says(finance.t('Agent.Released', { amount: '200.00' }));
  await row(finance, nickname).getByText(finance.t('Agent.Share_released')).waitFor();
  expect(await inRow(finance, nickname, 'Agent.Release').count()).toBe(0);
  await finance.go('/ledger?kind=share');
  await row(finance, nickname).getByText('+200.00').waitFor();
});

test('a report is saved as a file of plain numbers, in which a name is never a formula', async () => {
  const finance = await deskOf('finance');
  const { account, nickname } = await agentWithLosses(123_456);
  await finance.go('/reports?tab=agents&sort=turnover');
  await row(finance, account).waitFor();
  expect(new URL(finance.page.url()).searchParams.get('sort')).toBe('turnover');
  const { name, lines } = await savedBy(finance);
  expect(name).toMatch(/^truedraw-agents-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  expect(lines[0]!.split(',').length).toBe(7);
  const line = lines.find((one) => one.includes(account))!;
  expect(line.split(',').slice(1)).toEqual([account, `'${nickname}`, '1234.56', '0', '0', '1234.56']);
  await finance.go('/reports?tab=channels');
  expect(await finance.button('Common.Export').isDisabled()).toBe(true);
});

test('a table is sorted by the server, as its address says', async () => {
  const finance = await deskOf('finance');
  const marks = [randomInt(100_000, 1_000_000), randomInt(100_000, 1_000_000), randomInt(100_000, 1_000_000)];
  for (const [at, mark] of marks.entries())
    await callFrom(finance, 'addReceipt', {
      channel: 1,
      tradeNo: `SORT${mark}`,
      coin: [200, 100, 300][at]!,
      paidAt: Date.now(),
    });
  await finance.go('/deposits?tab=receipts');
  const amounts = () =>
    finance.page.getByRole('row').filter({ hasText: 'SORT' }).locator('td:nth-child(4)').allInnerTexts();
  await row(finance, `SORT${marks[0]}`).waitFor();
  const heading = finance.page.getByRole('columnheader', { name: finance.t('Common.Amount') });
  for (const [order, way] of [
    [null, 'descending'],
    ['asc', 'ascending'],
  ] as const) {
    await heading.click();
    await expect.poll(() => heading.getAttribute('aria-sort')).toBe(way);
    const { searchParams } = new URL(finance.page.url());
    expect([searchParams.get('sort'), searchParams.get('order')]).toEqual(['coin', order]);
    await expect
      .poll(async () => (await amounts()).map(Number))
      .toEqual((await amounts()).map(Number).toSorted((one, other) => (order ? one - other : other - one)));
  }
  await finance.page.reload();
  await row(finance, `SORT${marks[0]}`).waitFor();
  expect(await heading.getAttribute('aria-sort')).toBe('ascending');
  expect(Number((await amounts())[0])).toBe(1);
});

test('terms of an agent are asked about with what they are and will be', async () => {
  const finance = await deskOf('finance');
  const { account } = await agentWithLosses(1);
  await finance.go(`/users?q=${encodeURIComponent(account)}`);
  await row(finance, account).getByRole('link').first().click();
  await finance.button('User.SetTerms').click();
  await typeInto(finance, 'User.Rebate2D', '1.5');
  await finance.confirm('Common.Save');
  const change = { name: finance.t('User.Rebate2D'), before: '0.00%', after: '1.50%' };
  await finance.says(finance.t('Sim.Change', change));
  await finance.confirm('Common.Save');
  await finance.says(finance.t('User.TermsSaved'));
});

test('no page complained', async () => {
  expect(await complaints()).toEqual([]);
});
