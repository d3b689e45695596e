import { addDays, bangkokDay, fastDrawAt, type Day } from '@truedraw/rules';
import { Client } from 'pg';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { eventually } from '../testing/eventually';
import { demoPassword } from './demo/accounts';
import { demoTotpSecret } from './demo/staff';
import { createCloser } from '../draws/close-on-time';
import { createOpener } from '../draws/open-ahead';
import { readClock } from '../db/clock';
import { endBetting } from '../testing/draws';
import { openStream } from '../testing/event-stream';
import { registerPlayer } from '../testing/people';
import { copyDatabase, md5, startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff } from '../testing/staff';

const hour = 3_600_000;
const turnId = 2090_05_05_01;
const numberOf = (day: Day): number => Number(day.replaceAll('-', ''));

describe.each([
  ['26 hours ahead', 26],
  ['26 hours behind', -26],
])('a server whose clock is wrong, %s, uses the clock of the database', (_what, hours) => {
  let server: TestServer;
  let fast: TestServer;
  let today: Day;
  const now = () => readClock(server.services.db);
  beforeAll(async () => {
    const DATABASE_URL = await copyDatabase();
    const client = new Client({ connectionString: DATABASE_URL });
    await client.connect();
    today = bangkokDay(await readClock(client));
    // All days are market days, so that each has draws on any weekday.
    for (let days = -3; days <= 3; days++)
      await client.query('INSERT INTO calendar_days (day, open, note) VALUES ($1, true, $2)', [
        addDays(today, days),
        'test',
      ]);
    await client.end();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * hour });
    server = await startTestServer({ DATABASE_URL });
    fast = await startTestServer({ DATABASE_URL, SCHEDULE: 'fast' });
  });
  afterAll(async () => {
    await fast.stop();
    await server.stop();
    vi.useRealTimers();
  });

  test('what is shown of today', async () => {
    const { data } = await server.call('today');
    expect(data.turnIds.map((id) => Math.floor(id / 100))).toEqual([numberOf(today), numberOf(today)]);
  });

  test('the round that runs', async () => {
    const before = fastDrawAt(await now()).turnId;
    // The board is updated once a second.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const { data } = await fast.call('today');
    expect([before, fastDrawAt(await now()).turnId]).toContain(data.turnIds[0]);
  });

  test('the draws that are opened, and when one closes', async () => {
    await createOpener(server.services)();
    const tomorrow = numberOf(addDays(today, 1)) * 100;
    const opened = await server.sql<{ turnId: number }>(
      `SELECT DISTINCT turn_id AS "turnId" FROM draws WHERE turn_id BETWEEN $1 AND $1 + 99 ORDER BY 1`,
      [tomorrow],
    );
    expect(opened).toEqual([{ turnId: tomorrow + 1 }, { turnId: tomorrow + 2 }]);
    await endBetting(server, tomorrow + 1);
    await createCloser(server.services.db, () => undefined).run();
    const open = await server.sql<{ turnId: number }>(
      `SELECT DISTINCT turn_id AS "turnId" FROM draws WHERE turn_id BETWEEN $1 AND $1 + 99 AND state = 'open'`,
      [tomorrow],
    );
    expect(open).toEqual([{ turnId: tomorrow + 2 }]);
  });

  test('bets, locked odds and the time that phones count down to', async () => {
    const { token } = await registerPlayer(server);
    await server.sql(`DELETE FROM draws`);
    await server.sql(
      `INSERT INTO draws (turn_id, game, session, opens_at, closes_at, due_at, announced) VALUES
         ($1, 2, 'ZP', now() - interval '1 hour', now() + interval '1 hour', now() + interval '2 hours', true)`,
      [turnId],
    );
    server.services.bets.board.expire();
    const { data: info } = await server.call('betInfo', { gametype: 2 });
    expect(info.turnId).toBe(turnId);
    expect(Math.abs(info.serverTime - (await now()))).toBeLessThan(hour / 4);
    const lock = await server.call('lockBet', { turnId, gameType: 2, lockList: ['07'] }, { token });
    expect(Math.abs(lock.data.expiresAt - (await now()))).toBeLessThan(hour / 4);
    const place = () =>
      server.call('placeBet', { turnid: turnId, gametype: 2, numbet: { '07': 100 } }, { token });
    expect(await place()).toMatchObject({ code: 200 });
    await endBetting(server, turnId);
    expect((await place()).data.error).toBe('DrawClosed');
  });

  test('what a stream says that was missed', async () => {
    let read = 0;
    const unsubscribe = server.services.live.subscribe(['close'], () => void (read += 1));
    await server.sql(
      `INSERT INTO events (topic, payload, at) VALUES
         ('close', '{"turnId": 1, "game": 2}', clock_timestamp() - interval '20 minutes'),
         ('close', '{"turnId": 2, "game": 2}', clock_timestamp())`,
    );
    const { token } = await registerPlayer(server);
    const { data } = await server.call('streamTicket', {}, { token });
    await eventually(() => expect(read).toBe(2));
    unsubscribe();
    const stream = await openStream(server.address, { query: `?pastMs=${10 * 60_000}` });
    await eventually(() => expect(stream.lastId()).not.toBe(''));
    stream.close();
    const closes = stream.events.filter(({ event }) => event === 'close');
    const turns = closes.map(({ data: close }) => (close as { turnId: number }).turnId);
    // The closes of real turns belong to other tests and are left out.
    expect(turns.filter((turn) => turn <= 2)).toEqual([2]);
    const own = await openStream(server.address, { query: `?ticket=${data.ticket}` });
    expect(own.status).toBe(200);
    own.close();
  });

  test('which days of the calendar are over', async () => {
    const token = await logInStaff(server, 'draws1');
    const close = (day: Day) => callStaff(server, 'setCalendarDay', { day, open: true, note: '' }, { token });
    expect(await close(addDays(today, -1))).toMatchObject({ data: { error: 'DayIsOver' } });
    expect(await close(today)).toMatchObject({ code: 200 });
    const clear = (day: Day) => callStaff(server, 'clearCalendarDay', { day }, { token });
    expect(await clear(addDays(today, -1))).toMatchObject({ data: { error: 'DayIsOver' } });
    expect(await clear(today)).toMatchObject({ code: 200 });
  });

  test('the one-time codes of the staff', async () => {
    const code = TOTP.generate({ secret: Secret.fromBase32(demoTotpSecret), timestamp: await now() });
    const login = { name: 'finance', passwd: md5(demoPassword), code };
    expect(await callStaff(server, 'staffLogin', login)).toMatchObject({ code: 200 });
  });
});
