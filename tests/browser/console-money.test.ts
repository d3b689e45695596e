import { randomInt } from 'node:crypto';
import type { CallName, RequestOf } from '@truedraw/contract';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs as callOf } from './agents';
import { newBettor, type Bettor } from './bettors';
import { openBrowser } from './browser';
import { callFrom, choose, giveReason, inRow, keepDesks, row, savedBy, typeInto } from './desk';
import { openPhoneAs, violations } from './phone';
import { confirmNewest } from './staff';
import { startTestProduct, type TestProduct } from './test-product';

const browser = await openBrowser();
let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.stop());

const { deskOf, staff, complaints } = keepDesks(browser, () => product.url);

/** Makes a call of a player. Throws unless the call succeeds. */
const play = <Name extends CallName>(who: Bettor, name: Name, fields: RequestOf<Name>) =>
  callOf(product.url, who.token, name, fields);

test('a deposit claimed by two users is credited once, to the user with the full number', async () => {
  const [demo, friend] = [await newBettor(product.url), await newBettor(product.url)];
  const digits = String(randomInt(100_000, 1_000_000));
  const tradeNo = `TX99${digits}`;
  for (const who of [demo, friend]) await play(who, 'charge', { channel: 1, chargeNo: digits });
  const [finance, owner] = [await deskOf('finance'), await deskOf('owner')];
  await owner.go('/deposits');
  await owner.button('Deposit.AddReceipt').click();
  await choose(owner, 'Money.Channel', 'Bank');
  await typeInto(owner, 'Deposit.TradeNo', tradeNo);
  await typeInto(owner, 'Common.Amount', '50.50');
  await owner.confirm('Common.Save');
  await owner.waitForText(owner.t('Common.Saved'));

  await finance.go('/deposits');
  for (const who of [demo.account, friend.account]) {
    await row(finance, who).getByText(finance.t('Deposit.NumberAsked')).waitFor();
    await row(finance, who).getByText('50.50').waitFor();
    expect(await inRow(finance, who, 'Deposit.Approve').isDisabled()).toBe(true);
  }
  const [claim] = (await play(demo, 'chargeLog', {})).list;
  await play(demo, 'chargeNumber', { orderNo: claim!.orderNo, tradeNo });
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
  await finance.waitForText(finance.t('Deposit.Approved', { amount: '50.50' }));
  expect(await demo.coin()).toBe(before + 5_050);
  const credit = { userid: 0, orderNo: claim!.orderNo, tradeNo };
  expect(
    await callFrom(finance, 'approveDeposit', {
      ...credit,
      userid: (await play(demo, 'account', {})).userid,
    }),
  ).toBe('OrderNotOpen');

  await finance.go('/deposits?status=0');
  await row(finance, friend.account).getByText(finance.t('Deposit.Status_0')).waitFor();
  await inRow(finance, friend.account, 'Deposit.Reject').click();
  await finance.confirm('Deposit.Reject');
  await finance.waitForText(finance.t('Common.ReasonTip'));
  await giveReason(finance, 'Reason.not-verified', 'Paid by somebody else');
  await finance.confirm('Deposit.Reject');
  await finance.waitForText(finance.t('Deposit.Rejected'));
  const phone = await openPhoneAs(browser, friend.account, { url: product.url, locale: 'en' });
  await phone.go('/depositrecord');
  await phone.page.getByText('Paid by somebody else').waitFor();
  await phone.close();
});

