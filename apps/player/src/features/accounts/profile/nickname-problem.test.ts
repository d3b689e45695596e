import { expect, test } from 'vitest';
import { nicknameProblem } from './nickname-problem';

test.each([
  ['  ', 'My.NickTip'],
  ['x'.repeat(21), 'My.NickLong'],
  ['运'.repeat(20), undefined],
  ['🍀'.repeat(20), undefined],
])('the nickname %j is stopped by %s', (nickname, key) => {
  expect(nicknameProblem(nickname)?.key).toBe(key);
});
