import { translator } from '@truedraw/client';
import type { Locale, PlayerMessages } from '@truedraw/messages';
import { playerCatalogs } from '@truedraw/messages/player/all';
import { bangkokMoment, type Day } from '@truedraw/rules';
import { expect, test } from 'vitest';
import { bangkokDate, bangkokShort } from './bangkok-time';

const tIn = (locale: Locale) => translator<PlayerMessages>(playerCatalogs[locale]);
const days = Array.from({ length: 366 }, (_, day) =>
  new Date(Date.UTC(2027, 11, 1 + day)).toISOString().slice(0, 10),
);

/** Browsers put spaces and commas between the parts as they like. */
const wordsOf = (text: string): string => text.replaceAll(/[\s,]+/g, '');

test.each([
  ['zh', 'zh-CN'],
  ['en', 'en-GB'],
  ['th', 'th-TH'],
] as const)('every day of a year has the names that a browser gives it in %s', (locale, tag) => {
  const own = new Intl.DateTimeFormat(tag, {
    timeZone: 'Asia/Bangkok',
    month: 'long',
    day: 'numeric',
    weekday: 'short',
  });
  for (const day of days) {
    const last = bangkokMoment(day as Day, '23:59');
    expect(wordsOf(bangkokDate(tIn(locale), last))).toBe(wordsOf(own.format(last)));
  }
});

test('a moment is told by its time, with the weekday on another day and by its date in another week', () => {
  const now = bangkokMoment('2026-11-16', '00:10');
  const shown = (day: Day, time: '23:50' | '16:30') => bangkokShort(tIn('en'), bangkokMoment(day, time), now);
  expect(shown('2026-11-16', '16:30')).toBe('16:30');
  expect(shown('2026-11-15', '23:50')).toBe('Sun 23:50');
  expect(shown('2026-11-13', '16:30')).toBe('Fri 16:30');
  expect(shown('2026-11-09', '16:30')).toBe('Mon 9 November');
  expect(shown('2026-11-23', '16:30')).toBe('Mon 23 November');
});