test('a statement is previewed before the import, and known payments stay as they are', async () => {
  const finance = await deskOf('finance');
  const [fresh, known] = [`ST${randomInt(1e9)}`, `TX${randomInt(1e9)}`];
  await callFrom(finance, 'addReceipt', { channel: 1, tradeNo: known, coin: 5_050, paidAt: Date.now() });
  await finance.go('/deposits?tab=receipts');
  await finance.button('Import.Open').click();
  await choose(finance, 'Money.Channel', 'Bank');
  const chooseFile = (name: string, text: string) =>
    finance.page
      .locator('#import-file')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await chooseFile('statement.pdf', '%PDF-1.4');
  await finance.page
    .locator('.ant-form-item-explain-error', { hasText: 'A PDF cannot be imported' })
    .waitFor();
  const csv = `流水号,金额,交易时间,付款人\n${fresh},"1,200.00",2026-11-15 10:00:00,ANAN\n${known},50.50,2026-11-15 10:00,X\nbad,1,2026-11-15 10:00,Y\n`;
  await chooseFile('statement.csv', csv);
  await finance.waitForText(finance.t('Import.WillAdd', { count: 1, amount: '1,200.00' }));
  await finance.waitForText(finance.t('Import.Known', { count: 1 }));
  await finance.waitForText(finance.t('Import.Problem_tradeNo'));
  // A button that is loading or was just pressed is paler than usual.
  await expect.poll(() => finance.page.locator('.ant-btn-loading, .ant-wave').count()).toBe(0);
  expect(await violations(finance.page)).toEqual([]);
  await finance.page.getByRole('button', { name: finance.t('Import.Do', { count: 1 }), exact: true }).click();
  await finance.waitForText(finance.t('Import.Done', { added: 1, known: 1 }));
  await row(finance, fresh).getByText('1,200.00').waitFor();
  await inRow(finance, fresh, 'Common.Remove').click();
  await finance.waitForText(finance.t('Deposit.RemoveText1', { amount: '1,200.00' }));
  await giveReason(finance, 'Reason.typing-error');
  await finance.confirm('Common.Remove');
  await row(finance, fresh).waitFor({ state: 'detached' });
});

test('a withdrawal above the limit needs two people, and one that fails is refunded', async () => {
  const [finance, owner] = [await deskOf('finance'), await deskOf('owner')];
  const demo = await newBettor(product.url);
  const people = await staff();
  const { proposal } = await people.call('owner2', 'setMoneySettings', { withdrawSecondCoins: 20_000 });
  await owner.go('/changes');
  await inRow(owner, 'owner2', 'Change.Confirm').click();
  await owner.confirm('Change.Confirm');
  await owner.waitForText(owner.t('Change.Confirmed'));
  expect(await callFrom(owner, 'confirmChange', { id: proposal! })).toBe('ChangeUnknown');
  const exchangeInfo = 'Somchai Jaidee\n123-4-56789-0\nBank of Somewhere';
  const before = await demo.coin();
  await play(demo, 'newOrder', { exchangeInfo, coin: 30_000 });
  await play(demo, 'newOrder', { exchangeInfo, coin: 1_000 });
  await finance.go('/withdrawals');
  await inRow(finance, [demo.account, '300.00'], 'Withdraw.Take').click();
  const why = finance.t('Money.Second_order', { sum: '300.00', limit: '200.00' });
  await finance.waitForText(finance.t('Withdraw.TakeText3', { why }));
  await finance.confirm('Withdraw.Take');
  await finance.waitForText(finance.t('Withdraw.Taken'));
  await finance.go('/withdrawals?status=1');
  expect(await inRow(finance, [demo.account, '300.00'], 'Withdraw.Approve').isDisabled()).toBe(true);
  expect(await inRow(finance, [demo.account, '300.00'], 'Withdraw.Complete').count()).toBe(0);

  await owner.go('/withdrawals?status=1');
  await inRow(owner, [demo.account, '300.00'], 'Withdraw.Approve').click();
  await owner.page.getByText('123-4-56789-0').last().waitFor();
  await owner.confirm('Withdraw.Approve');
  await owner.waitForText(owner.t('Withdraw.Approved'));
  await inRow(finance, [demo.account, '300.00'], 'Withdraw.Complete').click();
  await typeInto(finance, 'Withdraw.Reference', 'PAY-77');
  await finance.confirm('Withdraw.Complete');
  await finance.waitForText(finance.t('Withdraw.Completed'));

  await finance.go('/withdrawals');
  await inRow(finance, [demo.account, '10.00'], 'Withdraw.Fail').click();
  await giveReason(finance, 'Reason.bank-refused');
  await finance.confirm('Withdraw.Fail');
  await finance.waitForText(finance.t('Withdraw.Failed'));
  expect(await demo.coin()).toBe(before - 30_000);
  const { list } = await play(demo, 'orderList', {});
  expect(new Map(list.map(({ status, reference, reason }) => [status, reference || reason]))).toEqual(
    new Map([
      [2, 'PAY-77'],
      [3, 'The bank refused the payment'],
    ]),
  );
});

