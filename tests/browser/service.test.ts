import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser } from './browser';
import { openPhoneAs, violations, type Phone } from './phone';
import { openServiceDesk, type ServiceDesk } from './service-desk';

const url = inject('productUrl');
const browser = await openBrowser();
let desk: ServiceDesk;
/** A real coloured picture that is larger than the sent one. */
let photo: Buffer;
beforeAll(async () => {
  desk = await openServiceDesk(url);
  photo = await readFile(
    join(fileURLToPath(new URL('../..', import.meta.url)), 'docs/pictures/home-zh-light.png'),
  );
});

const chat = ({ page }: Phone) => page.locator('dialog[open]').first();
const log = (phone: Phone) => chat(phone).getByRole('log');
const button = (phone: Phone, key: Parameters<Phone['t']>[0]) =>
  phone.page.getByRole('button', { name: phone.t(key), exact: true });

async function say(phone: Phone, text: string): Promise<void> {
  await phone.page.locator('textarea').fill(text);
  await button(phone, 'Service.Send').click();
}
const shown = (phone: Phone, text: string) => log(phone).getByText(text, { exact: true });

describe('a guest', () => {
  const locale = 'th';
  let phone: Phone;
  const question = `Where is my deposit? ${locale} ${Date.now()}`;
  beforeAll(async () => {
    phone = await openPhoneAs(browser, 'guest', { url, locale });
  });
  afterAll(() => phone.close());

  test('opens the chat by a contact button, asks, and is greeted in the own language', async () => {
    await phone.go('/service');
    await phone.page.getByText(phone.t('Service.Hours')).first().waitFor();
    await phone.press('Service.Start');
    await phone.page.getByText(phone.t('Service.Empty')).waitFor();
    expect(await violations(phone.page)).toEqual([]);
    await say(phone, question);
    await shown(phone, question).waitFor();
    await log(phone).getByText(phone.t('Service.Auto')).waitFor();
    expect(await log(phone).getByText(question).count()).toBe(1);
  });

  test('sees the answer arrive, and both messages after a reload', async () => {
    const { chatId, guest, locale: language } = await desk.find(question);
    expect({ guest, language }).toEqual({ guest: true, language: locale });
    await desk.answer(chatId, `On its way, ${locale}`);
    await shown(phone, `On its way, ${locale}`).waitFor();
    await phone.reload();
    await shown(phone, question).waitFor();
    await shown(phone, `On its way, ${locale}`).waitFor();
    expect(await violations(phone.page)).toEqual([]);
  });

  test('leaves the chat with the back button, and sees the number of new answers', async () => {
    const { chatId } = await desk.find(question);
    await phone.page.goBack();
    await phone.at('/service');
    await chat(phone).waitFor({ state: 'detached' });
    await desk.answer(chatId, 'One');
    await desk.answer(chatId, 'Two');
    await phone.go('/');
    const badge = phone.page.locator('nav').getByText(phone.t('Menu.Unread', { count: 2 }));
    await badge.waitFor({ state: 'attached', timeout: 20_000 });
    await phone.page.locator('nav a').nth(2).click();
    await phone.page.getByText(phone.t('Service.News', { count: 2 })).click();
    await shown(phone, 'Two').waitFor();
    await button(phone, 'Common.Back').click();
    await phone.at('/service');
    await badge.waitFor({ state: 'detached' });
    await phone.page.getByText(phone.t('Service.Start')).waitFor();
  });
});

test('a picture is encoded again, previewed before it is sent, and can be opened', async () => {
  const phone = await openPhoneAs(browser, 'guest', { url, locale: 'en' });
  await phone.go('/service?chat=1');
  const file = phone.page.locator('input[type=file]');
  await file.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html>') });
  await phone.toast(phone.t('Service.PictureBad'));
  await file.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: photo });
  await button(phone, 'Service.RemovePicture').waitFor();
  const sent = phone.page.waitForRequest('**/api/service/send**');
  await say(phone, 'My slip');
  const { picture } = (await sent).postDataJSON() as { picture: string };
  const jpeg = Buffer.from(picture, 'base64');
  expect(jpeg.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  expect(jpeg.includes('Exif')).toBe(false);
  await shown(phone, 'My slip').waitFor();
  await button(phone, 'Service.Sending').waitFor({ state: 'detached' });
  // After a reload the picture is fetched from the server again, with the guest's key in a header.
  const fetched = phone.page.waitForRequest('**/api/service/picture**');
  await phone.reload();
  const request = await fetched;
  const key = await phone.page.evaluate(() => localStorage.getItem('truedraw.chat'));
  expect(request.headers()['chat-key']).toBe(key);
  expect(request.url()).not.toContain(key!);
  await button(phone, 'Service.ViewPicture').click();
  const viewer = phone.page.locator('dialog[open]').last();
  await viewer.locator('img').waitFor();
  expect(await viewer.locator('img').evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(1_600);
  expect(await violations(phone.page)).toEqual([]);
  await phone.page.keyboard.press('Escape');
  await shown(phone, 'My slip').waitFor();
  expect(new URL(phone.page.url()).search).toBe('?chat=1');
  expect(phone.complaints).toEqual([]);
  await phone.close();
});

