// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { hasGrown, showTitle, waitingInAll, type WaitingKind } from './waiting';

const counts = (...pairs: [WaitingKind, number][]) => new Map(pairs);

test.each([
  ['nothing changed', counts(['deposits', 2]), counts(['deposits', 2]), false],
  ['one was worked off', counts(['deposits', 2]), counts(['deposits', 1]), false],
  ['another came', counts(['deposits', 2]), counts(['deposits', 3]), true],
  ['one kind was worked off while another came', counts(['deposits', 2]), counts(['withdrawals', 1]), true],
])('a sound is played when more waits: %s', (_name, before, after, expected) => {
  expect(hasGrown(before, after)).toBe(expected);
});

test('the title of the window says how much waits, and follows the page', () => {
  showTitle('Deposits');
  expect(document.title).toBe('Deposits · TrueDraw');
  waitingInAll.set(4);
  expect(document.title).toBe('(4) Deposits · TrueDraw');
  showTitle('Draws');
  expect(document.title).toBe('(4) Draws · TrueDraw');
  waitingInAll.set(0);
  expect(document.title).toBe('Draws · TrueDraw');
});
