import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { audit } from '../faults/checks';
import { callAs, shown } from './agents';
import { betScreen } from './bet-screen';
import { betButton, newBettor, num, openSlip, placeBetsRepeatedly, readyToBet, type Bettor } from './bettors';
import { openBrowser } from './browser';
import { choose, giveReason, inRow, keepDesks, row, typeFigures, typeInto, type Desk } from './desk';
import { claimOn, withdrawOn } from './payments';
import { openPhoneAs, type Phone } from './phone';
import { endRound, openRound } from './rounds';
import { startTestProduct, type TestProduct } from './test-product';

const programs = fileURLToPath(new URL('../../apps/server/dist/', import.meta.url));
const value = '24,221.65';

const browser = await openBrowser();
let product: TestProduct;
// Each try has its own product, because the test covers a whole day.
beforeEach(async () => void (product = await startTestProduct({ SCHEDULE: 'fast' })));
afterEach(() => product.stop());

async function betOn(phone: Phone, turnId: number, lines: Record<string, number>): Promise<void> {
  const slip = Object.entries(lines).map(([number, coins]) => num(number, coins));
  await openSlip(phone, { game: 2, turnId, lines: slip });
  await readyToBet(phone);
  await betButton(phone).click();
  await phone.at('/mybet');
}

/** Blocks a number while bets on it are placed. Every bet that is sent after the response is refused. */
async function blockUnderLoad(draws: Desk, phone: Phone, turnId: number): Promise<void> {
  const number = '07';
  const crowd = [await newBettor(product.url), await newBettor(product.url), await newBettor(product.url)];
  const screen = betScreen(phone);
  await screen.open(2);
  await draws.go(`/exposure?turn=${turnId}`);
  const pouring = placeBetsRepeatedly(product.url, crowd, { turnId, number, coins: 100 });
  const map = draws.page.getByRole('group', { name: '2D', exact: true });
  await map.getByRole('button', { name: /^07\b/ }).click();
  await expect.poll(() => pouring.count('ok')).toBeGreaterThan(5);
  await draws.button('Exposure.Block').click();
  await draws.confirm('Exposure.Block');
  await draws.waitForText(draws.t('Exposure.BlockDone', { number }));
  const blockedAt = Date.now();
  await phone.page.waitForFunction(() =>
    document.querySelector('fieldset[data-digits] [aria-disabled=true]'),
  );
  expect(await screen.cell(number).getAttribute('aria-disabled')).toBe('true');
  await expect.poll(() => pouring.count('NumberBlocked', blockedAt)).toBeGreaterThan(5);
  const bets = await pouring.stop();
  const later = bets.filter(({ sentAt }) => sentAt > blockedAt);
  expect(new Set(later.map(({ answer }) => answer))).toEqual(new Set(['NumberBlocked']));
  const placed = bets.filter(({ answer }) => answer === 'ok').length;
  const staked = (await Promise.all(crowd.map((one) => one.coin()))).map((coin) => 100_000 - coin);
  expect(staked.reduce((sum, coins) => sum + coins, 0)).toBe(placed * 100);
}

async function receive(desk: Desk, tradeNo: string, amount: string): Promise<void> {
  await desk.go('/deposits');
  await desk.button('Deposit.AddReceipt').click();
  await choose(desk, 'Money.Channel', 'Bank');
  await typeInto(desk, 'Deposit.TradeNo', tradeNo);
  await typeInto(desk, 'Common.Amount', amount);
  await desk.confirm('Common.Save');
  await desk.waitForText(desk.t('Common.Saved'));
}

async function approve(desk: Desk, text: string, amount: string): Promise<void> {
  await inRow(desk, text, 'Deposit.Approve').click();
  await desk.confirm('Deposit.Approve');
  await desk.waitForText(desk.t('Deposit.Approved', { amount }));
}

/**
 * One payment is matched by its digits. Two users claim another one; it goes to the user with its whole number. The
 * owner types the payments, finance credits them.
 */
