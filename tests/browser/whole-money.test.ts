import { fileURLToPath } from 'node:url';
import type { Locale } from '@truedraw/messages';
import { bangkokMonth } from '@truedraw/rules';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../faults/checks';
import { callAs, firstLogin, movementsOf, registerOn, shown, tokenOf } from './agents';
import { betScreen } from './bet-screen';
import { betButton, readyToBet } from './bettors';
import { openBrowser } from './browser';
import { approve, cancelOn, claimOn, newestOrder, receive, withdrawOn } from './payments';
import { openPhoneAs, violations, type Phone } from './phone';
import { endRound, openRound } from './rounds';
import { startTestProduct, type TestProduct } from './test-product';
import { openStaff, type Staff } from './staff';

let product: TestProduct;
const browser = await openBrowser();
let staff: Staff;
let agent: Phone;
let subAgent: Phone;
let player: Phone;
const programs = fileURLToPath(new URL('../../apps/server/dist/', import.meta.url));
const own = 'my-own-1';

beforeAll(async () => {
  product = await startTestProduct({ SCHEDULE: 'fast' });
  staff = await openStaff(product.url);
  const open = (who: string, locale: Locale) => openPhoneAs(browser, who, { url: product.url, locale });
  [agent, subAgent, player] = [
    await open('agent', 'zh'),
    await open('guest', 'en'),
    await open('guest', 'th'),
  ];
});
afterAll(async () => {
  await product.stop();
});

const shows = (phone: Phone, text: string) => phone.page.getByText(text, { exact: true }).first().waitFor();
/** The balance on the user's page. */
async function has(phone: Phone, amount: string): Promise<void> {
  await phone.go('/my');
  await shows(phone, amount);
}

/** Three users with three languages. Each test needs the tests before it, so none is retried. */
describe('one story', { retry: 0 }, () => {
  test('an agent registers a sub-agent, who registers a player', async () => {
    const terms = { rebate2d: '2.50', rebate3d: '4', limit: '5000', isAgent: true };
    await firstLogin(subAgent, 'boss', await registerOn(agent, { account: 'boss', ...terms }), own);
    const lower = { rebate2d: '1', rebate3d: '1.5', limit: '100', isAgent: false };
    await firstLogin(player, 'punter', await registerOn(subAgent, { account: 'punter', ...lower }), own);
    await has(player, '1,000.00');
  });

  test('the player makes a deposit, and staff credit it', async () => {
    await claimOn(player, '314159');
    const tradeNo = await receive(staff, '314159', { coin: 5_050 });
    await shows(player, player.t('Order.Status_1'));
    await approve(staff, '314159', tradeNo);
    await shows(player, player.t('Order.Status_2'));
    await has(player, '1,050.50');
  });

  test('the player bets on odd and even, of which one wins, and is paid', async () => {
    const screen = betScreen(player);
    const turnId = await openRound(product);
    await screen.open(2);
    await player.press('Bet.TabSides');
    await screen.side('Bet.Odd').click();
    await screen.side('Bet.Even').click();
    await screen.setAmount('50');
    await screen.confirm();
    await readyToBet(player);
    await betButton(player).click();
    await player.toast(player.t('Bet.Txt_Bet_Sucess'));
    await has(player, '950.50');
    await endRound(product, turnId);
    // 100.00 are staked, 95.00 are won, and 1% of the stake is the rebate. The open page shows it without a reload.
    await player.page.getByText('1,046.50', { exact: true }).first().waitFor({ timeout: 60_000 });
    await player.go('/myhistory');
    await player.page.getByText('95.00').first().waitFor();
  });

  test('the player withdraws, cancels it, withdraws again and is paid', async () => {
    await withdrawOn(player, '250.50', { first: true });
    await cancelOn(player, '250.50');
    await shows(player, player.t('Order.Status_4'));
    await has(player, '1,046.50');
    await withdrawOn(player, '300');
    const order = await newestOrder(staff, 0);
    await staff.call('owner', 'takeWithdrawal', order);
    await staff.call('owner', 'completeWithdrawal', { ...order, reference: 'PAY-1' });
    await shows(player, player.t('Withdraw.Reference', { reference: 'PAY-1' }));
    await shows(player, player.t('Order.Status_2'));
    await has(player, '746.50');
  });

  test('the month of both agents equals the ledger exactly, also on the screen', async () => {
    const { url } = product;
    const monthTime = bangkokMonth(Date.now());
    const [top, boss, punter] = [
      await tokenOf(url, 'agent', 'truedraw'),
      await tokenOf(url, 'boss', own),
      await tokenOf(url, 'punter', own),
    ];
    expect(await movementsOf(url, punter)).toEqual({
      demo: 100_000,
      deposit: 5_050,
      bet: -10_000,
      payout: 9_500,
      rebate: 100,
      withdraw: -55_050,
      'withdraw-back': 25_050,
    });
    const month = (token: string) => callAs(url, token, 'agentData', { monthTime });
    await expect.poll(async () => (await month(top)).totalCount).toBe(1);
    const sums = { totalCount: 1, totalwinscore: -500, totalturnover: 10_000 };
    // The rates: the agent 3%, the sub-agent 2.5%, the player 1%. The agent also gets 20% of the house's win.
    expect(await month(boss)).toMatchObject({ ...sums, totalrebate: 150, totalshare: 0, totalincome: 150 });
    expect(await month(top)).toMatchObject({ ...sums, totalrebate: 50, totalshare: 100, totalincome: 150 });
    expect((await movementsOf(url, boss))['rebate']).toBe(150);
    expect((await movementsOf(url, top))['rebate']).toBe(50);

    for (const [phone, below] of [
      [subAgent, 'punter'],
      [agent, 'boss'],
    ] as const) {
      await phone.go('/agent?tab=data');
      await shows(phone, shown(150));
      await phone.page.getByRole('button', { name: below }).click();
      await phone.page.locator('dialog[open]').getByText(shown(150), { exact: true }).first().waitFor();
      expect(await violations(phone.page)).toEqual([]);
    }
  });

  test('a balance of nine digits fits on the narrowest phone', async () => {
    const { userid } = await callAs(product.url, await tokenOf(product.url, 'punter', own), 'account', {});
    const wish = { userid, coin: 12_345_678_900 - 74_650, reason: 'won elsewhere' };
    const { id } = await staff.call('owner', 'proposeAdjustment', wish);
    await staff.call('finance', 'approveAdjustment', { id });
    await player.page.setViewportSize({ width: 320, height: 640 });
    for (const path of ['/my', '/withdraw']) {
      await player.go(path);
      const lines = await player.page
        .getByText('123,456,789.00', { exact: true })
        .first()
        .evaluate((amount) => {
          const text = document.createRange();
          text.selectNodeContents(amount);
          return [...text.getClientRects()].map(({ left, right }) => left > 0 && right < innerWidth);
        });
      expect(lines, path).toEqual([true]);
    }
  });

  test('the audit passes, and no browser had an error', async () => {
    expect((await audit(programs, product.env, 'after the story')).problems).toEqual([]);
    expect([agent, subAgent, player].flatMap(({ complaints }) => complaints)).toEqual([]);
  });
});
