import { coin, type SlipLine } from '@truedraw/rules';
import { expect, test } from 'vitest';
import { cutToLimit, linesOverLimit } from './over-limit';
import { refusedLine } from './refused-line';

const num = (value: string, amount: number): SlipLine => ({ type: 'num', value, amount: coin(amount) });
const side = (type: 'ds' | 'bs', value: 0 | 1, amount: number): SlipLine => ({
  type,
  value,
  amount: coin(amount),
});
const mine = {
  coin: 1_000,
  betLimit: 100,
  staked: { '07': 30, '08': 100 },
  dsStaked: [0, 90] as [number, number],
  bsStaked: [0, 0] as [number, number],
};

test('a line passes the limit together with what was staked in the draw before', () => {
  const lines = [
    num('07', 71),
    num('07', 70),
    num('08', 1),
    num('09', 100),
    side('ds', 1, 11),
    side('bs', 0, 101),
  ];
  expect(linesOverLimit(lines.slice(1), mine)).toEqual(
    new Map([
      ['num:08', 0],
      ['ds:1', 10],
      ['bs:0', 100],
    ]),
  );
  expect(linesOverLimit(lines.slice(0, 1), mine)).toEqual(new Map([['num:07', 70]]));
  expect(linesOverLimit(lines, undefined).size).toBe(0);
});

test('one tap reduces lines to the limit and removes lines with nothing left', () => {
  const lines = [num('07', 500), num('08', 500), num('09', 5)];
  expect(cutToLimit(lines, linesOverLimit(lines, mine))).toEqual([num('07', 70), num('09', 5)]);
});

test.each([
  ['a number', { number: '07', left: 20 }, { line: num('07', 71), left: 20 }],
  ['a number that takes nothing more', { number: '07' }, { line: num('07', 71), left: 0 }],
  [
    'a number with room for it, which is no reason',
    { number: '07', left: 71 },
    { line: num('07', 71), left: 0 },
  ],
  ['a side', { side: 'even', left: 5 }, { line: side('ds', 1, 11), left: 5 }],
  ['a number that is not on the slip', { number: '99' }, undefined],
  ['nothing', { coin: 5 }, undefined],
])('a refusal that names %s', (_what, data, found) => {
  expect(refusedLine({ data }, [num('07', 71), side('ds', 1, 11)])).toEqual(found);
});
