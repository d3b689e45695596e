import { describe, expect, test } from 'vitest';
import { defaultFilter, filterOfWindow, readFilter, secondSpan, withWindow, writeFilter } from './filter';

const today = '2026-11-16';
const usual = defaultFilter(today);
const { dateCount, startDate, endDate, session } = usual;
const span = { dateCount, startDate, endDate, session };

describe('the filter of a report', () => {
  test('goes back 90 days at most', () => {
    expect(usual).toMatchObject({ dateCount: 50, startDate: '2026-08-19', endDate: today });
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
    [{ session: 'WP' }, { ...usual, session: 'WP' }],
    [
      { lines: '0', shading: '0' },
      { ...usual, showLines: false, showShading: false },
    ],
    [
      { windows: '2', session2: 'ZP', count2: '30' },
      { ...usual, second: { ...span, session: 'ZP', dateCount: 30 } },
    ],
    // Invalid values are ignored.
    [{ session: 'XP', windows: '3', count2: '30' }, usual],
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
    { ...usual, session: 'ZP' as const, second: { ...span, session: 'WP' as const }, showShading: false },
    { ...usual, showLines: false, second: { ...span, endDate: '2026-10-31' as const } },
  ])('%j is read back from the address unchanged', (filter) => {
    expect(readFilter(writeFilter(filter, today), today)).toEqual(filter);
  });

  test('the default filter adds nothing to the address', () => {
    expect(writeFilter(usual, today)).toEqual({});
  });

  test('a second window opens with other draws than the first', () => {
    expect(secondSpan(span)).toEqual({ ...span, dateCount: 100 });
    expect(secondSpan({ ...span, dateCount: 100 })).toEqual({ ...span, dateCount: 30 });
    expect(secondSpan({ ...span, session: 'ZP' })).toEqual({ ...span, session: 'WP' });
  });

  test('each window has its own draws, and both have one look', () => {
    const two = { ...usual, second: secondSpan(span) };
    expect(filterOfWindow(two, 1)).toMatchObject({ dateCount: 100, showLost: true });
    const changed = withWindow(two, 1, { ...filterOfWindow(two, 1), dateCount: 30, showLost: false });
    expect(changed).toEqual({ ...usual, showLost: false, second: { ...span, dateCount: 30 } });
    expect(withWindow(changed, 0, defaultFilter(today)).second).toEqual(changed.second);
  });
});
