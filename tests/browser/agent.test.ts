import { randomInt } from 'node:crypto';
import type { RequestOf } from '@truedraw/contract';
import { bangkokMonth } from '@truedraw/rules';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callAs, firstLogin, movementsOf, registerOn, shown, tokenOf } from './agents';
import { openBrowser } from './browser';
import { codeFrom, openPhoneAs, violations, type Phone } from './phone';
import { endRound, openRound } from './rounds';
import { startTestProduct, type TestProduct } from './test-product';

let product: TestProduct;
const browser = await openBrowser();
beforeAll(async () => {
  product = await startTestProduct({ SCHEDULE: 'fast' });
});
afterAll(async () => {
  await product.stop();
});

const open = (who: string) => openPhoneAs(browser, who, { url: product.url, locale: 'th' });
/** The accounts that were registered. Each try registers new ones. */
let people: { agent: string; player: string };
/** The round that was bet on. */
let turnId: number;
const own = 'my-own-1';

/** How many things to press would be printed, and in which colour the text. */
const onPaper = (page: Page) =>
  page.evaluate(() => ({
    controls: [...document.querySelectorAll('button, a, select, [role=tab]')].filter((one) =>
      one.checkVisibility(),
    ).length,
    ink: getComputedStyle(document.body).color,
  }));

describe('an agent', () => {
  let top: Phone;
  beforeAll(async () => void (top = await open('agent')));
  afterAll(() => top.close());

  test('a rate or limit that an agent may not give is reported at its field', async () => {
    await top.go('/agent');
    await top.press('Agent.Add');
    const stopped = async (key: Parameters<Phone['t']>[0]) => {
      await top.press('Agent.RegSubmit');
      await top.page.locator('dialog[open] [role=alert]').getByText(top.t(key), { exact: true }).waitFor();
    };
    await stopped('Agent.Input_Account');
    await top.type('Agent.Account', 'somebody');
    await stopped('Agent.Input_Rebate2D');
    await top.type('Agent.Rebate2D', '3');
    await stopped('Agent.Input_Rebate3D');
    await top.type('Agent.Rebate3D', '4.999');
    await stopped('Agent.Input_Percent');
    await top.type('Agent.Rebate3D', '4.99');
    await stopped('Agent.Input_Limit');
    await top.type('Agent.Limit', '0');
    await stopped('Agent.LimitZero');
    await top.type('Agent.Limit', '100');
    await stopped('Agent.Input_MAX');
    expect(await violations(top.page)).toEqual([]);
  });

  test('the agent registers a sub-agent, who changes the first password and registers a player', async () => {
    const tried = randomInt(10_000);
    const [agent, player] = [`boss_${tried}`, `punter_${tried}`];
    const first = await registerOn(top, {
      account: agent,
      rebate2d: '2.50',
      rebate3d: '4',
      limit: '5000',
      isAgent: true,
    });
    expect(first).toMatch(/^[A-Za-z0-9]{10}$/);
    await top.press('Agent.CopyBoth');
    await top.toast(top.t('Common.CopySuccess'));
    expect(await top.page.evaluate(() => navigator.clipboard.readText())).toContain(first);
    await top.page.keyboard.press('Escape');
    await top.page.getByRole('button', { name: agent }).waitFor();
    // The password is gone with the sheet; the list behind it may be newer before that.
    await expect.poll(() => top.page.content()).not.toContain(first);

    const boss = await open('guest');
    await firstLogin(boss, agent, first, own);
    const second = await registerOn(boss, {
      account: player,
      rebate2d: '1',
      rebate3d: '1.5',
      limit: '100',
      isAgent: false,
    });
    await boss.close();

    const punter = await open('guest');
    await firstLogin(punter, player, second, own);
    await punter.go('/agent');
    await punter.at('/my');
    await punter.close();
    people = { agent, player };
  });

  test('a sub-user is found, its terms are edited, and coins are sent to it', async () => {
    const { agent } = people;
    await top.go('/agent');
    await top.page.getByRole('searchbox').fill(agent.toUpperCase());
    await top.page.getByText(top.t('Agent.Found', { count: 1 })).waitFor();
    await top.page.getByRole('button', { name: agent }).click();
    expect(await top.page.getByText(top.t('Agent.SetAgent'), { exact: true }).count()).toBe(0);
    await top.press('Agent.Edit');
    await top.page.getByRole('heading', { name: top.t('Agent.EditOf', { name: agent }) }).waitFor();
    await top.type('Agent.Rebate2D', '2.75');
    await top.press('Common.Save');
    await top.toast(top.t('Common.OpSuccess'));
    await top.page.getByRole('button', { name: agent }).click();
    await top.page.getByText('2.75%').waitFor();
    await top.press('My.Transfer');
    await top.type('My.TransferAmount', '12.34');
    await top.press('My.TransferSubmit');
    await top.page.getByText('1,012.34').waitFor();
    await top.go('/agent?tab=statement');
    await top.page.getByRole('rowheader', { name: agent }).waitFor();
    // The list of transfers is loaded after the sums.
    await top.page.getByText('\u221212.34').first().waitFor();
    expect(await violations(top.page)).toEqual([]);
    await top.page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await onPaper(top.page)).toEqual({ controls: 0, ink: 'rgb(18, 22, 28)' });
    await top.page.emulateMedia({ media: null, colorScheme: null });
  });

  test('a user is bound by its code once, and joins through the QR code of the agent', async () => {
    const register = async (path: string, digits: string) => {
      const guest = await open('guest');
      await guest.go(path);
      await guest.type('Login.Username', `081${digits}`);
      await guest.type('Login.Password', own);
      await guest.type('Login.Confirm', own);
      await guest.press('Login.SendCode');
      await guest.type('Login.Code', await codeFrom(product.url, `+6681${digits}`));
      await guest.press('Login.RegisterSubmit');
      await guest.at('/');
      await guest.close();
      const token = await tokenOf(product.url, `081${digits}`, own);
      return callAs(product.url, token, 'account', {});
    };
    const digits = () => String(randomInt(5_550_000, 5_560_000));
    const newUser = await register('/register', digits());
    await top.go('/agent');
    await top.press('Agent.Bind');
    await top.press('Agent.BindSubmit');
    await top.page.getByText(top.t('Agent.Input_Code')).waitFor();
    await top.type('Agent.BindCode', 'WRONG777');
    await top.press('Agent.BindSubmit');
    await top.page.getByText(top.t('Agent.Bind_Fail')).waitFor();
    await top.type('Agent.BindCode', newUser.usercode);
    await top.press('Agent.BindSubmit');
    await top.toast(top.t('Agent.Bind_Success'));
    await top.page.getByRole('button', { name: newUser.nickname }).waitFor();

    await top.page.getByRole('button', { name: top.t('Agent.Share') }).click();
    const link = (await top.page.locator('dialog[open] .select-all').textContent()) ?? '';
    await top.page
      .getByRole('figure')
      .getByText(top.t('Agent.QrAlt', { link }))
      .waitFor({ state: 'attached' });
    const [picture] = await Promise.all([top.page.waitForEvent('download'), top.press('Agent.SavePicture')]);
    expect(picture.suggestedFilename()).toMatch(/\.png$/);
    const joined = await register(new URL(link).pathname + new URL(link).search, digits());
    const boss = await callAs(product.url, await tokenOf(product.url, 'agent', 'truedraw'), 'account', {});
    expect(joined).toMatchObject({ spreaderid: boss.userid, spreaderNick: boss.nickname });
  });

  test('the player bets in the draw that is open', async () => {
    const token = await tokenOf(product.url, people.player, own);
    turnId = await openRound(product);
    const fields = { turnid: turnId, gametype: 2, numbet: { '07': 777, '58': 1234 }, dsBet: [333, 0] };
    await callAs(product.url, token, 'placeBet', fields as RequestOf<'placeBet'>);
    expect((await callAs(product.url, token, 'myBet', {})).flatMap(({ list }) => list)).toHaveLength(1);
  });
});

