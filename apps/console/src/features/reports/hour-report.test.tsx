import { expect, test } from 'vitest';
import { barOf } from './hour-report';

test('the hour below a bar is the first word of what the bar says', () => {
  expect(barOf({ hour: 3, turnover: 8_000 })).toMatchObject({ label: '03', about: '03:00 80.00' });
});
