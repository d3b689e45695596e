import { randomInt } from 'node:crypto';
import { locales, type Locale } from '@truedraw/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newBettor } from './bettors';
import { openBrowser } from './browser';
import { keepDesks, row, type Desk } from './desk';
import { openPhoneAs, violations, type Phone } from './phone';
import { startTestProduct, type TestProduct } from './test-product';

const browser = await openBrowser();
let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.stop());

const { deskOf, complaints } = keepDesks(browser, () => product.url);

/** Each try has its own texts, because an earlier try may have left its announcement. */
const written = () => {
  const number = randomInt(1e6);
  return {
    title: { zh: `今晚维护 ${number}`, en: `Maintenance ${number}`, th: `ปรับปรุงระบบ ${number}` },
    text: {
      zh: '今晚十点到十一点不能充值。',
      en: 'No deposits from ten to eleven tonight.',
      th: 'คืนนี้งดฝากเงินตั้งแต่สี่ทุ่มถึงห้าทุ่ม',
    },
  };
};
type Written = ReturnType<typeof written>;

async function write(desk: Desk, { title, text }: Written, accounts?: string): Promise<void> {
  await desk.go('/announcements');
  await desk.button('Announcement.Add').click();
  const dialog = desk.page.getByRole('dialog');
  for (const locale of locales)
    for (const [label, texts] of [
      [desk.t('Announcement.Title'), title],
      [desk.t('Announcement.Text'), text],
    ] as const)
      await dialog.getByLabel(`${label} (${desk.t(`Language.${locale}`)})`).fill(texts[locale]);
  if (accounts !== undefined) {
    await dialog.getByText(desk.t('Announcement.To_accounts')).click();
    await dialog.getByLabel(desk.t('Announcement.Accounts'), { exact: true }).fill(accounts);
  }
  await dialog.getByLabel(desk.t('Announcement.Ends')).fill('2099-01-01T12:00');
  expect(await violations(desk.page)).toEqual([]);
  await desk.confirm('Announcement.Publish');
  await row(desk, title.en).waitFor();
}

async function end(desk: Desk, { title }: Written): Promise<void> {
  await row(desk, title.en)
    .getByRole('button', { name: `${desk.t('Announcement.End')} ${title.en}` })
    .click();
  await desk.confirm('Announcement.End');
  await row(desk, title.en, desk.t('Announcement.State_over')).waitFor();
}

const card = (phone: Phone) => phone.page.getByRole('region', { name: phone.t('Announce.Title') });

const openAs = (who: string, locale: Locale) => openPhoneAs(browser, who, { url: product.url, locale });

test('an account that is named reads it once, in its language; others see nothing', async () => {
  const support = await deskOf('support');
  const [named, other] = [await newBettor(product.url), await newBettor(product.url)];
  const announcement = written();
  await write(support, announcement, `${named.account}\n`);

  for (const locale of locales) {
    const phone = await openAs(named.account, locale);
    await phone.go('/');
    await card(phone).getByText(announcement.title[locale]).waitFor();
    expect(await violations(phone.page)).toEqual([]);
    if (locale === 'th') {
      await card(phone).getByText(announcement.title[locale]).click();
      await phone.page.getByRole('dialog').getByText(announcement.text[locale]).waitFor();
      expect(await violations(phone.page)).toEqual([]);
      await phone.page.getByRole('button', { name: phone.t('Common.Close'), exact: true }).click();
      await phone.go('/my');
      await phone.page.getByRole('button', { name: phone.t('Announce.Title'), exact: true }).click();
      await phone.page.getByRole('dialog').getByText(announcement.title[locale]).waitFor();
    }
    expect(phone.complaints).toEqual([]);
    await phone.close();
  }

  const phone = await openAs(other.account, 'en');
  const answered = phone.page.waitForResponse((answer) => answer.url().includes('/api/announcements'));
  await phone.go('/');
  expect(await (await answered).json()).toMatchObject({ data: [] });
  expect(await card(phone).count()).toBe(0);
  await phone.close();

  await support.load('/announcements');
  const readers = row(support, announcement.title.en).getByRole('cell').nth(4);
  expect(await readers.innerText()).toBe('1');
  await end(support, announcement);
});

test('a guest who has the app open sees what is for everybody, and puts it away for good', async () => {
  const support = await deskOf('support');
  const phone = await openAs('guest', 'zh');
  await phone.go('/');
  await phone.page.waitForResponse((answer) => answer.url().includes('/api/live'));
  const announcement = written();
  await write(support, announcement);
  await card(phone).getByText(announcement.title.zh).waitFor();
  expect(await (await fetch(product.url)).text(), 'the page of the server').not.toContain(
    announcement.title.zh,
  );
  await phone.page.getByRole('button', { name: phone.t('Announce.Dismiss') }).click();
  await card(phone).waitFor({ state: 'detached' });
  const answered = phone.page.waitForResponse((answer) => answer.url().includes('/api/announcements'));
  await phone.go('/');
  expect(await (await answered).text()).toContain(announcement.title.zh);
  expect(await card(phone).count()).toBe(0);
  await phone.close();
  await end(support, announcement);
  expect(await complaints()).toEqual([]);
});
