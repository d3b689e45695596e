import { expect, test } from 'vitest';
import { createBackOff } from './back-off';

test('what keeps ending is started later each time, up to ten seconds, and what ran long at once', () => {
  let now = 0;
  const pause = createBackOff(() => now);
  expect(Array.from({ length: 9 }, () => pause.next())).toEqual([
    100, 200, 400, 800, 1_600, 3_200, 6_400, 10_000, 10_000,
  ]);
  pause.started();
  now += 5_000;
  expect(pause.next(), 'it ended soon after its start').toBe(10_000);
  pause.started();
  now += 60_000;
  expect(pause.next()).toBe(100);
});
