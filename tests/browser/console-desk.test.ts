import { randomInt } from 'node:crypto';
import { addMonths, bangkokMonth, monthNumber } from '@truedraw/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { betScreen } from './bet-screen';
import { newBettor } from './bettors';
import { openBrowser } from './browser';
import { callFrom, inRow, keepDesks, row, savedBy, typeInto } from './desk';
import { openPhoneAs } from './phone';
import { changeByTwo, confirmNewest } from './staff';
import { startTestProduct, type TestProduct } from './test-product';

const browser = await openBrowser();
let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct({ FEED: 'manual' })));
afterAll(() => product.stop());

const { deskOf, staff, complaints } = keepDesks(browser, () => product.url);

test('a number that is blocked on the map is grey on a phone at once', async () => {
  const desk = await deskOf('draws1');
  const number = String(randomInt(10, 100));
  const phone = await openPhoneAs(browser, 'guest', { url: product.url, locale: 'en' });
  const screen = betScreen(phone);
  await screen.open(2);
  expect(await screen.cell(number).getAttribute('aria-disabled')).toBeNull();
  await desk.go('/exposure');
  const map = desk.page.getByRole('group', { name: '2D', exact: true });
  await map.getByRole('button', { name: new RegExp(`^${number}\\b`) }).click();
  await desk.page.getByRole('radio', { name: desk.t('Exposure.EveryTurn') }).check();
  await desk.button('Exposure.Block').click();
  await desk.confirm('Exposure.Block');
  await desk.waitForText(desk.t('Exposure.BlockDone', { number }));
  await expect.poll(() => screen.cell(number).getAttribute('aria-disabled')).toBe('true');
  await desk.go('/exposure?tab=overrides');
  const override = desk.page.getByRole('row', { name: new RegExp(`^${number}\\b`) });
  await override.getByRole('button', { name: desk.t('Exposure.Lift') }).click();
  await desk.confirm('Exposure.Lift');
  await desk.waitForText(desk.t('Change.Waits'));
  await confirmNewest(await staff());
  await override.waitFor({ state: 'detached' });
  await phone.close();
});

test('the audit log has all actions, verifies itself, finds a manual change, and is saved as a file', async () => {
  const desk = await deskOf('auditor');
  const spot = { gametype: 3, number: '123', turnId: 0 } as const;
  await callFrom(await deskOf('draws1'), 'blockNumber', spot);
  await changeByTwo(await staff(), 'draws1', 'liftOverride', spot);
  await desk.go('/audit');
  const words = desk.t('Action.odds.block');
  await desk.type('Audit.Action', words);
  await desk.page.locator('.ant-select-item-option').filter({ hasText: words }).click();
  await desk.button('Common.Search').click();
  await desk.page
    .getByRole('row', { name: /draws1/ })
    .filter({ hasText: words })
    .filter({ hasText: 'odds.block' })
    .first()
    .waitFor();
  await desk.page.getByText('odds.lift', { exact: true }).waitFor({ state: 'detached' });
  await desk.button('Audit.Verify').click();
  await desk.waitForText('The chain is whole');
  const { name, lines } = await savedBy(desk);
  expect(name).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);
  expect(lines[0]).toBe('seq,time,staff,action,detail,hash');
  expect(lines.at(-1)).toMatch(/^\d+,[^,]+,draws1,odds\.block,"\{.*\}",[0-9a-f]{64}$/);

  const [kept] = await product.sql<{ action: string }>(`SELECT action FROM audit_log WHERE seq = 2`);
  try {
    await product.sql(`UPDATE audit_log SET action = 'other' WHERE seq = 2`);
    await desk.button('Audit.Verify').click();
    await desk.waitForText(desk.t('Audit.Broken', { seq: 2, problem: desk.t('Audit.changed') }));
  } finally {
    await product.sql(`UPDATE audit_log SET action = $1 WHERE seq = 2`, [kept!.action]);
  }
});

test('a result released by the feed shows the feed as its source, and no person', async () => {
  const desk = await deskOf('auditor');
  const [kept] = await product.sql<{ turnId: number }>(
    `SELECT max(turn_id) AS "turnId" FROM releases WHERE released_by = 'feed'`,
  );
  await desk.go(`/draws/${kept!.turnId}`);
  const steps = desk.page.locator('.ant-steps-item-title');
  await steps.first().waitFor();
  expect(await steps.allInnerTexts()).toEqual(
    (['Result.StepClose', 'Result.StepFeed', 'Result.StepSettle'] as const).map((step) => desk.t(step)),
  );
});

const lastMonth = addMonths(bangkokMonth(Date.now()), -1);

/** Creates an agent whose users lost this much in a past month, by SQL, because no draw is that old. */
async function agentWithLosses(coins: number): Promise<{ account: string; nickname: string }> {
  const { account } = await newBettor(product.url);
  const nickname = `=1+${randomInt(1_000_000)}`;
  const [{ id }] = (await product.sql<{ id: number }>(
    `UPDATE users SET is_agent = true, share_rate = 2000, nickname = $2 WHERE account = $1 RETURNING id`,
    [account, nickname],
  )) as [{ id: number }];
  await product.sql(
    `INSERT INTO share_rates (lane, user_id, from_month, rate) VALUES (0, $1, 202001, 2000)`,
    [id],
  );
  await product.sql(
    `INSERT INTO team_months (lane, agent_id, month, child_id, turnover2d, payout) VALUES (0, $1, $3, $1, $2, 0)`,
    [id, coins, monthNumber(lastMonth)],
  );
  await product.sql(
    `INSERT INTO team_days (lane, agent_id, day, turnover, payout, rebate, version)
     VALUES (0, $1, to_char(now() AT TIME ZONE 'Asia/Bangkok', 'YYYYMMDD')::int, $2, 0, 0, 1)`,
    [id, coins],
  );
  return { account, nickname };
}

