// @vitest-environment happy-dom
import { coin, type SlipLine } from '@truedraw/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginSession, endSession } from '../session/session-store';
import type { LoginInfo } from '../session/stored-session';
import { betOf } from './bet-request';
import { writeRecord } from './bet-record';
import { settleAttempt } from './settle-attempt';
import { readSlip, writeSlip, type Slip } from './slip-store';

const number = (value: string, coins: number): SlipLine => ({ type: 'num', value, amount: coin(coins) });
const odd: SlipLine = { type: 'ds', value: 0, amount: coin(50) };
const slip: Slip = { game: 2, turnId: 2_026_111_601, lines: [number('12', 100), odd] };

beforeEach(() =>
  beginSession({ token: 't', account: 'a', password: 'dev.x', userId: 1, coin: 5_000 } as LoginInfo),
);
afterEach(() => {
  writeSlip(undefined);
  endSession();
});

/** What is left of a slip that was written while the bet on the first one was under way. */
async function leftOf(later: Slip): Promise<Slip | undefined> {
  const attempt = { bet: betOf(slip), at: 1, holdsMs: 60_000, sends: 1 };
  writeRecord(1, { key: 'k', attempt });
  writeSlip(later);
  await settleAttempt(1, attempt, { kind: 'placed', coin: 4_850, betId: '1' });
  return readSlip();
}

test('a slip that was bet is gone', async () => {
  expect(await leftOf(slip)).toBeUndefined();
});

test('what was picked while a bet was under way stays, without the lines that were bet', async () => {
  const later = { ...slip, lines: [number('34', 100), ...slip.lines] };
  expect(await leftOf(later)).toEqual({ ...slip, lines: [number('34', 100)] });
});

test('a line whose amount was changed meanwhile stays', async () => {
  const later = { ...slip, lines: [number('12', 300), odd] };
  expect(await leftOf(later)).toEqual({ ...slip, lines: [number('12', 300)] });
});

test('a slip of another draw stays', async () => {
  const later = { ...slip, turnId: 2_026_111_602 };
  expect(await leftOf(later)).toEqual(later);
});
