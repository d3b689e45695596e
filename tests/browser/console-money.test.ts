import { randomInt } from 'node:crypto';
import type { CallName, RequestOf } from '@truedraw/contract';
import type { ConsoleKey } from '@truedraw/messages/console';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs as callOf, tokenOf } from './agents';
import { newBettor, type Bettor } from './bettors';
import { launchChromium } from './chromium';
import { moneyScreens, openDeskScreen, userScreens } from './console-screens';
import {
  callFrom,
  choose,
  inRow,
  keepDesks,
  openDesk,
  openDeskAs,
  row,
  sessionOf,
  typeInto,
  type Desk,
} from './desk';
import { openPhoneAs, violations } from './phone';
import { startProduct, type Product } from './product';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  product = await startProduct();
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const { deskOf, complaints } = keepDesks((name) => openDeskAs(browser, name, { url: product.url }));

/** A call of a player; anything but success is thrown. */
const play = <Name extends CallName>(who: Bettor, name: Name, fields: RequestOf<Name>) =>
  callOf(product.url, who.token, name, fields);

async function openUser(desk: Desk, account: string): Promise<void> {
  await desk.go('/users');
  await desk.page.getByPlaceholder(desk.t('User.Search')).fill(account);
  await desk.button('Common.Search').click();
  await row(desk, account).getByRole('link').first().click();
  await desk.page.getByRole('tab', { name: desk.t('User.Tab_about') }).waitFor();
}

test('a deposit that two claim is credited once, to the one who has the whole number', async () => {
  const [demo, friend] = [await newBettor(product.url), await newBettor(product.url)];
  const digits = String(randomInt(100_000, 1_000_000));
  const tradeNo = `TX99${digits}`;
  for (const who of [demo, friend]) await play(who, 'charge', { channel: 1, chargeNo: digits });
  const [finance, owner] = [await deskOf('finance'), await deskOf('owner')];
  await finance.go('/deposits');
  await finance.button('Deposit.AddReceipt').click();
  await choose(finance, 'Money.Channel', 'Bank');
  await typeInto(finance, 'Deposit.TradeNo', tradeNo);
  await typeInto(finance, 'Common.Amount', '50.50');
  await finance.confirm('Common.Save');
  await finance.says(finance.t('Common.Saved'));

  for (const who of [demo.account, friend.account]) {
    await row(finance, who).getByText(finance.t('Deposit.NumberAsked')).waitFor();
    await row(finance, who).getByText('50.50').waitFor();
    expect(await inRow(finance, who, 'Deposit.Approve').isDisabled()).toBe(true);
  }
  const [claim] = (await play(demo, 'chargeLog', {})).list;
  await play(demo, 'chargeNumber', { orderNo: claim!.orderNo, tradeNo });
  await finance.go('/deposits');
  await inRow(finance, demo.account, 'Deposit.Take').click();
  await row(finance, demo.account).getByText(finance.t('Deposit.TakenByMe')).waitFor();
  await owner.go('/deposits');
  await row(owner, demo.account)
    .getByText(owner.t('Deposit.TakenBy', { name: 'finance' }))
    .waitFor();
  expect(await inRow(owner, demo.account, 'Deposit.Approve').isDisabled()).toBe(true);

  const before = await demo.coin();
  await inRow(finance, demo.account, 'Deposit.Approve').click();
  await finance.page.getByText(finance.t('Deposit.ApproveText2', { number: tradeNo })).waitFor();
  await finance.confirm('Deposit.Approve');
  await finance.says(finance.t('Deposit.Approved', { amount: '50.50' }));
  expect(await demo.coin()).toBe(before + 5_050);
  const credit = { userid: 0, orderNo: claim!.orderNo, tradeNo };
  expect(
    await callFrom(finance, 'approveDeposit', {
      ...credit,
      userid: (await play(demo, 'account', {})).userid,
    }),
  ).toBe('OrderNotOpen');

  await finance.go('/deposits?status=0');
  await row(finance, friend.account).getByText(finance.t('Deposit.NoFit')).waitFor();
  await inRow(finance, friend.account, 'Deposit.Reject').click();
  await finance.confirm('Deposit.Reject');
  await finance.says(finance.t('Common.ReasonTip'));
  await typeInto(finance, 'Common.Reason', 'Paid by somebody else');
  await finance.confirm('Deposit.Reject');
  await finance.says(finance.t('Deposit.Rejected'));
  const phone = await openPhoneAs(browser, friend.account, { url: product.url, locale: 'en' });
  await phone.go('/depositrecord');
  await phone.page.getByText('Paid by somebody else').waitFor();
  await phone.context.close();
});

