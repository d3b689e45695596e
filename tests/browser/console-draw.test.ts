import { afterEach, beforeEach, expect, test } from 'vitest';
import { callAs } from './agents';
import { waitForOpenDraw, newBettor } from './bettors';
import { openBrowser } from './browser';
import { giveReason, keepDesks, typeFigures, type Desk } from './desk';
import { startTestProduct, type TestProduct } from './test-product';

const browser = await openBrowser();
let product: TestProduct;
// Each try has its own product, because only one draw is open at a time.
beforeEach(async () => void (product = await startTestProduct({ FEED: 'manual' })));
afterEach(() => product.stop());

/** Makes a closed turn due. */
const fallDue = (turnId: number) =>
  product.sql(
    `UPDATE draws SET opens_at = now() - interval '4 hours', closes_at = now() - interval '2 hours',
       due_at = now() - interval '1 hour' WHERE turn_id = $1`,
    [turnId],
  );

async function closeTurn(desk: Desk, turnId: number): Promise<void> {
  await desk.go(`/draws/${turnId}`);
  await desk.button('Draw.CloseNow').click();
  await desk.waitForText(desk.t('Draw.CloseText1'));
  await giveReason(desk, 'Reason.source-failed', 'No quotes since noon');
  await desk.confirm('Draw.CloseNow');
  await desk.waitForText(desk.t('Common.Done'));
  await fallDue(turnId);
  await desk.load(`/draws/${turnId}`);
}

test('two people release a result, the second types the figures without seeing them, and different figures are not released', async () => {
  const bettor = await newBettor(product.url);
  const before = await bettor.coin();
  const { turnId } = await waitForOpenDraw(product.url, 2);
  await callAs(product.url, bettor.token, 'placeBet', {
    turnid: turnId,
    gametype: 2,
    numbet: { '79': 1_000 },
  });
  const { deskOf } = keepDesks(browser, () => product.url);
  const [first, second] = [await deskOf('draws1'), await deskOf('draws2')];
  await closeTurn(first, turnId);

  await typeFigures(first, '1,443.79', '24,221.65');
  for (const digits of ['79', '791', '7921'])
    await first.page.getByText(digits, { exact: true }).first().waitFor();
  // A thousand coins at odds of 85 pay 850.00.
  await first.page.getByRole('cell', { name: '850.00', exact: true }).waitFor();
  await first.button('Result.Propose').click();
  await first.confirm('Result.Propose');
  await first.waitForText(first.t('Result.OwnWaits'));

  await second.go(`/draws/${turnId}`);
  expect(await second.page.locator('main').innerText()).not.toContain('1,443.79');
  await typeFigures(second, '1,443.78', '24,221.65');
  await second.button('Result.Release').click();
  await second.confirm('Result.Release');
  await second.waitForText('differ');
  await first.page.getByLabel(first.t('Result.Set')).waitFor();

  await typeFigures(first, '1,443.79', '24,221.65');
  await first.button('Result.Propose').click();
  await first.confirm('Result.Propose');
  await first.waitForText(first.t('Result.OwnWaits'));
  await second.button('Result.Release').waitFor();
  await typeFigures(second, '1443.79', '24,221.65');
  await second.button('Result.Release').click();
  await second.waitForText(second.t('Result.ReleaseText2', { winners: '1', payout: '850.00' }));
  await second.confirm('Result.Release');
  await second.waitForText(second.t('Result.Released'));
  await second.page.getByRole('button', { name: second.t('Result.Correct') }).waitFor();
  await expect.poll(() => bettor.coin()).toBe(before + 84_000);
  for (const desk of [first, second]) expect(desk.complaints).toEqual([]);
});
