// @vitest-environment happy-dom
import { coin } from '@truedraw/rules';
import { act } from 'react';
import { expect, test } from 'vitest';
import { loadDraw } from '../../../lib/draw/draw-info';
import { t } from '../../../lib/i18n/t';
import { updateAccount, useSessionStore } from '../../../lib/session/session-store';
import { useBetStore } from '../../../lib/slip/bet-store';
import { readSlip, writeSlip, type Slip } from '../../../lib/slip/slip-store';
import { until } from '../../../testing/player';
import { show } from '../../../testing/show';
import { serveSlip } from '../../../testing/slip-server';
import { SlipPage } from './slip-page';

const [here, next] = [2_026_111_601, 2_026_111_602];
const slip: Slip = {
  game: 2,
  turnId: here,
  lines: ['12', '34'].map((value) => ({ type: 'num', value, amount: coin(100) })),
};

/** A slip on the screen, before or after its bet was sent; the bet is never answered. */
function open() {
  const { market, askedFor } = serveSlip({ openDraw: here, betLimit: 100, coin: 250 });
  writeSlip(slip);
  const page = show(<SlipPage />);
  const sendBet = async () => {
    await until(() => expect(page.control(t('Slip.Bet'))).toHaveProperty('disabled', false));
    page.press(t('Slip.Bet'));
    await until(() => expect(askedFor('/api/bet/bet')).toHaveLength(1));
    act(() => useBetStore.setState({ slow: true }));
    expect(page.words()).toContain(t('Slip.Checking'));
  };
  return { page, market, sendBet };
}

test('while a bet is unknown, a close does not say that the slip was not bet or offer another draw', async () => {
  const { page, market, sendBet } = open();
  await sendBet();
  market.openDraw = next;
  await act(() => loadDraw(2, 0));
  expect(page.words()).toContain(t('Slip.Checking'));
  expect(page.words()).not.toContain(t('Slip.Moved', { id: here }));
  expect(page.names()).not.toContain(t('Slip.MoveTo', { id: next }));
});

test('while a bet is unknown, its own coins and stakes are no reason to deposit or to bet less', async () => {
  const { page, market, sendBet } = open();
  await sendBet();
  market.staked = { 12: 100, 34: 100 };
  market.coin = 50;
  act(() => updateAccount(useSessionStore.getState().session!.account.userId, { coin: 50 }));
  await act(() => loadDraw(2, 0));
  expect(page.words()).toContain(t('Slip.Checking'));
  for (const name of [t('Slip.Deposit'), t('Slip.CutOver')]) expect(page.names()).not.toContain(name);
  expect(page.words()).not.toContain(t('Slip.RefusedRow'));
});

test('while a bet is unknown, a line that was deleted before it is not put back', async () => {
  const { page, sendBet } = open();
  page.press(t('Slip.Delete', { number: '34' }));
  await sendBet();
  expect(page.control(t('Slip.Undo'))).toHaveProperty('disabled', true);
  page.press(t('Slip.Undo'));
  expect(readSlip()!.lines).toHaveLength(1);
});

test('a sheet that is opened just before the bet is sent closes with it', async () => {
  const { page, sendBet } = open();
  await until(() => expect(page.control(t('Slip.Bet'))).toHaveProperty('disabled', false));
  page.press(t('Slip.SetAll'));
  expect(page.names()).toContain(t('Slip.SetAllDo'));
  await sendBet();
  expect(page.names()).not.toContain(t('Slip.SetAllDo'));
});