test('a statement is looked at before it is taken, and what is known stays as it is', async () => {
  const finance = await deskOf('finance');
  const [fresh, known] = [`ST${randomInt(1e9)}`, `TX${randomInt(1e9)}`];
  await callFrom(finance, 'addReceipt', { channel: 1, tradeNo: known, coin: 5_050, paidAt: Date.now() });
  await finance.go('/deposits?tab=receipts');
  await finance.button('Import.Open').click();
  await choose(finance, 'Money.Channel', 'Bank');
  const csv = `流水号,金额,交易时间,付款人\n${fresh},"1,200.00",2026-11-15 10:00:00,ANAN\n${known},50.50,2026-11-15 10:00,X\nbad,1,2026-11-15 10:00,Y\n`;
  await finance.page
    .locator('#import-file')
    .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await finance.confirm('Import.Preview');
  await finance.says(finance.t('Import.WillAdd', { count: 1, amount: '1,200.00' }));
  await finance.says(finance.t('Import.Known', { count: 1 }));
  await finance.says(finance.t('Import.Problem_tradeNo'));
  expect(await violations(finance.page)).toEqual([]);
  await finance.page.getByRole('button', { name: finance.t('Import.Do', { count: 1 }), exact: true }).click();
  await finance.says(finance.t('Import.Done', { added: 1, known: 1 }));
  await row(finance, fresh).getByText('1,200.00').waitFor();
  await inRow(finance, fresh, 'Common.Remove').click();
  await finance.says(finance.t('Deposit.RemoveText1', { amount: '1,200.00' }));
  await finance.confirm('Common.Remove');
  await row(finance, fresh).waitFor({ state: 'detached' });
});

test('a withdrawal above the limit is paid by two, and one that fails goes back', async () => {
  const [finance, owner] = [await deskOf('finance'), await deskOf('owner')];
  const demo = await newBettor(product.url);
  await callFrom(owner, 'setMoneySettings', { withdrawSecondCoins: 20_000 });
  const exchangeInfo = 'Somchai Jaidee\n123-4-56789-0\nBank of Somewhere';
  const before = await demo.coin();
  await play(demo, 'newOrder', { exchangeInfo, coin: 30_000 });
  await play(demo, 'newOrder', { exchangeInfo, coin: 1_000 });
  await finance.go('/withdrawals');
  await inRow(finance, [demo.account, '300.00'], 'Withdraw.Take').click();
  await finance.says(finance.t('Withdraw.TakeText3'));
  await finance.confirm('Withdraw.Take');
  await finance.says(finance.t('Withdraw.Taken'));
  await finance.go('/withdrawals?status=1');
  expect(await inRow(finance, [demo.account, '300.00'], 'Withdraw.Approve').isDisabled()).toBe(true);
  expect(await inRow(finance, [demo.account, '300.00'], 'Withdraw.Complete').count()).toBe(0);

  await owner.go('/withdrawals?status=1');
  await inRow(owner, [demo.account, '300.00'], 'Withdraw.Approve').click();
  await owner.page.getByText('123-4-56789-0').last().waitFor();
  await owner.confirm('Withdraw.Approve');
  await owner.says(owner.t('Withdraw.Approved'));
  await inRow(finance, [demo.account, '300.00'], 'Withdraw.Complete').click();
  await typeInto(finance, 'Withdraw.Reference', 'PAY-77');
  await finance.confirm('Withdraw.Complete');
  await finance.says(finance.t('Withdraw.Completed'));

  await finance.go('/withdrawals');
  await inRow(finance, [demo.account, '10.00'], 'Withdraw.Fail').click();
  await typeInto(finance, 'Common.Reason', 'The account is closed');
  await finance.confirm('Withdraw.Fail');
  await finance.says(finance.t('Withdraw.Failed'));
  expect(await demo.coin()).toBe(before - 30_000);
  const { list } = await play(demo, 'orderList', {});
  expect(new Map(list.map(({ status, reference, reason }) => [status, reference || reason]))).toEqual(
    new Map([
      [2, 'PAY-77'],
      [3, 'The account is closed'],
    ]),
  );
});

