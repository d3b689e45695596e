import { addDays, bangkokDay, weekdayOf, type Day } from '@truedraw/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff } from '../testing/staff';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await logInStaff(server, 'draws1');
});
afterAll(() => server.stop());

const view = async (from: string, to = from) =>
  (await callStaff(server, 'calendar', { from, to }, { token })).data;
const errorOf = async (from: string, to: string) =>
  (await callStaff(server, 'calendar', { from, to }, { token })).data.error;
const set = (day: string, open: boolean, note?: string) =>
  callStaff(server, 'setCalendarDay', { day, open, ...(note && { note }) }, { token });
const clear = (day: string) => callStaff(server, 'clearCalendarDay', { day }, { token });

const today = bangkokDay(Date.now());
/** The next day from here that is a weekday (or, for 0, a Sunday). */
const coming = (weekday: number): Day => {
  for (let day = addDays(today, 1); ; day = addDays(day, 1)) if (weekdayOf(day) === weekday) return day;
};

test('weekends, holidays and weekdays are shown as what they are', async () => {
  expect(await view('2026-04-11', '2026-04-16')).toMatchObject([
    { day: '2026-04-11', open: false, because: 'weekend' },
    { day: '2026-04-12', open: false, because: 'weekend' },
    { day: '2026-04-13', open: false, because: 'holiday' },
    { day: '2026-04-14', open: false, because: 'holiday' },
    { day: '2026-04-15', open: false, because: 'holiday' },
    { day: '2026-04-16', open: true, because: 'weekday' },
  ]);
});

test('a change by an operator overrides the weekend until it is removed, and both are recorded', async () => {
  const sunday = coming(0);
  expect((await set(sunday, true, 'make-up day')).data).toEqual({
    day: sunday,
    open: true,
    because: 'operator',
    note: 'make-up day',
  });
  expect((await set(sunday, false)).data).toMatchObject({ open: false, note: '' });
  expect((await clear(sunday)).data).toMatchObject({ open: false, because: 'weekend' });
  expect((await clear(sunday)).data.error).toBe('NothingToChange');
  const entries = await server.sql<{ action: string; detail: string }>(
    `SELECT action, detail FROM audit_log WHERE action LIKE 'calendar.%' ORDER BY seq`,
  );
  expect(entries.map(({ action, detail }) => [action, JSON.parse(detail)])).toEqual([
    ['calendar.set', { day: sunday, open: true, note: 'make-up day' }],
    ['calendar.set', { day: sunday, open: false, note: '' }],
    ['calendar.clear', { day: sunday }],
  ]);
});

test.each([
  ['2026-02-30', 'DayInvalid'],
  ['0001-01-01', 'DayInvalid'],
  ['1/2/2026', 'BadInput'],
  ['2020-01-06', 'DayIsOver'],
])('%s cannot be set: %s', async (day, error) => {
  expect((await set(day, false)).data.error).toBe(error);
  expect((await clear(day)).data.error).toBe(error);
});

test('a range must go forwards and has a largest length', async () => {
  expect(await errorOf('2026-01-02', '2026-01-01')).toBe('DayInvalid');
  expect(await errorOf('2026-01-01', '2028-01-01')).toBe('DayInvalid');
  expect(await errorOf('2026-01-01', '2026-13-01')).toBe('DayInvalid');
});

/** Makes a draw of a day with a bet on it. */
async function addBetOn(day: Day): Promise<number> {
  const turnId = Number(`${day.replaceAll('-', '')}01`);
  await server.sql(
    `INSERT INTO draws (turn_id, game, session, opens_at, closes_at, due_at)
     VALUES ($1, 2, 'ZP', now() - interval '1 h', now() + interval '70 h', now() + interval '71 h')`,
    [turnId],
  );
  await server.sql(
    `INSERT INTO bets (lane, turn_id, game, user_id, id, numbers, stakes, odds, ds, ds_odds, bs, bs_odds, total, chain,
                       rates, placed_at)
     VALUES (0, $1, 2, 1, 1, '{7}', '{100}', '{8500}', '{0,0}', '{190,190}', '{0,0}', '{190,190}', 100, '{1}', '{0}', now())`,
    [turnId],
  );
  return turnId;
}
async function cancel(turnId: number): Promise<void> {
  await callStaff(server, 'proposeCancel', { turnId, reason: 'no-trading' }, { token });
  const second = await logInStaff(server, 'draws2');
  expect((await callStaff(server, 'releaseCancel', { turnId }, { token: second })).code).toBe(200);
}

test('a day with bets on its draws cannot be closed before the draws are cancelled', async () => {
  const day = addDays(today, 3);
  const turnId = await addBetOn(day);
  expect((await set(day, false)).data.error).toBe('DayHasBets');
  expect((await set(day, true)).code).toBe(200);
  await cancel(turnId);
  expect((await set(day, false)).code).toBe(200);
});