test('an order that was paid after it was chosen is not paid again together with others', async () => {
  const finance = await deskOf('finance');
  const demo = await newBettor(product.url);
  const { userid } = await play(demo, 'account', {});
  const newOrder = async (coin: number) => {
    const exchangeInfo = 'Somchai Jaidee\n123-4-56789-0\nBank of Somewhere';
    const { id } = await play(demo, 'newOrder', { exchangeInfo, coin });
    await callFrom(finance, 'takeWithdrawal', { userid, orderid: id });
    return id;
  };
  const [paid, recorded, refused] = [await newOrder(1_100), await newOrder(1_200), await newOrder(1_300)];
  await finance.go('/withdrawals?status=1');
  for (const orderId of [paid, recorded, refused])
    await finance.page.getByLabel(finance.t('Withdraw.Choose', { orderId })).check();
  await callFrom(finance, 'completeWithdrawal', { userid, orderid: paid, reference: 'PAY-1' });
  const { lines } = await savedBy(finance, 'Withdraw.File');
  expect(lines.slice(1).map((line) => line.split(',').at(-1))).toEqual([recorded, refused]);

  await finance.button('Withdraw.PayTogether').click();
  for (const id of [recorded, refused])
    await finance.page.getByLabel(`${finance.t('Withdraw.Reference')} ${id}`).fill(`PAY-${id}`);
  await callFrom(finance, 'failWithdrawal', { userid, orderid: refused, reason: 'bank-refused' });
  await finance.button('Withdraw.RecordAll', { count: 2 }).click();
  await finance.waitForText(finance.t('Withdraw.SomeNotRecorded', { count: 1 }));
  await finance.confirm('Common.Cancel');
  await finance.button('Unsaved.Discard').click();
  await finance.waitForText(finance.t('Withdraw.Chosen', { count: 1, sum: '13.00' }));
});

test('the file for the bank has no more than one person may pay, until a colleague approves the rest', async () => {
  // The limit of one person is 200.00 since the test above.
  const [finance, owner] = [await deskOf('finance'), await deskOf('owner')];
  const demo = await newBettor(product.url);
  const { userid } = await play(demo, 'account', {});
  const exchangeInfo = 'Somchai Jaidee\n123-4-56789-0\nBank of Somewhere';
  const ids: string[] = [];
  for (const coin of [9_000, 12_000]) {
    const { id } = await play(demo, 'newOrder', { exchangeInfo, coin });
    await callFrom(owner, 'takeWithdrawal', { userid, orderid: id });
    ids.push(id);
  }
  const [within, above] = [ids[0]!, ids[1]!];
  await owner.go('/withdrawals?status=1');
  for (const orderId of ids) await owner.page.getByLabel(owner.t('Withdraw.Choose', { orderId })).check();
  const saved = savedBy(owner, 'Withdraw.File');
  const dialog = owner.page.getByRole('dialog');
  await dialog.getByText(owner.t('Withdraw.NotAloneTip')).waitFor();
  await dialog.getByText(above).waitFor();
  expect(await violations(owner.page)).toEqual([]);
  await dialog
    .getByRole('button', { name: owner.t('Common.Close') })
    .last()
    .click();
  expect((await saved).lines.slice(1).map((line) => line.split(',').at(-1))).toEqual([within]);

  await finance.go('/withdrawals?status=1');
  await inRow(finance, [demo.account, '120.00'], 'Withdraw.Approve').click();
  await finance.confirm('Withdraw.Approve');
  await finance.waitForText(finance.t('Withdraw.Approved'));
  await owner.go('/withdrawals?status=1');
  for (const orderId of ids) await owner.page.getByLabel(owner.t('Withdraw.Choose', { orderId })).check();
  expect((await savedBy(owner, 'Withdraw.File')).lines).toHaveLength(3);
});