test('coins are adjusted by two people, and stand in the ledger with whose they are', async () => {
  const [finance, owner] = [await deskOf('finance'), await deskOf('owner')];
  const demo = await newBettor(product.url);
  const before = await demo.coin();
  await openUser(finance, demo.account);
  await finance.button('User.Adjust').click();
  await finance.page.getByText(finance.t('Adjust.Out'), { exact: true }).click();
  await typeInto(finance, 'Common.Amount', '12.34');
  await typeInto(finance, 'Common.Reason', 'Credited twice');
  await finance.confirm('Adjust.Propose');
  await finance.says(finance.t('Adjust.Proposed'));
  await finance.go('/adjustments');
  expect(await inRow(finance, [demo.account, 'Credited twice'], 'Adjust.Approve').isDisabled()).toBe(true);
  expect(await demo.coin()).toBe(before);
  await owner.go('/adjustments');
  await inRow(owner, [demo.account, 'Credited twice'], 'Adjust.Approve').click();
  await owner.page.getByText(/12\.34 leaves the wallet of/).waitFor();
  await owner.confirm('Adjust.Approve');
  await owner.says(owner.t('Adjust.Approved'));
  expect(await demo.coin()).toBe(before - 1_234);
  await finance.go('/ledger?kind=adjustment');
  await row(finance, demo.account).getByText('−12.34').waitFor();
});

test('a chat is answered with a ready answer in the language of the person, who sees it on the phone', async () => {
  const support = await deskOf('support');
  // Each try has its own: an earlier one may have left its question and its ready answer.
  const [question, answer, title] = ['ยังไม่เข้า', 'รอสักครู่', 'Wait'].map(
    (text) => `${text} ${randomInt(1e6)}`,
  ) as [string, string, string];
  const phone = await openPhoneAs(browser, 'friend', { url: product.url, locale: 'th' });
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
  await support.says(support.t('Chat.Finished'));
  await phone.context.close();
});

test('a suspended user is out at once and back when somebody who may restores it', async () => {
  const [support, finance] = [await deskOf('support'), await deskOf('finance')];
  const friend = await newBettor(product.url);
  await openUser(support, friend.account);
  await support.button('User.Suspend').click();
  await typeInto(support, 'Common.Reason', 'Asked for by the owner of the account');
  await support.confirm('User.Suspend');
  await support.page.getByText(/Suspended .* by support: Asked for/).waitFor();
  expect(await support.button('User.Restore').count()).toBe(0);
  await expect(friend.coin()).rejects.toThrow('401');
  await expect(tokenOf(product.url, friend.account, 'truedraw')).rejects.toThrow('403');
  await openUser(finance, friend.account);
  await finance.button('User.Restore').click();
  await typeInto(finance, 'Common.Reason', 'The owner called');
  await finance.confirm('User.Restore');
  await finance.button('User.Suspend').waitFor();
  expect(await tokenOf(product.url, friend.account, 'truedraw')).toBeTruthy();
});

