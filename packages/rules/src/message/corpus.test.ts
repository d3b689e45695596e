import { describe, expect, test } from 'vitest';
import { coin, formatCoins } from '../money';
import { en } from './corpus/en';
import { my } from './corpus/my';
import type { CorpusRow } from './corpus/row';
import { th } from './corpus/th';
import { enFurther } from './corpus/en-further';
import { thFurther } from './corpus/th-further';
import { zh } from './corpus/zh';
import { zhFurther } from './corpus/zh-further';
import { readMessage } from './read-message';

const read = (game: CorpusRow[0], text: string): string => {
  const { lines, questions } = readMessage({ text, game, coinMode: 1 });
  const found = lines.map(({ number, amount }) => `${number}=${Number(formatCoins(coin(amount), 1))}`);
  return [...found.toSorted(), ...(questions.length > 0 ? ['?'] : [])].join(' ');
};

/** "12 34=50; 56=20" as one line for each number, the amounts of the same number added. */
function written(slip: string): string {
  const amounts = new Map<string, number>();
  const groups = slip.split('; ').filter((group) => group !== '?');
  for (const group of groups) {
    const [numbers = '', amount] = group.split('=');
    for (const number of numbers.split(' ')) amounts.set(number, (amounts.get(number) ?? 0) + Number(amount));
  }
  const lines = Array.from(amounts, ([number, amount]) => `${number}=${amount}`).toSorted();
  return [...lines, ...(slip.endsWith('?') ? ['?'] : [])].join(' ');
}

describe.each([
  ['English and signs', en],
  ['Chinese', zh],
  ['Thai', th],
  ['Burmese', my],
  ['English and signs, in other ways', enFurther],
  ['Chinese, in other ways', zhFurther],
  ['Thai, in other ways', thFurther],
] as const)('messages in %s', (_language, rows) => {
  test.each(rows)('%iD: %j is %s', (game, text, slip) => {
    expect(read(game, text)).toBe(written(slip));
  });
});

test('there are at least five hundred and fifty messages, none twice', () => {
  const all = [...en, ...zh, ...th, ...my, ...enFurther, ...zhFurther, ...thFurther].map(
    ([game, text]) => `${game} ${text}`,
  );
  expect(all.length).toBeGreaterThanOrEqual(550);
  expect(new Set(all).size).toBe(all.length);
});
