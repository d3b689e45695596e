import { coin } from '@truedraw/rules';
import { afterEach, expect, test } from 'vitest';
import { beginSession, endSession } from '../session/session-store';
import type { LoginInfo } from '../session/stored-session';
import { readText, writeText } from '../storage';
import { betOf, isSameBet } from './bet-request';
import { readSlip, useSlipStore, writeSlip, type Slip } from './slip-store';

const slip: Slip = {
  game: 2,
  turnId: 2026111601,
  lines: [
    { type: 'num', value: '07', amount: coin(100) },
    { type: 'bs', value: 1, amount: coin(50) },
  ],
};

const logIn = (userId: number) =>
  beginSession({ token: 't', account: `a${userId}`, password: 'dev.x', userId, coin: 5 } as LoginInfo);
const shown = () => useSlipStore.getState().slip;

afterEach(() => {
  endSession();
  writeSlip(undefined);
});

test('a slip is kept as it was written', () => {
  writeSlip(slip);
  expect(readSlip()).toEqual(slip);
  writeSlip(undefined);
  expect(readSlip()).toBeUndefined();
});

test.each([
  ['text that is no slip', 'hello'],
  ['a game that there is not', JSON.stringify({ ...slip, game: 5 })],
  [
    'a number of another game',
    JSON.stringify({ ...slip, lines: [{ type: 'num', value: '007', amount: 1 }] }),
  ],
  ['a side that there is not', JSON.stringify({ ...slip, lines: [{ type: 'ds', value: 2, amount: 1 }] })],
  [
    'a kind of line that there is not',
    JSON.stringify({ ...slip, lines: [{ type: 'xx', value: 0, amount: 1 }] }),
  ],
  ['an amount of nothing', JSON.stringify({ ...slip, lines: [{ type: 'num', value: '07', amount: 0 }] })],
  ['a fraction of a coin', JSON.stringify({ ...slip, lines: [{ type: 'num', value: '07', amount: 0.5 }] })],
])('%s in storage counts as no slip', (_what, text) => {
  writeText('truedraw.slip', text);
  expect(readSlip()).toBeUndefined();
});

test('a slip is the same bet in any order of its numbers, and another bet with another stake or draw', () => {
  const bet = betOf(slip);
  expect(bet).toEqual({
    turnId: 2026111601,
    game: 2,
    numberStakes: { '07': 100 },
    dsBet: [0, 0],
    bsBet: [0, 50],
  });
  expect(isSameBet(bet, betOf({ ...slip, lines: slip.lines.toReversed() }))).toBe(true);
  expect(isSameBet(bet, betOf({ ...slip, turnId: 2026111602 }))).toBe(false);
  expect(isSameBet(bet, { ...bet, numberStakes: { '07': 101 } })).toBe(false);
});

test('a guest’s slip survives the login, as the same object', () => {
  writeSlip(slip);
  logIn(7);
  expect(shown()).toBe(slip);
  expect(readSlip()).toEqual(slip);
});

test('the slip of one user is never seen by another or by a guest, and the next user removes it', () => {
  logIn(7);
  writeSlip(slip);
  endSession();
  expect([shown(), readSlip()]).toEqual([undefined, undefined]);
  logIn(8);
  expect([shown(), readSlip(), readText('truedraw.slip')]).toEqual([undefined, undefined, null]);
  writeSlip(slip);
  logIn(9);
  expect([shown(), readText('truedraw.slip')]).toEqual([undefined, null]);
});

test('a guest’s slip that a user has taken along is that user’s', () => {
  writeSlip(slip);
  logIn(7);
  endSession();
  expect(shown()).toBeUndefined();
});

test('the slip of a session that ended by itself is there again when the same user logs in', () => {
  logIn(7);
  writeSlip(slip);
  endSession();
  logIn(7);
  expect(shown()).toEqual(slip);
});

test('a slip that another tab has bet meanwhile does not come back with a login', () => {
  writeSlip(slip);
  writeText('truedraw.slip', null);
  logIn(7);
  expect([shown(), readText('truedraw.slip')]).toEqual([undefined, null]);
});
