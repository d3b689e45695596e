import { schemas } from '@truedraw/contract/schemas';
import { addDays, bangkokDay, bangkokMoment, marketTurnId, type Day } from '@truedraw/rules';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { millisOf } from '../db/moment';
import { eventually } from '../testing/eventually';
import { setCalendarDay } from '../calendar/market-calendar';
import { cancelTurn, releaseResult } from '../draws/release';
import { publish } from '../live/events';
import { startTestServer, type TestServer } from '../testing/server';

let one: TestServer;
let two: TestServer;
beforeAll(async () => {
  one = await startTestServer();
  two = await startTestServer({ DATABASE_URL: one.services.config.databaseUrl });
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

const today = bangkokDay(Date.now());
const addTurn = (turnId: number, games = [2, 3, 4]) =>
  one.sql(
    `INSERT INTO draws (turn_id, game, session, opens_at, closes_at, due_at, state)
     SELECT $1::bigint, game, CASE $1 % 10 WHEN 1 THEN 'ZP' ELSE 'WP' END, due - interval '2 hours',
       due - interval '1 hour', due, 'closed'
     FROM unnest($2::int[]) AS game,
       (SELECT to_timestamp(($1 / 100)::text, 'YYYYMMDD') + ($1 % 100) * interval '5 hours' AS due) AS at`,
    [turnId, games],
  );
const release = (turnId: number, setFigure: string, revision = 1) =>
  releaseResult(one.services, {
    turnId,
    revision,
    setFigure,
    valueFigure: '24,221.65',
    source: 'http',
    quoteIds: [],
    releasedBy: 'feed',
    reason: '',
    simulated: false,
  });
const listed = async (server: TestServer, fields: object) =>
  (await server.call('resultLog', { ...fields })).data.list;

describe('lastPrice', () => {
  test('is current on every server without a query', async () => {
    for (const set of ['1,443.79', '1,443.81']) {
      await publish(one.services.db, 'price', { updateTime: 1_794_712_065_000, set, value: '24,221.65' });
      for (const server of [one, two])
        await eventually(async () =>
          expect((await server.call('lastPrice')).data).toEqual({
            updateTime: 1_794_712_065_000,
            set,
            value: '24,221.65',
          }),
        );
    }
  });
});

describe('today', () => {
  test('has the results of the day, morning first, once they are released, on every server', async () => {
    await setCalendarDay(one.services.db, { day: today, open: true, note: '' });
    const [morning, evening] = [marketTurnId(today, 'ZP'), marketTurnId(today, 'WP')];
    await addTurn(morning);
    await addTurn(evening, [2, 3]);
    await one.sql(
      `UPDATE draws SET closes_at = closes_at - interval '30 minutes' WHERE turn_id = $1 AND game = 3`,
      [morning],
    );
    await eventually(async () =>
      expect((await two.call('today')).data).toMatchObject({ openStatus: 1, opened: [] }),
    );
    await release(evening, '1,443.80');
    await release(morning, '1,443.79');
    await eventually(async () => expect((await two.call('today')).data.opened).toHaveLength(5));
    const { data } = await two.call('today');
    expect(data.opened.map(({ session, gameName, result }) => `${session} ${gameName} ${result}`)).toEqual([
      'ZP 2D 79',
      'ZP 3D 791',
      'ZP 4D 7921',
      'WP 2D 80',
      'WP 3D 801',
    ]);
    expect(data).toMatchObject({ turnIds: [morning, evening], simulated: true });
    expect(data.opened[0]).toMatchObject({ revision: 1, simulated: false, cancelled: false });
    const times = await one.sql<{ due: number; closes: number }>(
      `SELECT max(${millisOf('due_at')}) AS due, min(${millisOf('closes_at')}) AS closes FROM draws
       WHERE turn_id = ANY($1::int8[]) GROUP BY turn_id ORDER BY turn_id`,
      [[morning, evening]],
    );
    expect(data.showTimes, 'the draws have times of their own').toEqual(times.map(({ due }) => due));
    expect(data.closeTimes, 'a game that closes earlier counts').toEqual(times.map(({ closes }) => closes));
    expect(times[0]!.due - times[0]!.closes).toBe(1.5 * 3_600_000);
  });

  test('says that the day is closed and shows the next market day with results', async () => {
    const tomorrow = addDays(today, 1);
    await setCalendarDay(one.services.db, { day: today, open: false, note: '' });
    await setCalendarDay(one.services.db, { day: tomorrow, open: true, note: '' });
    await eventually(async () => expect((await two.call('today')).data.openStatus).toBe(0));
    const { data } = await two.call('today');
    expect(data.showTimes).toEqual([bangkokMoment(tomorrow, '12:31'), bangkokMoment(tomorrow, '17:00')]);
    expect(data.turnIds).toEqual([marketTurnId(tomorrow, 'ZP'), marketTurnId(tomorrow, 'WP')]);
  });
});

describe('resultLog', () => {
  const days: Day[] = ['2026-03-02', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-09', '2026-03-10'];
  beforeAll(async () => {
    for (const [index, day] of days.entries())
      for (const session of ['ZP', 'WP'] as const) {
        await addTurn(marketTurnId(day, session));
        await release(marketTurnId(day, session), `1,4${index}0.${session === 'ZP' ? '10' : '25'}`);
      }
  });

  test('has a result as soon as it is released, on every server', async () => {
    for (const server of [one, two])
      await eventually(async () =>
        expect(
          await listed(server, { type: 2, startTime: '2026-03-01', endTime: '2026-03-31' }),
        ).toHaveLength(12),
      );
  });

  test('without a type has the newest ten of every game, newest first', async () => {
    const { data } = await two.call('resultLog');
    expect(data.list).toEqual([]);
    for (const list of [data.two, data.three, data.four]) {
      expect(list).toHaveLength(10);
      expect(list.map(({ openTime }) => openTime)).toEqual(
        list.map(({ openTime }) => openTime).toSorted((a, b) => b - a),
      );
    }
    expect(data.four[0]).toMatchObject({ gametype: 4, name: '4D' });
  });

  test('with a type has all results of the requested days, both ends included', async () => {
    const list = await listed(one, { type: 3, startTime: '2026-03-04', endTime: '2026-03-05' });
    expect(list.map(({ turnid, result }) => [turnid, result])).toEqual([
      [2026030502, '251'],
      [2026030501, '101'],
      [2026030402, '251'],
      [2026030401, '101'],
    ]);
    expect(list[0]).toMatchObject({
      set: '1,420.25',
      value: '24,221.65',
      source: 'http',
      session: 'WP',
      revision: 1,
      simulated: false,
      cancelled: false,
    });
    expect(await listed(one, { type: 3, endTime: '2026-03-02' })).toHaveLength(2);
    expect(await listed(one, { type: 2, startTime: '2030-01-01' })).toEqual([]);
  });

  test('of one draw has all its games, or the requested one', async () => {
    const draw = await listed(one, { turnid: 2026030501 });
    expect(draw.map(({ name, result }) => `${name} ${result}`)).toEqual(['2D 10', '3D 101', '4D 1021']);
    expect(await listed(two, { turnid: 2026030501, type: 3 })).toEqual([draw[1]]);
    expect(await listed(one, { turnid: 2026030599 })).toEqual([]);
  });

  test.each([
    { type: 2, startTime: '2026-03-05', endTime: '2026-03-04' },
    { type: 2, startTime: '2026-02-30' },
    { type: 2, endTime: '2026-13-01' },
    { type: 2, startTime: 'yesterday' },
    { type: 5 },
    { type: '2.0' },
    { startTime: '2026-03-05', endTime: '2026-03-04' },
  ])('%j is refused', async (fields) => {
    expect(await one.call('resultLog', fields)).toMatchObject({ code: 400, data: { error: 'BadInput' } });
  });

  test('has the requested number of the newest results, and only those released after a given time', async () => {
    const newest = await listed(one, { type: 2, count: 3 });
    expect(newest).toHaveLength(3);
    const inMarch = { type: 2, startTime: '2026-03-01', endTime: '2026-03-31' };
    expect((await listed(one, { ...inMarch, count: 2 })).map(({ turnid }) => turnid)).toEqual([
      2026031002, 2026031001,
    ]);
    const releases = (await listed(one, inMarch)).map(({ releaseTime }) => releaseTime);
    const latest = Math.max(...releases);
    expect(await listed(one, { ...inMarch, since: latest })).toEqual([]);
    expect(await listed(one, { ...inMarch, since: latest - 1 })).not.toEqual([]);
    expect(await listed(one, { ...inMarch, since: 0 })).toHaveLength(releases.length);
  });

  test.each([{ count: 0 }, { count: 10_001 }, { count: 'x' }, { since: -1 }, { since: 'x' }])(
    '%j is refused',
    async (fields) => {
      expect(await one.call('resultLog', { type: 2, ...(fields as object) })).toMatchObject({ code: 400 });
    },
  );

  test('shows a correction in place of the first result, and marks cancelled draws', async () => {
    await release(2026030401, '1,499.99', 2);
    await cancelTurn(one.services, {
      turnId: 2026030402,
      revision: 2,
      releasedBy: 'draws',
      reason: 'no market',
    });
    for (const server of [one, two])
      await eventually(async () =>
        expect(
          await listed(server, { type: 2, startTime: '2026-03-04', endTime: '2026-03-04' }),
        ).toMatchObject([
          { turnid: 2026030402, result: '', cancelled: true, revision: 2 },
          { turnid: 2026030401, result: '99', cancelled: false, revision: 2 },
        ]),
      );
  });
});

describe('a prepared answer', () => {
  const answers = async (query: string) => {
    const answer = await fetch(`${one.address}/api/bet/resultlog${query}`);
    return {
      prepared: !answer.headers.has('x-request-id'),
      body: (await answer.json()) as { data: unknown },
    };
  };

  test.each([
    ['?type=2&currency=th&timestamp=1', '?type=%32&currency=th&timestamp=1'],
    ['', '?timestamp=a%20b'],
    ['?type=3&startTime=2026-03-04', '?type=3&startTime=2026-03-0%34'],
    ['?currency=en', '?currency=en&x=%00'],
  ])('%s equals the answer of the handler to %s', async (plain, unusual) => {
    const [ready, handled] = [await answers(plain), await answers(unusual)];
    expect([ready.prepared, handled.prepared]).toEqual([true, false]);
    expect(ready.body).toEqual(handled.body);
  });

  test('matches its schema, without further fields', async () => {
    const ajv = new Ajv({ keywords: ['errorKey'] });
    for (const name of ['config', 'lastPrice', 'today', 'resultLog'] as const) {
      const { code, data } = await one.call(name, name === 'resultLog' ? { type: 2 } : {});
      expect(code).toBe(200);
      const strict = JSON.parse(
        JSON.stringify(schemas[name].response).replaceAll(
          '"type":"object"',
          '"type":"object","additionalProperties":false',
        ),
      ) as object;
      expect(ajv.validate(strict, data), `${name}: ${ajv.errorsText()}`).toBe(true);
    }
  });

  test('is in the language that the query names', async () => {
    const messages = [];
    for (const locale of ['zh', 'en', 'th', 'xx'])
      messages.push((await one.call('lastPrice', {}, { locale })).msg);
    expect(messages).toEqual(['成功', 'OK', 'สำเร็จ', '成功']);
  });

  test('is counted', async () => {
    const count = async () =>
      Number(
        /answers_total\{route="\/api\/bet\/today"\} (\d+)/.exec(
          await (await fetch(`${one.address}/metrics`)).text(),
        )?.[1],
      );
    const before = await count();
    await one.call('today');
    expect(await count()).toBe(before + 1);
  });
});

describe('which games are open', () => {
  test('is shown by config as soon as the operator changes it', async () => {
    expect((await two.call('config')).data.openGames).toEqual([2, 3]);
    await one.sql(`INSERT INTO settings (name, value) VALUES ('games', '{"4":{"open":true}}')`);
    await publish(one.services.db, 'settings', { name: 'games' });
    await eventually(async () => expect((await two.call('config')).data.openGames).toEqual([2, 3, 4]));
  });
});
