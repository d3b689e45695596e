import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { encodeQR } from 'qr';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './browser';
import { launchChromium } from './chromium';
import { videoOf } from './camera';
import { openPhoneAs, violations, type Phone } from './phone';
import { linkOf, longChain, receiptFile, receiptJson, showVectors } from './proof-files';

const url = inject('productUrl');
const browser = await openBrowser();

/** A guest's phone whose browser is changed by a script before the app starts. */
async function visit(prepare?: () => void): Promise<Phone> {
  const phone = await openPhoneAs(browser, 'guest', { url, locale: 'en', width: 320, height: 640 });
  if (prepare) await phone.page.addInitScript(prepare);
  await phone.go('/verify');
  await showVectors(phone.page);
  return phone;
}

const right = (phone: Phone) =>
  phone.page.locator('[data-tone=good]').getByText(phone.t('Verify.BetRight')).waitFor();
/** A picture of the QR code of this text, as on a screen. */
async function pictureOf(text: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 700, height: 900 } });
  await page.setContent(
    `<body style="background:#567;padding:120px">${encodeQR(text, 'svg', { border: 4 })}`,
  );
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

test('a picture of the code is read on the phone; one without a code is reported', async () => {
  const phone = await visit();
  expect(await violations(phone.page)).toEqual([]);
  const input = phone.page.locator('input[type=file][accept^=image]');
  const give = (buffer: Buffer) => input.setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer });
  for (const none of [Buffer.from('not even a picture'), await phone.page.screenshot()]) {
    await give(none);
    await phone.toast(phone.t('Verify.NoCode'));
  }
  await give(await pictureOf(url + linkOf('mixed')));
  await right(phone);
  await phone.close();
});

test('the code in the view of the camera is read and checked', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'truedraw-camera-'));
  const video = join(folder, 'code.y4m');
  await writeFile(video, videoOf(encodeQR(url + linkOf('mixed'), 'raw', { border: 4 })));
  const withCamera = await launchChromium(
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${video}`,
  );
  const phone = await openPhoneAs(withCamera, 'guest', { url, locale: 'en' });
  await phone.go('/verify');
  await showVectors(phone.page);
  await phone.press('Verify.Scan');
  await right(phone);
  await withCamera.close();
  await rm(folder, { recursive: true });
});

test('without a camera the scanner shows the other ways', async () => {
  const phone = await visit();
  await phone.press('Verify.Scan');
  await phone.page.locator('dialog[open]').getByText(phone.t('Verify.NoCamera')).waitFor();
  expect(await violations(phone.page)).toEqual([]);
  await phone.close();
});

test('a pasted link is checked like one that was opened', async () => {
  const phone = await visit();
  await phone.type('Verify.Input', url + linkOf('mixed'));
  await phone.press('Verify.Submit');
  await right(phone);
  await phone.close();
});

test('the file of a receipt is checked, and another file is refused', async () => {
  const phone = await visit();
  const open = (text: string) =>
    phone.page
      .locator('input[type=file][accept*=json]')
      .setInputFiles({ name: 'receipt.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await open('{"kind":"other"}');
  await phone.page.getByText(phone.t('Verify.NotReceipt')).waitFor();
  for (const text of [receiptFile('mixed'), receiptJson('mixed')]) {
    await open(text);
    await right(phone);
    await phone.press('Verify.Again');
  }
  await phone.page.getByLabel(phone.t('Verify.Input'), { exact: true }).waitFor();
  await phone.close();
});

test('a browser that cannot check signatures shows that and names another way', async () => {
  const phone = await visit(() => {
    const reject = () => Promise.reject(new DOMException('', 'NotSupportedError'));
    Object.defineProperty(crypto.subtle, 'importKey', { value: reject });
  });
  await phone.page.goto(linkOf('mixed'));
  await phone.page.locator('[data-tone=calm]').getByText(phone.t('Verify.Unsupported')).waitFor();
  expect(await phone.page.locator('[data-step]').count()).toBe(0);
  await phone.page.getByRole('link', { name: phone.t('Verify.GetProgram') }).waitFor();
  expect(await violations(phone.page)).toEqual([]);
  await phone.close();
});

test.each([
  ['beside the page', undefined],
  ['in the page where it has no workers', () => void Reflect.deleteProperty(window, 'Worker')],
] as const)('a long chain is checked %s, and a fault in it is found', async (_where, prepare) => {
  const chain = longChain(200);
  const phone = await visit(prepare);
  let workers = 0;
  phone.page.on('worker', () => (workers += 1));
  await showVectors(phone.page, chain);
  await phone.page.goto(linkOf('mixed'));
  await right(phone);
  expect(workers > 0).toBe(prepare === undefined);

  const other = chain[150]!.signature;
  await showVectors(
    phone.page,
    chain.map((entry, at) => (at === 180 ? { ...entry, signature: other } : entry)),
  );
  await phone.reload();
  await phone.page.locator('[data-tone=bad]').getByText(phone.t('Verify.Fault_NotSigned')).waitFor();
  await phone.close();
});

test('the page offers the Python program for download', async () => {
  const phone = await visit();
  const href = await phone.page
    .getByRole('link', { name: phone.t('Verify.GetProgram') })
    .getAttribute('href');
  const program = await (await fetch(url + href)).text();
  expect(program.split('\n')[0]).toBe('#!/usr/bin/env python3');
  await phone.close();
});
