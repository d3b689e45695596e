import { createHmac } from 'node:crypto';
import { encodeQR } from 'qr';
import { decodeQR } from 'qr/decode.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser';
import { openPhoneAs, violations, type Phone } from './phone';
import { openStaff, type Staff } from './staff';
import { startTestProduct, type TestProduct } from './test-product';

const secret = 'browsers-see-what-this-secret-signs';
const limits = { autoOrderCoins: 1_000_000, autoUserCoins: 1_000_000, autoChannelCoins: 10_000_000 };

const browser = await openBrowser();
let product: TestProduct;
let staff: Staff;
let channel: number;
beforeAll(async () => {
  product = await startTestProduct({ NOTICE_SECRET: secret });
  staff = await openStaff(product.url);
  const name = { zh: 'PromptPay', en: 'PromptPay', th: 'พร้อมเพย์' };
  for (const proposed of [
    await staff.call('owner', 'setChannel', { name, promptpay: '0812345678', open: true, position: 0 }),
    await staff.call('owner', 'setMoneySettings', limits),
  ])
    await staff.call('owner2', 'confirmChange', { id: proposed.proposal! });
  channel = (await staff.call('owner', 'channels', {})).find(({ promptpay }) => promptpay)!.channelid;
});
afterAll(() => product.stop());

/** What a banking app reads from the code on the screen. */
async function codeOn({ page }: Phone): Promise<string> {
  const squares = await page.locator('figure path').getAttribute('d');
  const size = Number((await page.locator('figure svg').getAttribute('viewBox'))!.split(' ')[2]);
  const scale = 4;
  const side = size * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x, y] of squares!.matchAll(/M(\d+) (\d+)h1/g))
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      const from = (row * side + Number(x) * scale) * 4;
      data.fill(0, from, from + scale * 4);
    }
  return decodeQR({ width: side, height: side, data });
}

/** The bank pays what the code asks for, and tells of it. */
async function payAsBank(payload: string, reference: string): Promise<unknown> {
  const amount = /54\d\d(\d+\.\d\d)/.exec(payload)![1]!;
  const body = JSON.stringify({ channel, reference, amount, paidAt: new Date().toISOString() });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  const answer = await fetch(`${product.url}/api/payments/notice`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'notice-timestamp': timestamp,
      'notice-signature': signature,
    },
    body,
  });
  return ((await answer.json()) as { data: unknown }).data;
}

test('a code is shown, paid by its own data, and credited while it is on the screen', async () => {
  const phone = await openPhoneAs(browser, 'friend', { url: product.url, locale: 'th', width: 320 });
  await phone.go(`/depositdetail/${channel}`);
  await phone.press('Deposit.MakeCode');
  await phone.page.locator('[aria-invalid=true]').waitFor();
  await phone.type('Deposit.Amount', '500');
  await phone.press('Deposit.MakeCode');
  await phone.page.getByText(phone.t('Deposit.CodeWaits')).waitFor();
  const payload = await codeOn(phone);
  const saved = phone.page.waitForEvent('download');
  await phone.press('Deposit.SavePicture');
  expect((await saved).suggestedFilename()).toMatch(/^promptpay-\d+\.png$/);
  expect(payload).toMatch(/^000201.*0066812345678.*5303764.*5406500\.\d\d/);
  expect(await violations(phone.page)).toEqual([]);
  expect(await payAsBank(payload, 'BR20261116')).toEqual({
    known: false,
    credited: true,
  });
  await phone.page.getByText(phone.t('Deposit.Credited')).waitFor();
  await phone.page.getByText(/^\+500\.\d\d$/).waitFor();
  expect(await violations(phone.page)).toEqual([]);
  await phone.close();
  expect(phone.complaints).toEqual([]);
});

test("the bank's slip is read on the phone, and a code can be given up", async () => {
  const slip = '00380006000001010301402172026111612ABCDEFG5102TH91044F5A';
  const page = await browser.newPage({ viewport: { width: 1080, height: 2300 } });
  await page.setContent(
    `<body style="margin:0;background:#fff"><div style="position:absolute;left:760px;top:1800px;width:240px">${encodeQR(slip, 'svg', { border: 2 })}</div>`,
  );
  const picture = await page.screenshot();
  await page.close();
  const phone = await openPhoneAs(browser, 'demo', { url: product.url, locale: 'en' });
  await phone.go(`/depositdetail/${channel}`);
  await phone.type('Deposit.Amount', '300');
  await phone.press('Deposit.MakeCode');
  const input = phone.page.locator('input[type=file][accept^=image]');
  await input.setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await phone.toast(phone.t('Deposit.NoSlipCode'));
  await input.setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: picture });
  await phone.page.getByText(phone.t('Deposit.SlipIs', { reference: '2026111612ABCDEFG' })).waitFor();
  const amount = await phone.page
    .getByText(/^300\.\d\d$/)
    .first()
    .textContent();
  await phone.go(`/depositdetail/${channel}`);
  await phone.page.getByText(phone.t('Deposit.ShowOpen', { amount: amount! })).click();
  await phone.press('Deposit.GiveUp');
  await phone.page.getByLabel(phone.t('Deposit.Amount')).and(phone.page.locator('input')).waitFor();
  await phone.go('/depositrecord');
  await phone.page.getByText('Given up').waitFor();
  await phone.close();
  expect(phone.complaints).toEqual([]);
});