test('after the settlement the month of both agents is exact', async () => {
  const { url } = product;
  const { agent, player } = people;
  const monthTime = bangkokMonth(Date.now());
  const top = await tokenOf(url, 'agent', 'truedraw');
  const settled = async () => (await callAs(url, top, 'agentData', { monthTime })).totalCount;
  await endRound(product, turnId);
  await expect.poll(settled, { timeout: 60_000 }).toBe(1);

  const punter = await movementsOf(url, await tokenOf(url, player, own));
  const winscore = (punter['payout'] ?? 0) + punter['bet']!;
  const bossToken = await tokenOf(url, agent, own);
  const boss = await movementsOf(url, bossToken);
  // The sub-agent has no share, so the income of its month equals the rebates in its ledger.
  expect(await callAs(url, bossToken, 'agentData', { monthTime })).toMatchObject({
    totalincome: boss['rebate'],
    totalwinscore: winscore,
    totalCount: 1,
  });

  const paid = (await movementsOf(url, top))['rebate']!;
  const share = Math.floor((-winscore * 2000) / 10_000);
  const data = await callAs(url, top, 'agentData', { monthTime });
  expect(data).toMatchObject({
    totalrebate: paid,
    totalshare: share,
    totalincome: paid + share,
    totalwinscore: winscore,
    totalturnover: -punter['bet']!,
  });
  const row = data.list.find(({ nickname }) => nickname === agent)!;
  expect(row).toMatchObject({ winscore, income: data.totalincome });

  const phone = await open('agent');
  await phone.go('/agent?tab=data');
  await phone.page.getByText(shown(data.totalincome), { exact: true }).first().waitFor();
  await phone.page.getByRole('button', { name: agent }).click();
  const sources = phone.page.locator('dialog[open]');
  await sources.getByText(shown(row.income), { exact: true }).waitFor();
  await sources.getByText(shown(row.share), { exact: true }).waitFor();
  expect(await violations(phone.page)).toEqual([]);
  expect(phone.complaints).toEqual([]);
  await phone.close();
});
