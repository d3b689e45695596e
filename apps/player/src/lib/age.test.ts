import { expect, test } from 'vitest';
import { ageOf } from './age';

test.each([
  [0, 'now', '现在'],
  [59_999, '59 seconds ago', '59秒钟前'],
  [60_000, '1 minute ago', '1分钟前'],
  [7_200_000, '2 hours ago', '2小时前'],
  [86_400_000, 'yesterday', '昨天'],
  [-5_000, 'now', '现在'],
])('%i ms are %s', (elapsedMs, en, zh) => {
  expect(ageOf(elapsedMs, 'en')).toBe(en);
  expect(ageOf(elapsedMs, 'zh')).toBe(zh);
});
