import { expect, test } from 'vitest';
import { shortName } from './short-name';

test.each([
  ['fourteen-chars', 'fourteen-chars'],
  ['fifteen-charact', 'fifteen-charac…'],
  ['一二三四五六七八九十一二三四五', '一二三四五六七八九十一二三四…'],
  ['👍🏽'.repeat(15), `${'👍🏽'.repeat(14)}…`],
])('%j is shown as %j', (name, short) => {
  expect(shortName(name)).toBe(short);
});
