import { expect, test } from 'vitest';
import { isOver } from './is-over';

const now = Date.parse('2026-11-18T07:30:20+07:00');
const at = (time: string) => Date.parse(`${time}+07:00`);

test('a beginning of last year is refused, because the announcement would go out at once', () => {
  expect(isOver(at('2025-12-05T09:00'), now, undefined)).toBe(true);
  expect(isOver(at('2025-12-05T09:00'), now, at('2026-11-18T06:00:41'))).toBe(true);
});

test('the minute that runs, a later one, and the beginning that it has had are taken', () => {
  for (const time of ['2026-11-18T07:30', '2026-12-05T09:00'])
    expect(isOver(at(time), now, undefined), time).toBe(false);
  expect(isOver(at('2026-11-18T06:00'), now, at('2026-11-18T06:00:41'))).toBe(false);
});
