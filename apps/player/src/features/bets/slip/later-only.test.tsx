// @vitest-environment happy-dom
import { coin } from '@truedraw/rules';
import { expect, test } from 'vitest';
import { t } from '../../../lib/i18n/t';
import { readSlip, writeSlip, type Slip } from '../../../lib/slip/slip-store';
import { until } from '../../../testing/player';
import { show } from '../../../testing/show';
import { serveSlip } from '../../../testing/slip-server';
import { SlipPage } from './slip-page';

const [here, later] = [2_026_111_601, 2_026_111_602];
const slip: Slip = {
  game: 2,
  turnId: here,
  lines: [{ type: 'num', value: '12', amount: coin(100) }],
  later: { draws: [{ turnId: later, times: 1, lowestOdds: 8_500 }], stopAfterWin: false },
};

/** In the first draw 12 is full, and the player has staked on it as much as is allowed. */
function open(shown: Slip, openDraw = here) {
  const server = serveSlip({
    openDraw,
    betLimit: 100,
    staked: openDraw === here ? { 12: 100 } : {},
    oddsOf: (turnId) => (turnId === here ? 0 : 8_500),
  });
  writeSlip(shown);
  return { page: show(<SlipPage />), ...server };
}

test('a slip for later draws alone is bet though its number is full and at its limit in the draw before', async () => {
  const { page, askedFor } = open(slip);
  await until(() => expect(page.control(t('Slip.Bet'))).toHaveProperty('disabled', false));
  expect(page.words()).not.toContain(t('Slip.FullRow'));
  page.press(t('Slip.Bet'));
  await until(() => expect(askedFor('/api/bet/later')).toMatchObject([{ draws: [{ turnId: later }] }]));
  expect(askedFor('/api/bet/lockBet').map(({ turnId }) => turnId)).toEqual([later]);
});

test('a slip that is also bet on a draw in which its number is full waits', async () => {
  const plan = {
    draws: [{ turnId: here, times: 1, lowestOdds: 0 }, ...slip.later!.draws],
    stopAfterWin: true,
  };
  const { page } = open({ ...slip, later: plan });
  await until(() => expect(page.words()).toContain(t('Slip.FullRow')));
  expect(page.control(t('Slip.Bet'))).toHaveProperty('disabled', true);
});

test('a slip for later draws alone keeps them when the draw before closes', async () => {
  const { page } = open(slip, later);
  await until(() => expect(page.names()).toContain(t('Slip.MoveTo', { id: later })));
  page.press(t('Slip.MoveTo', { id: later }));
  expect(readSlip()).toEqual({ ...slip, turnId: later });
});