async function matchDeposits(
  { owner, finance }: Record<'owner' | 'finance', Desk>,
  phone: Phone,
  player: Bettor,
  rival: Bettor,
): Promise<void> {
  const before = await player.coin();
  await claimOn(phone, '161803');
  await receive(owner, 'TX161803', '80.00');
  await finance.go('/deposits');
  await approve(finance, '161803', '80.00');
  await expect.poll(() => player.coin()).toBe(before + 8_000);

  await claimOn(phone, '314159');
  await callAs(product.url, rival.token, 'charge', { channel: 1, chargeNo: '314159' });
  await receive(owner, 'TX99314159', '50.50');
  for (const { account } of [player, rival]) {
    await row(finance, account).getByText(finance.t('Deposit.NumberAsked')).waitFor();
    expect(await inRow(finance, account, 'Deposit.Approve').isDisabled()).toBe(true);
  }
  await phone.press('Deposit.GiveNumber');
  await phone.type('Deposit.FullNo', 'TX99314159');
  await phone.press('Common.Save');
  await row(finance, player.account)
    .getByText(finance.t('Deposit.FullNumber', { number: 'TX99314159' }))
    .waitFor();
  await approve(finance, player.account, '50.50');
  await finance.go('/deposits?status=0');
  await inRow(finance, rival.account, 'Deposit.Reject').click();
  await giveReason(finance, 'Reason.not-verified', 'Paid by somebody else');
  await finance.confirm('Deposit.Reject');
  await finance.waitForText(finance.t('Deposit.Rejected'));
  expect(await player.coin()).toBe(before + 13_050);
  expect(await rival.coin()).toBe(100_000);
}

/** One withdrawal is paid and one fails; the phone shows both and the reason. */
async function payOut(finance: Desk, phone: Phone, player: Bettor): Promise<void> {
  const before = await player.coin();
  await withdrawOn(phone, '200', { first: true });
  await finance.go('/withdrawals');
  await inRow(finance, '200.00', 'Withdraw.Take').click();
  await finance.confirm('Withdraw.Take');
  await finance.go('/withdrawals?status=1');
  await inRow(finance, '200.00', 'Withdraw.Complete').click();
  await typeInto(finance, 'Withdraw.Reference', 'PAY-1');
  await finance.confirm('Withdraw.Complete');
  await finance.waitForText(finance.t('Withdraw.Completed'));
  await phone.toast(phone.t('Withdraw.Reference', { reference: 'PAY-1' }));

  await withdrawOn(phone, '30');
  await finance.go('/withdrawals');
  await inRow(finance, '30.00', 'Withdraw.Fail').click();
  await giveReason(finance, 'Reason.other', 'The account is closed');
  await finance.confirm('Withdraw.Fail');
  await finance.waitForText(finance.t('Withdraw.Failed'));
  await phone.toast(phone.t('Order.Reason', { reason: 'The account is closed' }));
  expect(await player.coin()).toBe(before - 20_000);
}

async function answerChat(owner: Desk, phone: Phone): Promise<void> {
  await phone.go('/service?chat=1');
  await phone.page.locator('textarea').fill('Where is my withdrawal?');
  await phone.page.getByRole('button', { name: phone.t('Service.Send'), exact: true }).click();
  await owner.go('/chats');
  await owner.page.getByRole('button', { name: /Where is my withdrawal/ }).click();
  await owner.page.getByLabel(owner.t('Chat.Write')).fill('Your bank refused it; the coins are back.');
  await owner.page.getByLabel(owner.t('Chat.Write')).press('Enter');
  await phone.page.getByRole('log').getByText('Your bank refused it; the coins are back.').waitFor();
  await owner.button('Chat.Finish').click();
  await owner.waitForText(owner.t('Chat.Finished'));
}

/** The feed's result was wrong. Two people correct it after they have seen whose payouts change. */
async function correct(
  [first, second]: [Desk, Desk],
  turnId: number,
  { number, player, change }: { number: string; player: Bettor; change: string },
): Promise<void> {
  const set = `1,443.${number}`;
  await first.go(`/draws/${turnId}`);
  await first.button('Result.Correct').click();
  await typeFigures(first, set, value);
  await first.type('Common.Reason', 'The exchange corrected itself');
  await row(first, player.account).getByRole('cell', { name: change, exact: true }).waitFor();
  await first.button('Result.CorrectPropose').click();
  await first.confirm('Result.CorrectPropose');
  await second.go(`/draws/${turnId}`);
  await second.waitForText('The exchange corrected itself');
  expect(await second.page.locator('main').innerText()).not.toContain(set);
  await typeFigures(second, set, value);
  await row(second, player.account).getByRole('cell', { name: change, exact: true }).waitFor();
  await second.button('Result.CorrectRelease').click();
  await second.confirm('Result.CorrectRelease');
  await second.waitForText(second.t('Result.Corrected'));
}