test('the share of an agent for a past month is released once by two people, for the amount that both saw', async () => {
  const finance = await deskOf('finance');
  const { nickname } = await agentWithLosses(100_000);
  await finance.go('/agents?tab=shares');
  await finance.type('Agent.Month', lastMonth);
  await inRow(finance, nickname, 'Agent.Release').click();
  await finance.page
    .getByRole('dialog')
    .getByText(/200\.00/)
    .first()
    .waitFor();
  await finance.waitForText(finance.t('Agent.ReleaseFinal'));
  await finance.confirm('Agent.Release');
  await finance.waitForText(finance.t('Change.Waits'));

  const owner = await deskOf('owner');
  await owner.go('/changes');
  const paid = { name: owner.t('Agent.Paid'), before: '0.00', after: '200.00' };
  await inRow(owner, owner.t('Sim.Change', paid), 'Change.Confirm').click();
  await owner.confirm('Change.Confirm');
  await owner.waitForText(owner.t('Change.Confirmed'));
  await finance.load('/agents?tab=shares');
  await finance.type('Agent.Month', lastMonth);
  await row(finance, nickname).getByText(finance.t('Agent.Share_released')).waitFor();
  expect(await inRow(finance, nickname, 'Agent.Release').count()).toBe(0);
  await finance.go('/ledger?kind=share');
  await row(finance, nickname).getByText('+200.00').waitFor();
});

test('a report is saved as a file of plain numbers, in which no name is a formula', async () => {
  const finance = await deskOf('finance');
  const { account, nickname } = await agentWithLosses(123_456);
  await finance.go('/reports?tab=agents&sort=turnover');
  await row(finance, account).waitFor();
  expect(new URL(finance.page.url()).searchParams.get('sort')).toBe('turnover');
  const { name, lines } = await savedBy(finance);
  expect(name).toMatch(/^truedraw-agents-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  expect(lines[0]!.split(',').length).toBe(7);
  const line = lines.find((one) => one.includes(account))!;
  expect(line.split(',').slice(1)).toEqual([account, `'${nickname}`, '1234.56', '0', '0', '1234.56']);
  await finance.go('/reports?tab=channels');
  expect(await finance.button('Common.Export').isDisabled()).toBe(true);
});

test('a table is sorted by the server, as its address says', async () => {
  const finance = await deskOf('finance');
  const marks = [randomInt(100_000, 1_000_000), randomInt(100_000, 1_000_000), randomInt(100_000, 1_000_000)];
  for (const [at, mark] of marks.entries())
    await callFrom(finance, 'addReceipt', {
      channel: 1,
      tradeNo: `SORT${mark}`,
      coin: [200, 100, 300][at]!,
      paidAt: Date.now(),
    });
  await finance.go('/deposits?tab=receipts');
  const amounts = () =>
    finance.page.getByRole('row').filter({ hasText: 'SORT' }).locator('td:nth-child(4)').allInnerTexts();
  await row(finance, `SORT${marks[0]}`).waitFor();
  const heading = finance.page.getByRole('columnheader', { name: finance.t('Common.Amount') });
  for (const [order, way] of [
    [null, 'descending'],
    ['asc', 'ascending'],
  ] as const) {
    await heading.click();
    await expect.poll(() => heading.getAttribute('aria-sort')).toBe(way);
    const { searchParams } = new URL(finance.page.url());
    expect([searchParams.get('sort'), searchParams.get('order')]).toEqual(['coin', order]);
    await expect
      .poll(async () => (await amounts()).map(Number))
      .toEqual((await amounts()).map(Number).toSorted((one, other) => (order ? one - other : other - one)));
  }
  await finance.page.reload();
  await row(finance, `SORT${marks[0]}`).waitFor();
  expect(await heading.getAttribute('aria-sort')).toBe('ascending');
  expect(Number((await amounts())[0])).toBe(1);
});

test('new terms of an agent are confirmed with the old and the new values, and a large rise by a second person', async () => {
  const finance = await deskOf('finance');
  const { account } = await agentWithLosses(1);
  await finance.go(`/users?q=${encodeURIComponent(account)}`);
  await row(finance, account).getByRole('link').first().click();
  await finance.button('User.SetTerms').click();
  await typeInto(finance, 'User.Rebate2D', '1.5');
  await finance.confirm('Common.Save');
  const change = { name: finance.t('User.Rebate2D'), before: '0.00%', after: '1.50%' };
  await finance.waitForText(finance.t('Sim.Change', change));
  await finance.confirm('Common.Save');
  await finance.waitForText(finance.t('Change.Waits'));

  const owner = await deskOf('owner');
  await owner.go('/changes');
  const sentence = owner.t('Sim.Change', { ...change, name: owner.t('User.Rebate2D') });
  await inRow(owner, sentence, 'Change.Confirm').click();
  await owner.confirm('Change.Confirm');
  await owner.waitForText(owner.t('Change.Confirmed'));
  await finance.waitForText('1.50%');
});

test('no page had an error', async () => {
  expect(await complaints()).toEqual([]);
});
