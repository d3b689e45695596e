import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumber } from '../game-number';
import { gameTypes, numberCount, type GameType } from '../game';
import { readMessage } from './read-message';

const separators = [' ', ',', ', ', '.', '、', '/', '-', '+', '，'];
const between = ['\n', ', ', ' ', '; ', '，', '\n\n', ' / '];
const reverses = ['', '', '', 'R', 'r', '反', 'กลับ'];
const endings: readonly ((list: string, yuan: number) => string)[] = [
  (list, yuan) => `${list}=${yuan}`,
  (list, yuan) => `${list} = ${yuan}`,
  (list, yuan) => `${list}各${yuan}`,
  (list, yuan) => `${list} each ${yuan}`,
  (list, yuan) => `${list} ตัวละ ${yuan} บาท`,
  (list, yuan) => `${list}x${yuan}`,
  (list, yuan) => `${list} ${yuan}`,
  (list, yuan) => `${list} ${yuan}元`,
];

const groupsOf = (game: GameType) =>
  fc.array(
    fc.record({
      numbers: fc.array(
        fc.record({
          number: fc.nat(numberCount(game) - 1).map((number) => formatNumber(game, number)),
          reverse: fc.constantFrom(...reverses),
        }),
        { minLength: 1, maxLength: 5 },
      ),
      yuan: fc.constantFrom(5, 7, 10, 15, 20, 25, 50, 100, 200, 500, 1000),
    }),
    { minLength: 1, maxLength: 4 },
  );

const isBlock = (numbers: readonly string[]): boolean =>
  numbers.length === 2 && /^(\d*)(0+) \1(9+)$/.test(numbers.join(' '));

test.each(gameTypes)(
  'a message of %iD that was composed of groups is read as it was meant, or asked about',
  (game) => {
    const shape = fc.record({
      groups: groupsOf(game),
      separator: fc.constantFrom(...separators),
      ending: fc.constantFrom(...endings),
      between: fc.constantFrom(...between),
    });
    fc.assert(
      fc.property(shape, ({ groups, separator, ending, between: joint }) => {
        // "20-29 each 5" means all ten.
        fc.pre(
          separator !== '-' || !groups.some(({ numbers }) => isBlock(numbers.map(({ number }) => number))),
        );
        const meant = new Map<string, number>();
        const add = (number: string, yuan: number) =>
          meant.set(number, (meant.get(number) ?? 0) + yuan * 100);
        const parts = groups.map(({ numbers, yuan }) => {
          for (const { number, reverse } of numbers) {
            const turned = Array.from(number).toReversed().join('');
            add(number, yuan);
            if (reverse !== '' && turned !== number) add(turned, yuan);
          }
          return ending(numbers.map(({ number, reverse }) => number + reverse).join(separator), yuan);
        });
        const { lines, questions } = readMessage({ text: parts.join(joint), game, coinMode: 1 });
        for (const { number, amount } of lines) expect(amount).toBeLessThanOrEqual(meant.get(number) ?? 0);
        if (questions.length === 0)
          expect(new Map(lines.map(({ number, amount }) => [number, amount]))).toEqual(meant);
      }),
      { numRuns: 1_000 },
    );
  },
);