/** All stakes are refunded, as the dialog of the second person says. */
async function cancel([first, second]: [Desk, Desk], turnId: number): Promise<void> {
  await first.go(`/draws/${turnId}`);
  await first.button('Draw.Cancel').click();
  await giveReason(first, 'Reason.no-trading', 'The exchange stays shut');
  await first.confirm('Draw.CancelPropose');
  await first.waitForText(first.t('Draw.CancelWaits', { name: 'draws1' }));
  await second.go(`/draws/${turnId}`);
  await second.waitForText('The exchange stays shut');
  await second.button('Draw.CancelRelease').click();
  const [staked] = await product.sql<{ bets: number; coins: number }>(
    'SELECT count(*) AS bets, sum(total)::int8 AS coins FROM bets WHERE turn_id = $1',
    [turnId],
  );
  const { bets, coins } = staked!;
  await second.waitForText(second.t('Draw.CancelText1', { bets, stakes: shown(coins).slice(1) }));
  await second.confirm('Draw.CancelRelease');
  await second.waitForText(second.t('Result.Cancelled'));
}

const stakes: Record<string, number> = { '37': 1_000, '38': 2_000 };
/** The payout of a result on these bets, at odds of 85. */
const paidFor = (number: string) => (stakes[number] ?? 0) * 85;

/** The house accounts on the ledger page equal the sums of the entries. */
async function compareHouse(owner: Desk): Promise<void> {
  const accounts = await product.sql<{ account: string; coins: number }>(
    'SELECT counter AS account, -sum(amount)::int8 AS coins FROM entries GROUP BY counter',
  );
  expect(accounts.length).toBeGreaterThan(3);
  await owner.go('/ledger?tab=house');
  for (const { account, coins } of accounts)
    await owner.page
      .getByRole('row')
      .filter({ has: owner.page.getByText(account, { exact: true }) })
      .getByRole('cell', { name: shown(coins), exact: true })
      .waitFor();
}

test(
  'a whole day of staff: a blocked number under load, deposits, withdrawals, a chat, a corrected result and a cancelled draw, and the books are right',
  { timeout: 300_000 },
  async () => {
    const { url } = product;
    const player = await newBettor(url);
    const rival = await newBettor(url);
    const { deskOf, complaints } = keepDesks(browser, () => url);
    const [owner, finance] = [await deskOf('owner'), await deskOf('finance')];
    const draws: [Desk, Desk] = [await deskOf('draws1'), await deskOf('draws2')];
    const phone = await openPhoneAs(browser, player.account, { url, locale: 'en' });

    const turnId = await openRound(product);
    await betOn(phone, turnId, stakes);
    await blockUnderLoad(draws[0], phone, turnId);
    await matchDeposits({ owner, finance }, phone, player, rival);
    await payOut(finance, phone, player);
    await answerChat(owner, phone);

    await endRound(product, turnId);
    const resultOf = async () =>
      (await player.bets()).find((bet) => bet.turnId === turnId && bet.revision > 0);
    await expect.poll(resultOf, { timeout: 60_000, interval: 250 }).toBeDefined();
    const wrong = (await resultOf())!.result;
    const right = wrong === '37' ? '38' : '37';
    const before = await player.coin();
    const change = paidFor(right) - paidFor(wrong);
    await correct(draws, turnId, { number: right, player, change: shown(change) });
    await expect.poll(() => player.coin()).toBe(before + change);

    const next = await openRound(product);
    await betOn(phone, next, { '55': 700 });
    expect(await player.coin()).toBe(before + change - 700);
    await cancel(draws, next);
    await expect.poll(() => player.coin()).toBe(before + change);
    await phone.go('/my');
    await phone.toast(shown(before + change).slice(1));

    await owner.go('/books');
    await owner.button('Books.Run').click();
    await owner.page.getByRole('cell', { name: 'owner', exact: true }).waitFor();
    await row(owner, 'owner').getByText(owner.t('Books.Clean'), { exact: true }).waitFor({ timeout: 60_000 });
    await compareHouse(owner);
    expect((await audit(programs, product.env, 'after the day')).problems).toEqual([]);
    expect([...(await complaints()), ...phone.complaints]).toEqual([]);
  },
);
