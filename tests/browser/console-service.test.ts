import { randomInt } from 'node:crypto';
import { staffCalls } from '@truedraw/contract/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs, tokenOf } from './agents';
import { newBettor } from './bettors';
import { openBrowser } from './browser';
import { callFrom, keepDesks, openDesk, typeInto, type Desk } from './desk';
import { openPhoneAs, violations, type Phone } from './phone';
import { changeByTwo } from './staff';
import { startTestProduct, type TestProduct } from './test-product';

const browser = await openBrowser();
let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.stop());

const { deskOf, staff, complaints } = keepDesks(browser, () => product.url);

const openPhone = (who: string, locale: 'en' | 'th' = 'en') =>
  openPhoneAs(browser, who, { url: product.url, locale });

/** How many notes the page has played. */
const notesOf = (desk: Desk) => desk.page.evaluate(() => Number(sessionStorage.getItem('notes') ?? 0));

async function ask(phone: Phone, text: string): Promise<void> {
  await phone.page.locator('textarea').fill(text);
  await phone.page.getByRole('button', { name: phone.t('Service.Send'), exact: true }).click();
  await phone.page.getByRole('log').getByText(text).waitFor();
}

test('a new message plays a sound on any page, until the sound is switched off', async () => {
  const { token } = await deskOf('support');
  const desk = await openDesk(browser, { url: product.url, token });
  await desk.page.addInitScript(() => {
    globalThis.OscillatorNode = class extends OscillatorNode {
      override start(when?: number): void {
        sessionStorage.setItem('notes', String(Number(sessionStorage.getItem('notes') ?? 0) + 1));
        super.start(when);
      }
    };
  });
  const phone = await openPhone((await newBettor(product.url)).account);
  await phone.go('/service?chat=1');
  // A message is new by comparison with the chats that the page knows.
  const known = desk.page.waitForResponse((answer) => answer.url().includes(staffCalls.chats.path));
  await desk.go('/draws');
  await known;
  await desk.page.getByRole('table').first().click();
  await ask(phone, 'Is anybody there?');
  await expect.poll(() => notesOf(desk)).toBe(2);
  await desk.go('/chats');
  await desk.button('Chat.SoundOn').click();
  await desk.button('Chat.SoundOff').waitFor();
  await ask(phone, 'Hello?');
  await desk.page.getByRole('button', { name: /Hello\?/ }).waitFor();
  await desk.button('Chat.SoundOff').click();
  await desk.button('Chat.SoundOn').waitFor();
  await ask(phone, 'Are you still there?');
  // Two notes for the first message, two for the last, and two when the sound is switched on.
  await desk.page.getByRole('button', { name: /Are you still there\?/ }).waitFor();
  await expect.poll(() => notesOf(desk)).toBe(6);
  await desk.context.close();
  await phone.close();
});

test('a chat is answered with a canned answer in the language of the person, who sees it on the phone', async () => {
  const support = await deskOf('support');
  // Each try has its own texts, because an earlier try may have left its question and its canned answer.
  const [question, answer, title] = ['ยังไม่เข้า', 'รอสักครู่', 'Wait'].map(
    (text) => `${text} ${randomInt(1e6)}`,
  ) as [string, string, string];
  const phone = await openPhone('friend', 'th');
  await support.go('/chats');
  await phone.go('/service?chat=1');
  await phone.page.locator('textarea').fill(question);
  await phone.page.getByRole('button', { name: phone.t('Service.Send'), exact: true }).click();
  await support.page.getByRole('button', { name: /Friend/ }).click();
  await support.page.getByRole('log').getByText(question).waitFor();
  await support.button('Chat.CannedAdd').click();
  await typeInto(support, 'Chat.CannedTitle', title);
  await typeInto(support, 'Language.zh', '请稍候');
  await typeInto(support, 'Language.en', 'Please wait');
  await typeInto(support, 'Language.th', answer);
  await support.confirm('Common.Save');
  await support.page.getByRole('button', { name: new RegExp(`^${title}`) }).click();
  expect(await support.page.getByLabel(support.t('Chat.Write')).inputValue()).toBe(answer);
  await support.page.getByLabel(support.t('Chat.Write')).press('Enter');
  await support.page.getByRole('log').getByText(answer).waitFor();
  await phone.page.getByRole('log').getByText(answer).waitFor();
  await support.page.getByText(support.t('Chat.AssignedMe')).first().waitFor();
  expect(await violations(support.page)).toEqual([]);
  await support.button('Chat.Finish').click();
  await support.waitForText(support.t('Chat.Finished'));
  await phone.close();
});

