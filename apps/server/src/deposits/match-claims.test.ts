import { describe, expect, test } from 'vitest';
import { matchClaims } from './match-claims';

const window = { matchBeforeHours: 72, matchAfterHours: 24 };
const hour = 3_600_000;
const now = 1_800_000_000_000;
const claimOf = (userId: number, tradeNo: string | null = null, createdAt = now) => ({
  userId,
  id: userId * 10,
  channelId: 1,
  digits: '000001',
  asked: null as number | null,
  tradeNo,
  slipReference: null as string | null,
  createdAt,
});
const receiptOf = (tradeNo: string, paidAt = now - hour) => ({
  channelId: 1,
  digits: '000001',
  coin: 500,
  tradeNo,
  paidAt,
});

/** For each claim: the payments that fit, the proposed one, and whether the full number is needed. */
const matched = (
  claims: ReturnType<typeof claimOf>[],
  receipts: ReturnType<typeof receiptOf>[],
): [string, string, boolean][] =>
  [...matchClaims(claims, receipts, window).values()].map(({ candidates, proposed, needsNumber }) => [
    candidates.map(({ tradeNo }) => tradeNo).join(),
    proposed?.tradeNo ?? '',
    needsNumber,
  ]);

test('a claim without a payment waits', () => {
  expect(matched([claimOf(1)], [])).toEqual([['', '', false]]);
});

test('one payment that fits one claim is proposed', () => {
  expect(matched([claimOf(1)], [receiptOf('A')])).toEqual([['A', 'A', false]]);
});

test('several payments that fit need the full number, which decides', () => {
  const receipts = [receiptOf('A'), receiptOf('B')];
  expect(matched([claimOf(1)], receipts)).toEqual([['A,B', '', true]]);
  expect(matched([claimOf(1, 'B')], receipts)).toEqual([['B', 'B', false]]);
  expect(matched([claimOf(1, 'C')], receipts)).toEqual([['', '', false]]);
});

test('one payment that fits several claims is proposed only to the one with the full number', () => {
  expect(matched([claimOf(1), claimOf(2)], [receiptOf('A')])).toEqual([
    ['A', '', true],
    ['A', '', true],
  ]);
  expect(matched([claimOf(1), claimOf(2, 'A')], [receiptOf('A')])).toEqual([
    ['A', '', true],
    ['A', 'A', false],
  ]);
  expect(matched([claimOf(1), claimOf(2, 'B')], [receiptOf('A')]), 'another number is no rival').toEqual([
    ['A', 'A', false],
    ['', '', false],
  ]);
});

test('two claims with the same full number are left to staff', () => {
  expect(matched([claimOf(1, 'A'), claimOf(2, 'A')], [receiptOf('A')])).toEqual([
    ['A', 'A', false],
    ['A', 'A', false],
  ]);
});

describe('a payment fits around the time of the claim', () => {
  test.each([
    [-72 * hour, true],
    [-72 * hour - 1, false],
    [24 * hour, true],
    [24 * hour + 1, false],
  ])('%i ms from it: %s', (later, fits) => {
    expect(matched([claimOf(1)], [receiptOf('A', now + later)])[0]![0]).toBe(fits ? 'A' : '');
  });
});
