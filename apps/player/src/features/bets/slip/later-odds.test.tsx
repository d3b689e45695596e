// @vitest-environment happy-dom
import { coin, formatOdds } from '@truedraw/rules';
import { expect, test } from 'vitest';
import { t } from '../../../lib/i18n/t';
import { readSlip, writeSlip, type LaterPlan, type Slip } from '../../../lib/slip/slip-store';
import { until } from '../../../testing/player';
import { show } from '../../../testing/show';
import { serveSlip } from '../../../testing/slip-server';
import { SlipPage } from './slip-page';

const [here, later] = [2_026_111_601, 2_026_111_602];
const slip: Slip = {
  game: 2,
  turnId: here,
  lines: [{ type: 'num', value: '12', amount: coin(100) }],
};
const both = () => t('Later.Next', { count: 2 });
const done = () => t('Later.Done', { count: 2, amount: t('Bet.Yuan', { amount: '2.00' }) });

/** The slip on its page, at 85.00 in its own draw. */
function open(shown: Slip, oddsLater: () => number | Response | undefined) {
  const server = serveSlip({
    openDraw: here,
    later: [here, later],
    oddsOf: (turnId) => (turnId === here ? 8_500 : oddsLater()),
  });
  writeSlip(shown);
  return { page: show(<SlipPage />), ...server };
}

/** The same with the sheet of later draws, where both draws are chosen. */
async function choose(shown: Slip, oddsLater: () => number | Response | undefined) {
  const { page, ...server } = open(shown, oddsLater);
  const row = `${t('Later.Row')} ${t('Later.OnlyThis')}`;
  await until(() => expect(page.names()).toContain(row));
  page.press(row);
  await until(() => expect(page.names()).toContain(both()));
  page.press(both());
  return { page, ...server };
}

test('draws are planned only when their odds were seen', async () => {
  const { page } = await choose(slip, () => undefined);
  await until(() => expect(page.words()).toContain(t('Slip.Why_Odds')));
  expect(page.control(done())).toHaveProperty('disabled', true);
});

test('a later draw whose odds cannot be had says so and is asked about again', async () => {
  let odds: number | Response = Response.json({ code: 500, msg: 'busy', data: null }, { status: 500 });
  const { page } = await choose(slip, () => odds);
  await until(() => expect(page.words()).toContain('busy'));
  expect(page.control(done())).toHaveProperty('disabled', true);
  odds = 6_000;
  page.press(t('Common.Retry'));
  await until(() => expect(page.words()).toContain(t('Later.Odds', { odds: formatOdds(6_000) })));
  page.press(done());
  expect(readSlip()!.later!.draws).toEqual([
    { turnId: here, times: 1, lowestOdds: 0 },
    { turnId: later, times: 1, lowestOdds: 6_000 },
  ]);
});

test('a slip of sides needs no odds of later draws', async () => {
  const sides: Slip = { ...slip, lines: [{ type: 'ds', value: 0, amount: coin(100) }] };
  const { page, askedFor } = await choose(sides, () => undefined);
  expect(page.control(done())).toHaveProperty('disabled', false);
  expect(askedFor('/api/bet/lockBet')).toEqual([]);
});

test('a number that was added after the draws were chosen is not bet at odds that nobody has seen', async () => {
  const plan: LaterPlan = {
    draws: [here, later].map((turnId) => ({ turnId, times: 1, lowestOdds: 0 })),
    stopAfterWin: true,
  };
  const { page, askedFor } = open({ ...slip, later: plan }, () => 6_000);
  await until(() => expect(page.control(t('Slip.Bet'))).toHaveProperty('disabled', false));
  page.press(t('Slip.Bet'));
  await until(() => expect(page.words()).toContain(t('Later.Odds', { odds: formatOdds(6_000) })));
  expect(askedFor('/api/bet/later')).toEqual([]);
});