test('a day cannot be closed between the close of a draw with bets and its result', async () => {
  const day = addDays(today, 4);
  const turnId = await addBetOn(day);
  await server.sql(`UPDATE draws SET state = 'closed', closed_at = now() WHERE turn_id = $1`, [turnId]);
  expect((await set(day, false)).data.error).toBe('DayHasBets');
  await server.sql(`UPDATE draws SET state = 'settled', released = 1, settled = 1 WHERE turn_id = $1`, [
    turnId,
  ]);
  expect((await set(day, false)).code).toBe(200);
});

test('a day cannot be closed when all bets on its draws were cancelled, because the draws stay', async () => {
  const day = addDays(today, 5);
  const turnId = await addBetOn(day);
  await server.sql(
    `INSERT INTO cancelled_bets (lane, turn_id, game, user_id, id, numbers, stakes, odds, ds, ds_odds, bs, bs_odds, total,
                                 chain, rates, placed_at, cancel, leaf, secret, cancelled_at)
     SELECT lane, turn_id, game, user_id, id, numbers, stakes, odds, ds, ds_odds, bs, bs_odds, total,
            chain, rates, placed_at, sha256(convert_to(E'truedraw.cancel.1\nx', 'UTF8')), '\\x00', 'x', now()
     FROM bets WHERE turn_id = $1`,
    [turnId],
  );
  await server.sql('DELETE FROM bets WHERE turn_id = $1', [turnId]);
  expect((await set(day, false)).data.error).toBe('DayHasBets');
});

test('the rule cannot close again a Sunday that was opened and has bets, before its draws are cancelled', async () => {
  const sunday = addDays(coming(0), 7);
  await set(sunday, true);
  const turnId = await addBetOn(sunday);
  expect(await clear(sunday)).toMatchObject({ code: 409, data: { error: 'DayHasBets' } });
  expect(await view(sunday)).toMatchObject([{ open: true, because: 'operator' }]);
  await cancel(turnId);
  expect((await clear(sunday)).data).toMatchObject({ open: false, because: 'weekend' });
});

test('a weekday with bets is given back to the rule, which leaves it open', async () => {
  const days = await view(addDays(today, 7), addDays(today, 30));
  const { day } = days.find(({ because }) => because === 'weekday')!;
  await set(day, true);
  await addBetOn(day as Day);
  expect((await clear(day)).data).toMatchObject({ open: true, because: 'weekday' });
});

const times = { closes: ['11:45', '16:15'], results: ['12:31', '17:00'] };

test('the schedule can be read and set; the change is recorded with the values before', async () => {
  const before = (await callStaff(server, 'schedule', {}, { token })).data;
  expect(before).toEqual({ closes: ['12:00', '16:30'], results: ['12:31', '17:00'] });
  await server.sql('DELETE FROM events');
  expect((await callStaff(server, 'setSchedule', times, { token })).data).toEqual(times);
  expect(
    await server.sql(`SELECT payload FROM events WHERE topic = 'settings'`),
    'other servers read it',
  ).toEqual([{ payload: { name: 'schedule' } }]);
  expect((await callStaff(server, 'schedule', {}, { token })).data).toEqual(times);
  const [entry] = await server.sql<{ detail: string }>(
    `SELECT detail FROM audit_log WHERE action = 'schedule.set'`,
  );
  expect(JSON.parse(entry!.detail)).toEqual({ before, after: times });
});

test.each([
  [{ closes: ['12:00'] }, 'ScheduleNotTwoDraws'],
  [{ closes: ['12:00', '16:30', '18:00'] }, 'ScheduleNotTwoDraws'],
  [{ closes: ['12h00', '16:30'] }, 'ScheduleNotATime'],
  [{ closes: ['24:00', '16:30'] }, 'ScheduleNotATime'],
  [{ closes: ['12:30', '16:30'] }, 'ScheduleClosesAfterMarket'],
  [{ closes: ['12:00', '16:35'] }, 'ScheduleClosesAfterMarket'],
  [{ closes: ['12:00', '16:39'] }, 'ScheduleClosesAfterMarket'],
  [{ closes: ['12:00', '16:40'] }, 'ScheduleClosesAfterMarket'],
  [{ closes: ['12:00', '16:30'], results: ['11:00', '17:00'] }, 'ScheduleClosesAfterResult'],
  [{ results: ['18:00', '17:00'] }, 'ScheduleOutOfOrder'],
  [{ closes: 'noon' }, 'BadInput'],
])('a schedule with %j is refused: %s', async (fields, error) => {
  const { data, code } = await callStaff(server, 'setSchedule', { ...times, ...fields }, { token });
  expect([code, data.error]).toEqual([400, error]);
});