test('an address that is not allowed is marked where it was typed, and what is published is on the phone', async () => {
  const owner = await deskOf('owner');
  await callFrom(owner, 'setContentHosts', { hosts: [] });
  await owner.go('/content');
  await owner.button('Content.AddContact').click();
  // The last one: an earlier try may have left its own.
  const contact = owner.page.getByRole('region', { name: /^Contact \d$/ }).last();
  for (const [language, name] of [
    ['Language.zh', '电报'],
    ['Language.en', 'Telegram'],
    ['Language.th', 'เทเลแกรม'],
  ] as const)
    await contact.getByLabel(`${owner.t('Content.ContactName')} (${owner.t(language)})`).fill(name);
  await contact.getByLabel(owner.t('Content.Address')).fill('https://t.me/truedraw');
  await owner.button('Content.Save').click();
  await owner.confirm('Content.Save');
  await contact.getByText(/https:\/\/t\.me\/truedraw/).waitFor();
  await callFrom(owner, 'setContentHosts', { hosts: ['t.me'] });
  await owner.button('Content.Save').click();
  await owner.confirm('Content.Save');
  await owner.says(owner.t('Content.Saved'));
  const phone = await openPhoneAs(browser, 'guest', { url: product.url, locale: 'th' });
  await phone.go('/service');
  const link = phone.page.getByRole('link', { name: 'เทเลแกรม' });
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe('https://t.me/truedraw');
  await phone.context.close();
});

test('what a role may not do is not offered on the pages that it may read', async () => {
  const [auditor, support, draws] = [
    await deskOf('auditor'),
    await deskOf('support'),
    await deskOf('draws1'),
  ];
  const without: [Desk, string, ConsoleKey[]][] = [
    [
      auditor,
      '/deposits?status=all',
      ['Deposit.AddReceipt', 'Import.Open', 'Deposit.Approve', 'Deposit.Reject'],
    ],
    [auditor, '/withdrawals?status=all', ['Withdraw.Take', 'Withdraw.Fail']],
    [auditor, '/adjustments', ['Adjust.Propose', 'Adjust.Approve']],
    [auditor, '/channels', ['Channel.Add', 'Common.Edit']],
    [auditor, '/content', ['Content.Save']],
  ];
  for (const [desk, path, keys] of without) {
    await desk.go(path);
    await desk.page.locator('main :is(.ant-table-row, form)').first().waitFor();
    for (const key of keys) expect(await desk.button(key).count(), `${path} ${key}`).toBe(0);
  }
  await openUser(support, 'demo');
  for (const key of ['User.Adjust', 'User.SetTerms', 'User.Unlock'] as const)
    expect(await support.button(key).count(), key).toBe(0);
  await openUser(auditor, 'demo');
  for (const key of ['User.Adjust', 'User.Suspend', 'User.EndSessions'] as const)
    expect(await auditor.button(key).count(), key).toBe(0);
  for (const path of ['/deposits', '/users', '/ledger', '/chats', '/content', '/reports']) {
    await draws.go(path);
    await draws.says(draws.t('Common.NotAllowed'));
  }
});

test.each([
  ['zh', false],
  ['en', true],
] as const)(
  'axe finds nothing on the pages of money and people in %s, dark %s',
  async (locale, dark) => {
    const session = await sessionOf(await deskOf('owner'));
    const desk = await openDesk(browser, { url: product.url, locale, dark, ...(session && { session }) });
    const { userid } = await play(await newBettor(product.url), 'account', {});
    for (const screen of [...moneyScreens, ...userScreens(userid)]) {
      await openDeskScreen(desk, screen);
      expect(await violations(desk.page), screen.path).toEqual([]);
    }
    expect(desk.complaints).toEqual([]);
    await desk.context.close();
  },
  300_000,
);

test('no page complained', async () => {
  expect(await complaints()).toEqual([]);
});
