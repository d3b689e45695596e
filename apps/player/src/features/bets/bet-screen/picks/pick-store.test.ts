import { beforeEach, expect, test } from 'vitest';
import { coin } from '@truedraw/rules';
import { useDrawStore } from '../../../../lib/draw/draw-info';
import { beginSession, endSession } from '../../../../lib/session/session-store';
import type { LoginInfo } from '../../../../lib/session/stored-session';
import { writeSlip } from '../../../../lib/slip/slip-store';
import { chooseDigits } from './choices';
import { countLines, noPicks, pickedNumbers, tapNumber } from './pick-state';
import { loadSlip, moveToDraw, recordSlip, picksOf, applyStep, usePickStore } from './pick-store';

const pages = (zeros: number[]) => ({
  0: Array.from({ length: 100 }, (_, number) => (zeros.includes(number) ? 0 : 8_500)),
});
const draw = {
  game: 2,
  turnId: 11,
  closesAt: 0,
  dsOdds: [190, 190],
  bsOdds: [190, 190],
  baseBet: 100,
} as const;

const setDraw = (turnId: number, zeros: number[] = []) =>
  useDrawStore.setState((games) => ({
    2: {
      ...games[2],
      draw: { ...draw, turnId, dsOdds: [190, 190], bsOdds: [190, 190] },
      odds: pages(zeros),
    },
  }));

const tap = (number: number) => applyStep(2, (state) => tapNumber(state, number));
const confirm = () => {
  const lines = pickedNumbers(picksOf(2)).map(
    (number) => ({ type: 'num', value: String(number).padStart(2, '0'), amount: coin(100) }) as const,
  );
  const slip = { game: 2, turnId: 11, lines } as const;
  recordSlip(slip);
  writeSlip(slip);
  return slip;
};

const logIn = (userId: number) =>
  beginSession({ token: 't', account: `a${userId}`, password: 'dev.x', userId, coin: 5 } as LoginInfo);

beforeEach(() => {
  endSession();
  writeSlip(undefined);
  usePickStore.setState({ 2: noPicks(2) });
  setDraw(11);
});

test('a full number is not picked, and is named', () => {
  setDraw(11, [13, 14]);
  expect(tap(13)).toEqual([13]);
  applyStep(2, (state) => chooseDigits(state, 0, [1]));
  expect(applyStep(2, (state) => chooseDigits(state, 1, [3, 4, 5]))).toEqual([13, 14]);
  expect(pickedNumbers(picksOf(2))).toEqual([15]);
});

test('a number that becomes full later is removed at the next review', () => {
  tap(13);
  setDraw(11, [13]);
  expect(applyStep(2, (state) => state)).toEqual([13]);
  expect(countLines(picksOf(2))).toBe(0);
});

test('a review without full numbers changes nothing', () => {
  tap(13);
  const before = picksOf(2);
  applyStep(2, (state) => state);
  expect(picksOf(2)).toBe(before);
});

test('the user is notified of another draw only when something was picked for the previous one', () => {
  expect(moveToDraw(2, 12)).toBeUndefined();
  setDraw(12);
  tap(7);
  expect(moveToDraw(2, 12)).toBeUndefined();
  expect(moveToDraw(2, 13)).toBe(12);
  expect(moveToDraw(2, 13)).toBeUndefined();
  expect(pickedNumbers(picksOf(2))).toEqual([7]);
});

test('picks are kept on the way back from the slip, and removed after the bet', () => {
  tap(7);
  tap(8);
  confirm();
  loadSlip(2);
  expect(pickedNumbers(picksOf(2))).toEqual([7, 8]);
  writeSlip(undefined);
  expect(countLines(picksOf(2))).toBe(0);
});

test('lines that were deleted or added on the slip page change the picks', () => {
  tap(7);
  tap(8);
  const { lines } = confirm();
  writeSlip({ game: 2, turnId: 11, lines: [lines[1]!, { type: 'num', value: '99', amount: coin(700) }] });
  loadSlip(2);
  expect(pickedNumbers(picksOf(2))).toEqual([8, 99]);
  expect(picksOf(2).ownAmounts.get(99)).toBe(700);
});

test('later picks stay when the slip is bet', () => {
  tap(7);
  confirm();
  tap(8);
  writeSlip(undefined);
  expect(pickedNumbers(picksOf(2))).toEqual([8]);
});

test('a guest’s picks stay at the login, and no later user or guest sees them', () => {
  tap(7);
  logIn(7);
  expect(pickedNumbers(picksOf(2))).toEqual([7]);
  confirm();
  tap(8);
  endSession();
  loadSlip(2);
  expect(picksOf(2)).toEqual(noPicks(2));
  logIn(8);
  tap(9);
  logIn(9);
  loadSlip(2);
  expect(picksOf(2)).toEqual(noPicks(2));
  endSession();
});
