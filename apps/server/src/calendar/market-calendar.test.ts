import { locales } from '@truedraw/messages';
import { en } from '@truedraw/messages/console/en';
import { zh } from '@truedraw/messages/console/zh';
import { message } from '@truedraw/messages/server';
import { earliestMarketCloses, isMarketDay, type Day } from '@truedraw/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server';
import { clearCalendarDay, loadCalendar, setCalendarDay, thaiHolidays } from './market-calendar';
import { loadSchedule, saveSchedule } from './trading-day';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

const now = Date.parse('2026-11-15T05:00:00Z');
const isOpen = async (day: Day) => isMarketDay(day, await loadCalendar(server.services.db, now));

test.each([
  ['2026-11-16', true, 'an ordinary Monday'],
  ['2026-11-14', false, 'a Saturday'],
  ['2026-11-15', false, 'a Sunday'],
  ['2026-12-10', false, 'Constitution Day'],
  ['2026-12-31', false, "New Year's Eve"],
  ['2027-01-01', false, "next year's New Year's Day"],
  ['2026-04-13', false, 'Songkran'],
  ['2026-04-15', false, 'the last day of Songkran'],
  ['2026-04-16', true, 'the day after Songkran'],
  ['2026-05-01', false, 'Labour Day'],
  ['2026-06-01', false, 'the Monday after Vesak Day on a Sunday'],
  ['2026-12-07', false, "the Monday after the late King's birthday on a Saturday"],
  ['2026-12-08', true, 'the day after that'],
  ['2025-04-16', false, 'the day in place of a Sunday of Songkran'],
] as const)('%s is a market day: %s, %s', async (day, open, _name) => {
  expect(await isOpen(day)).toBe(open);
});

test('only public holidays close the market', () => {
  expect(thaiHolidays(2026)).toContain('2026-10-23');
  expect(thaiHolidays(2026), "Valentine's Day is kept, but not by the exchange").not.toContain('2026-02-14');
});

test('a change by the operator overrides weekends and holidays in both directions, and can be removed', async () => {
  const { db } = server.services;
  await setCalendarDay(db, { day: '2026-11-14', open: true, note: 'a make-up session' });
  await setCalendarDay(db, { day: '2026-12-10', open: true, note: '' });
  await setCalendarDay(db, { day: '2026-11-16', open: false, note: 'flood' });
  expect(await Promise.all((['2026-11-14', '2026-12-10', '2026-11-16'] as const).map(isOpen))).toEqual([
    true,
    true,
    false,
  ]);
  await clearCalendarDay(db, '2026-11-16');
  expect(await isOpen('2026-11-16')).toBe(true);
});

test('a schedule that closes after the market is refused and not stored', async () => {
  const { db, log } = server.services;
  expect(await saveSchedule(db, { closes: ['12:30', '16:30'], results: ['12:31', '17:00'] })).toEqual({
    ok: false,
    reason: 'ClosesAfterMarket',
  });
  expect((await loadSchedule(db, log)).closes).toEqual(['12:00', '16:30']);
  expect(await saveSchedule(db, { closes: ['11:50', '16:20'], results: ['12:35', '17:05'] })).toMatchObject({
    ok: true,
  });
  expect(await loadSchedule(db, log)).toEqual({ closes: ['11:50', '16:20'], results: ['12:35', '17:05'] });
});

test('the refusal of a late close names the earliest ends of the market in every language', () => {
  const ofServer = locales.map((locale) => message(locale, 'Error.ScheduleClosesAfterMarket'));
  const ofConsole = [zh, en].map((texts) => texts['Rule.ClosesAfterMarket']);
  for (const text of [...ofServer, ...ofConsole])
    for (const time of earliestMarketCloses) expect(text).toContain(time);
});

test.each([
  { closes: ['12:30', '16:30'], results: ['12:31', '17:00'] },
  { closes: ['11:50', '16:37'], results: ['12:35', '17:05'] },
  { closes: ['12:00'], results: ['12:31', '17:00'] },
  { closes: [12, 16], results: [] },
  'twelve',
  null,
])(
  'a stored schedule like %j is ignored, and the log has both it and the times that apply',
  async (stored) => {
    const { db, log } = server.services;
    await server.sql(
      `INSERT INTO settings (name, value) VALUES ('schedule', $1) ON CONFLICT (name) DO UPDATE SET value = $1`,
      [JSON.stringify(stored)],
    );
    server.log.length = 0;
    expect((await loadSchedule(db, log)).closes).toEqual(['12:00', '16:30']);
    const [line] = server.log.filter((each) => each.includes('the stored schedule is wrong'));
    expect(JSON.parse(line!)).toMatchObject({
      stored,
      used: { closes: ['12:00', '16:30'], results: ['12:31', '17:00'] },
    });
  },
);
