// @vitest-environment happy-dom
import { coin } from '@truedraw/rules';
import { expect, test } from 'vitest';
import { t } from '../../../lib/i18n/t';
import { readSlip, writeSlip, type Slip } from '../../../lib/slip/slip-store';
import { useToastStore } from '../../../lib/toast';
import { refusal, until } from '../../../testing/player';
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

test('draws that have closed leave the plan when the slip moves, and the user is told', async () => {
  const closed = { turnId: 2_026_111_600, times: 3, lowestOdds: 8_500 };
  const { page, askedFor } = open(
    { ...slip, later: { draws: [closed, ...slip.later!.draws], stopAfterWin: true }, turnId: here - 2 },
    later,
  );
  await until(() => expect(page.names()).toContain(t('Slip.MoveTo', { id: later })));
  page.press(t('Slip.MoveTo', { id: later }));
  expect(useToastStore.getState().toast?.text).toBe(t('Later.Closed', { count: 1 }));
  expect(readSlip()).toEqual({ ...slip, turnId: later });
  await until(() => expect(page.control(t('Slip.Bet'))).toHaveProperty('disabled', false));
  page.press(t('Slip.Bet'));
  await until(() =>
    expect(askedFor('/api/bet/later')).toMatchObject([{ draws: [{ turnId: later, times: 1 }] }]),
  );
});

test('a slip for its own draw and later ones is moved with those that are left', async () => {
  const own = { turnId: here, times: 1, lowestOdds: 0 };
  const plan = { draws: [own, ...slip.later!.draws], stopAfterWin: true };
  const { page } = open({ ...slip, later: plan }, later);
  await until(() => expect(page.names()).toContain(t('Slip.MoveTo', { id: later })));
  page.press(t('Slip.MoveTo', { id: later }));
  expect(useToastStore.getState().toast?.text).toBe(t('Later.Closed', { count: 1 }));
  expect(readSlip()).toEqual({ ...slip, turnId: later });
});

test('a slip whose later draws have all closed moves to the next draw alone', async () => {
  const { page } = open(
    {
      ...slip,
      turnId: here - 2,
      later: { draws: [{ turnId: here - 1, times: 1, lowestOdds: 8_500 }], stopAfterWin: false },
    },
    later,
  );
  await until(() => expect(page.names()).toContain(t('Slip.MoveTo', { id: later })));
  page.press(t('Slip.MoveTo', { id: later }));
  expect(readSlip()).toEqual({ game: 2, turnId: later, lines: slip.lines });
});

test('a planned draw that was taken away is named as left out, and the sheet offers the others', async () => {
  const { page, market, askedFor } = open(slip);
  market.later = [here];
  market.oddsOf = (turnId) => (turnId === here ? 8_500 : refusal('DrawUnknown', 'no such draw'));
  await until(() => expect(page.control(t('Slip.Bet'))).toHaveProperty('disabled', false));
  page.press(t('Slip.Bet'));
  await until(() => expect(page.words()).toContain(t('Later.Hint')));
  expect(useToastStore.getState().toast?.text).toBe(t('Later.Closed', { count: 1 }));
  expect(askedFor('/api/bet/later')).toEqual([]);
});

test.each([
  ['the server says', () => refusal('GameClosed', 'closed today'), () => 'closed today'],
  ['the network fails', () => Response.error(), () => t('Common.NetworkFail')],
])('a plan whose odds cannot be held says why, as %s', async (_what, answer, words) => {
  const { page, market } = open(slip);
  market.oddsOf = answer;
  await until(() => expect(page.control(t('Slip.Bet'))).toHaveProperty('disabled', false));
  page.press(t('Slip.Bet'));
  await until(() => expect(useToastStore.getState().toast?.text).toBe(words()));
});
