import { describe, expect, test } from 'vitest';
import { defaultFilter, readFilter, writeFilter } from './filter';

const today = '2026-11-16';
const usual = defaultFilter(today);

describe('the filter of a report', () => {
  test('goes back 90 days at most', () => {
    expect(usual).toEqual({ dateCount: 50, showLost: true, startDate: '2026-08-19', endDate: today });
  });

  test.each([
    [{}, usual],
    [{ count: '0' }, { ...usual, dateCount: 0 }],
    [
      { count: '100', lost: '0' },
      { ...usual, dateCount: 100, showLost: false },
    ],
    [
      { from: '2026-11-01', to: '2026-11-10' },
      { ...usual, startDate: '2026-11-01', endDate: '2026-11-10' },
    ],
    // Invalid values are ignored.
    [{ count: '31', lost: 'maybe' }, usual],
    [{ from: '2026-01-01', to: '2027-01-01' }, usual],
    [{ from: '2026-02-30', to: 'today' }, usual],
    [
      { from: '2026-11-10', to: '2026-11-01' },
      { ...usual, endDate: '2026-11-01' },
    ],
  ])('%j in the address asks for %j', (search, filter) => {
    expect(readFilter(search, today)).toEqual(filter);
  });

  test.each([
    usual,
    { ...usual, dateCount: 0 as const },
    { ...usual, dateCount: 30 as const, showLost: false },
    { ...usual, startDate: '2026-10-01' as const, endDate: '2026-10-31' as const },
  ])('%j is read back from the address unchanged', (filter) => {
    expect(readFilter(writeFilter(filter, today), today)).toEqual(filter);
  });

  test('the default filter adds nothing to the address', () => {
    expect(writeFilter(usual, today)).toEqual({});
  });
});