test('coins are adjusted by two people, and the ledger shows the user', async () => {
  const [finance, owner] = [await deskOf('finance'), await deskOf('owner')];
  const demo = await newBettor(product.url);
  const before = await demo.coin();
  await finance.go('/users');
  await finance.page.getByPlaceholder(finance.t('User.Search')).fill(demo.account);
  await finance.page.keyboard.press('Enter');
  await row(finance, demo.account).getByRole('link').first().click();
  const adjust = finance.button('User.Adjust');
  const hasFocus = (place: Locator) => place.evaluate((element) => element === document.activeElement);
  await adjust.press('Enter');
  await expect.poll(() => hasFocus(finance.page.getByRole('dialog').locator('input').first())).toBe(true);
  await finance.page.keyboard.press('Escape');
  await expect.poll(() => hasFocus(adjust)).toBe(true);
  await adjust.press('Enter');
  await finance.page.getByText(finance.t('Adjust.Out'), { exact: true }).click();
  for (const [typed, problem] of [
    ['', 'Common.MoneyTip'],
    ['-5', 'Common.MoneyTip'],
    ['12.345', 'Common.MoneyTip'],
    ['1e3', 'Common.MoneyTip'],
    ['0.00', 'Money.MoreThanZero'],
  ] as const) {
    await typeInto(finance, 'Common.Amount', typed);
    await finance.confirm('Adjust.Propose');
    await finance.page.getByRole('dialog').getByText(finance.t(problem)).waitFor();
    await typeInto(finance, 'Common.Amount', '1');
    await finance.page.getByRole('dialog').getByText(finance.t(problem)).waitFor({ state: 'detached' });
  }
  await finance.page.getByRole('dialog').getByText(finance.t('Common.ReasonTip')).waitFor();
  await typeInto(finance, 'Common.Amount', '1,000.00');
  await typeInto(finance, 'Common.Reason', 'Credited twice');
  // Enter is pressed again while the first is under way: it is proposed once.
  const submit = () =>
    finance.page.locator('[role=dialog] form').evaluate(async (form: HTMLFormElement) => {
      form.requestSubmit();
      for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
    });
  let sent = 0;
  await finance.page.route(/adjustments\/propose/, async (route) => {
    sent += 1;
    if (sent === 1) await submit();
    await route.continue();
  });
  await submit();
  await finance.waitForText(finance.t('Adjust.Proposed'));
  await finance.go('/adjustments');
  expect(sent).toBe(1);
  expect(await inRow(finance, [demo.account, 'Credited twice'], 'Adjust.Approve').isDisabled()).toBe(true);
  expect(await demo.coin()).toBe(before);
  await owner.go('/adjustments');
  await inRow(owner, [demo.account, 'Credited twice'], 'Adjust.Approve').click();
  await owner.page.getByText(/1,000\.00 leaves the wallet of/).waitFor();
  await owner.confirm('Adjust.Approve');
  await owner.waitForText(owner.t('Adjust.Approved'));
  expect(await demo.coin()).toBe(before - 100_000);
  await finance.go('/ledger?kind=adjustment');
  await row(finance, demo.account).getByText('−1,000.00').waitFor();
});

test('a change of a channel is asked for, confirmed by a second owner, and then shown on the phone', async () => {
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
  await owner.waitForText(owner.t('Change.Waits'));
  await confirmNewest(await staff());
  await owner.load('/channels');
  await row(owner, info).waitFor();
  const phone = await openPhoneAs(browser, 'demo', { url: product.url, locale: 'en' });
  await phone.go('/depositdetail/1');
  await phone.page.getByText(info.slice('Account: '.length)).waitFor();
  await inRow(owner, 'Bank', 'Common.Edit').click();
  await field.fill(before);
  await owner.confirm('Common.Save');
  await question.getByText(owner.t('Channel.SaveTip')).waitFor();
  await owner.confirm('Common.Save');
  await owner.waitForText(owner.t('Change.Waits'));
  await confirmNewest(await staff());
  await owner.load('/channels');
  await row(owner, info).waitFor({ state: 'detached' });
  await phone.close();
});

test('no page had an error', async () => {
  expect(await complaints()).toEqual([]);
});