test('a message whose answer was lost is sent again by a tap and is stored once', async () => {
  const phone = await openPhoneAs(browser, 'guest', { url, locale: 'en' });
  await phone.go('/service?chat=1');
  const lost = `Lost on the way ${Date.now()}`;
  // The server writes the message, but the response is lost.
  await phone.page.route('**/api/service/send**', async (route) => {
    await route.fetch();
    await route.abort();
  });
  // Reads are blocked too, because they would show that the message was written.
  await phone.page.route('**/api/service/history**', (route) => route.abort());
  await say(phone, lost);
  await phone.page.getByText(phone.t('Service.Failed')).waitFor();
  const { chatId } = await desk.find(lost);
  await phone.page.unrouteAll({ behavior: 'wait' });
  await phone.press('Service.Resend');
  await phone.page.getByText(phone.t('Service.Failed')).waitFor({ state: 'detached' });
  await log(phone).getByText(phone.t('Service.Auto')).waitFor();
  expect(await shown(phone, lost).count()).toBe(1);
  await desk.answer(chatId, 'We have it once');
  await shown(phone, 'We have it once').waitFor();
  expect(await shown(phone, lost).count()).toBe(1);
  await phone.close();
});

test('without a network a message waits, is shown as waiting, and is sent later', async () => {
  const phone = await openPhoneAs(browser, 'guest', { url, locale: 'en' });
  await phone.go('/service?chat=1');
  await phone.page.getByText(phone.t('Service.Empty')).waitFor();
  await phone.context.setOffline(true);
  await chat(phone).getByText(phone.t('Common.OfflineBar')).waitFor();
  const text = `Written in a tunnel ${Date.now()}`;
  await say(phone, text);
  await log(phone).getByText(phone.t('Service.Waiting')).waitFor();
  await phone.context.setOffline(false);
  await desk.find(text);
  await log(phone).getByText(phone.t('Service.Waiting')).waitFor({ state: 'detached' });
  expect(await shown(phone, text).count()).toBe(1);
  await phone.close();
});

test('a chat of a guest continues after the login, live, with older messages above', async () => {
  const phone = await openPhoneAs(browser, 'guest', { url, locale: 'en' });
  const question = `Asked before the login ${Date.now()}`;
  await phone.go('/service?chat=1');
  await say(phone, question);
  await shown(phone, question).waitFor();
  const { chatId } = await desk.find(question);
  // Where the chat is not open, so that nothing of it is read meanwhile.
  await phone.go('/login');
  for (let i = 1; i <= 40; i++) await desk.answer(chatId, `Answer ${i}`);
  await phone.press('Login.TabAccount');
  await phone.type('Login.Account', 'friend');
  await phone.type('Login.Password', 'truedraw');
  await phone.press('Login.Submit');
  await phone.at('/');
  await phone.page
    .locator('nav')
    .getByText(/unread/)
    .waitFor({ state: 'attached' });
  expect(await phone.page.evaluate(() => localStorage.getItem('truedraw.chat'))).toBeNull();
  await phone.go('/service?chat=1');
  await shown(phone, 'Answer 40').waitFor();
  expect(await shown(phone, question).count(), 'older ones are not there yet').toBe(0);
  await log(phone).evaluate((element) => element.scrollTo(0, 0));
  await shown(phone, question).waitFor({ state: 'attached' });
  const read = await shown(phone, 'Answer 11').boundingBox();
  expect(read!.y, 'what was at the top is still before the eyes').toBeGreaterThan(0);
  expect(read!.y).toBeLessThan(300);
  const joined = await desk.find(question);
  expect(joined).toMatchObject({ guest: false, nickname: 'Friend' });
  await desk.answer(joined.chatId, 'Told live');
  await shown(phone, 'Told live').waitFor({ state: 'attached' });
  await phone.press('Service.NewBelow');
  await phone.page.getByText(phone.t('Service.NewBelow')).waitFor({ state: 'detached' });
  expect(phone.complaints).toEqual([]);
  await phone.close();
});

test('a topic begins the message, and a contact button may lead to another service', async () => {
  const phone = await openPhoneAs(browser, 'guest', { url, locale: 'zh' });
  await phone.go('/service');
  await phone.press('Service.TopicMoney');
  await phone.page.locator('textarea').waitFor();
  expect(await phone.page.locator('textarea').inputValue()).toBe('充值与提现：');
  await phone.page.route('**/api/base/config**', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    await route.fulfill({ json: { ...body, data: { ...body.data, kefuUrl: 'https://help.example/chat' } } });
  });
  await phone.go('/service?chat=1');
  const start = phone.page.getByRole('link', { name: phone.t('Service.Start') });
  await phone.page.locator('a[target=_blank]').first().waitFor();
  expect(await start.getAttribute('href')).toBe('https://help.example/chat');
  expect(await start.getAttribute('rel')).toContain('noopener');
  expect(await phone.page.locator('dialog[open]').count()).toBe(0);
  expect(await violations(phone.page)).toEqual([]);
  await phone.close();
});