test('a suspended user is logged out at once, and restored by a role that may do it', async () => {
  const [support, finance] = [await deskOf('support'), await deskOf('finance')];
  const friend = await newBettor(product.url);
  const { userid } = await callAs(product.url, friend.token, 'account', {});
  await support.go(`/users/${userid}`);
  await support.button('User.Suspend').click();
  await typeInto(support, 'Common.Reason', 'Asked for by the owner of the account');
  await support.confirm('User.Suspend');
  await support.page.getByText(/Suspended .* by support: Asked for/).waitFor();
  expect(await support.button('User.Restore').count()).toBe(0);
  await expect(friend.coin()).rejects.toThrow('401');
  await expect(tokenOf(product.url, friend.account, 'truedraw')).rejects.toThrow('403');
  await finance.go(`/users/${userid}`);
  await finance.button('User.Restore').click();
  await typeInto(finance, 'Common.Reason', 'The owner called');
  await finance.confirm('User.Restore');
  await finance.button('User.Suspend').waitFor();
  expect(await tokenOf(product.url, friend.account, 'truedraw')).toBeTruthy();
});

test('an uploaded banner is made smaller for phones, published, and shown there', async () => {
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
  await owner.waitForText(owner.t('Content.PictureBad'));
  const before = await banner.getByRole('img').first().getAttribute('src');
  await file.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.from(large) });
  const shown = () => banner.locator('img').first().getAttribute('src');
  await expect.poll(shown).toMatch(/^\/api\/pictures\//);
  await expect.poll(shown).not.toBe(before);
  const address = await shown();
  await owner.button('Content.Save').click();
  await owner.confirm('Content.Save');
  await owner.waitForText(owner.t('Content.Saved'));

  const phone = await openPhone('guest');
  const picture = phone.page.locator(`img[src="${address}"]`).first();
  // The server prepares what phones ask for a moment after the change; a phone asks when it opens.
  await expect
    .poll(async () => {
      await phone.go('/');
      await phone.page.waitForLoadState('networkidle');
      return picture.isVisible();
    })
    .toBe(true);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([1_200, 600]);
  await phone.close();
});

test('an address that is not allowed is marked at its field without a question, and published content is on the phone', async () => {
  const owner = await deskOf('owner');
  await callFrom(owner, 'setContentHosts', { hosts: [] });
  await owner.go('/content');
  await owner.button('Content.AddContact').click();
  // The last one, because an earlier try may have left another.
  const contact = owner.page.getByRole('region', { name: /^Contact \d$/ }).last();
  for (const [language, name] of [
    ['Language.zh', '电报'],
    ['Language.en', 'Telegram'],
    ['Language.th', 'เทเลแกรม'],
  ] as const)
    await contact.getByLabel(`${owner.t('Content.ContactName')} (${owner.t(language)})`).fill(name);
  await contact.getByLabel(owner.t('Content.Address')).fill('https://t.me/truedraw');
  await owner.button('Content.Save').click();
  await contact.getByText(owner.t('Content.HostNotAllowed')).waitFor();
  await changeByTwo(await staff(), 'owner', 'setContentHosts', { hosts: ['t.me'] });
  await owner.button('Content.Save').click();
  await owner.confirm('Content.Save');
  await owner.waitForText(owner.t('Content.Saved'));
  const phone = await openPhone('guest', 'th');
  await phone.go('/service');
  const link = phone.page.getByRole('link', { name: 'เทเลแกรม' });
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe('https://t.me/truedraw');
  await phone.close();
});

test('no page had an error', async () => {
  expect(await complaints()).toEqual([]);
});
