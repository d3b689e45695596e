import { bangkokMoment } from '@truedraw/rules';
import { describe, expect, test } from 'vitest';
import { sessionsOfDay } from '../calendar/trading-hours';
import type { Reading } from './feed';
import { judgeForTurn, judgeReading, sameFigures } from './judge';

const day = '2026-11-16';
const at = (time: `${number}:${number}`) => bangkokMoment(day, time);
const reading = (change: Partial<Reading> = {}): Reading => ({
  set: '1,443.79',
  value: '24,221.65',
  quotedAt: at('12:30'),
  raw: '{}',
  ...change,
});

describe('as the latest price', () => {
  const now = at('11:00');
  const judge = (change: Partial<Reading>) =>
    judgeReading(reading({ quotedAt: now, ...change }), { now, tradedAt: now });

  test.each<[string, Partial<Reading>]>([
    ['good', {}],
    ['good', { set: '1443.79', value: '24221.65' }],
    ['good', { value: '5.20' }],
    ['good', { quotedAt: now - 200_000 }],
    ['unreachable', { failure: 'unreachable' }],
    ['malformed', { failure: 'malformed' }],
    ['not-numeric', { set: undefined }],
    ['not-numeric', { set: 'n/a' }],
    ['not-numeric', { set: '1443.7' }],
    ['not-numeric', { set: '1443.790' }],
    ['not-numeric', { set: '-1443.79' }],
    ['not-numeric', { set: '１４４３.79' }],
    ['not-numeric', { value: '1.2e4' }],
    ['not-numeric', { value: '24,22.65' }],
    ['not-numeric', { value: ' 24221.65' }],
    ['out-of-range', { set: '14.44' }],
    ['out-of-range', { set: '144,379.00' }],
    ['wrong-unit', { value: '24221650000.00' }],
    ['wrong-unit', { value: '24,221,650.00' }],
    ['no-time', { quotedAt: undefined }],
    ['future', { quotedAt: now + 120_000 }],
    ['future', { quotedAt: now + 40_000, ageMs: 30_000 }],
    ['good', { quotedAt: now, ageMs: 30_000 }],
    ['stale', { quotedAt: now - 301_000 }],
  ])('%s: %j', (verdict, change) => {
    expect(judge(change)).toBe(verdict);
  });

  test('the closing figures of Friday are valid on Sunday', () => {
    const tradedAt = bangkokMoment('2026-11-13', '16:40');
    const quote = reading({ quotedAt: tradedAt });
    expect(judgeReading(quote, { now: bangkokMoment('2026-11-15', '12:00'), tradedAt })).toBe('good');
    expect(judgeReading({ ...quote, quotedAt: tradedAt - 600_000 }, { now: tradedAt + 1, tradedAt })).toBe(
      'stale',
    );
  });
});

describe('as the result of the morning', () => {
  const [session, afternoon] = sessionsOfDay(day);
  const now = at('12:31');
  const facts = { now, tradedAt: session.endsAt, session, nextSessionAt: afternoon.startsAt, earlier: [] };

  test.each<[string, Partial<Reading>, Partial<typeof facts> & { earlier?: never[] }]>([
    ['good', {}, {}],
    ['good', { quotedAt: now }, {}],
    ['stale', { quotedAt: at('12:20') }, {}],
    ['before-close', { quotedAt: session.endsAt - 1 }, {}],
    ['after-session', { quotedAt: at('14:01') }, { now: at('14:01'), tradedAt: at('14:01') }],
    ['after-session', {}, { now: at('14:00') }],
    ['wrong-unit', { value: '24.22' }, {}],
    ['not-numeric', { value: '5.2' }, {}],
    ['unreachable', { failure: 'unreachable' }, {}],
    ['future', { quotedAt: now + 90_000 }, {}],
  ])('%s: %j', (verdict, change, otherFacts) => {
    expect(judgeForTurn(reading(change), { ...facts, ...otherFacts })).toBe(verdict);
  });

  test('a day on which the market is closed has no result, with any quote', () => {
    expect(judgeForTurn(reading(), { ...facts, session: undefined })).toBe('closed-market');
  });

  test('figures that were there before the session mean a feed that does not update', () => {
    const earlier = [{ set: '1443.79', value: '24221.65' }];
    expect(judgeForTurn(reading(), { ...facts, earlier })).toBe('unchanged');
    expect(judgeForTurn(reading({ value: '24,221.66' }), { ...facts, earlier })).toBe('good');
  });
});

test('figures are compared without commas', () => {
  expect(sameFigures({ set: '1,443.79', value: '1.00' }, { set: '1443.79', value: '1.00' })).toBe(true);
  expect(sameFigures({ set: '1443.79', value: '1.00' }, { set: '1443.78', value: '1.00' })).toBe(false);
});
