import { expect, test } from 'vitest';
import { gameOfParam } from './game';

test.each([
  ['2', 2],
  ['3D', 3],
  ['4d', 4],
  ['5', undefined],
  ['', undefined],
  ['2.5', undefined],
])('an address with %j names the game %s', (param, game) => {
  expect(gameOfParam(param)).toBe(game);
});
