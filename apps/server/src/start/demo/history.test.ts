import {
  addDays,
  bangkokDay,
  defaultSchedule,
  deriveDigits,
  drawsOfDay,
  parseTurnId,
  weekdayOf,
} from '@truedraw/rules';
import { expect, test } from 'vitest';
import { thaiHolidays } from '../../calendar/market-calendar';
import { startTestServer } from '../../testing/server';
import { seedDemoHistory } from './history';

test('a fresh demonstration has 400 market days of past draws, created once and marked as simulated', async () => {
  const first = await startTestServer({ JOBS: 'on' });
  const second = await startTestServer({ JOBS: 'on', DATABASE_URL: first.services.config.databaseUrl });
  const past = await first.sql<{
    turn_id: number;
    set_figure: string;
    value_figure: string;
    two: string;
    four: string;
  }>(
    `SELECT * FROM releases WHERE released_by = 'feed' AND simulated AND source = 'simulated'
       AND reason = 'made up for the demonstration' AND revision = 1 ORDER BY turn_id`,
  );
  expect(past).toHaveLength(800);
  for (const { turn_id, set_figure, value_figure, two, four } of past) {
    const turn = parseTurnId(turn_id);
    expect(
      turn.ok && turn.value.day < bangkokDay(Date.now()) && ![0, 6].includes(weekdayOf(turn.value.day)),
    ).toBe(true);
    const derived = deriveDigits({ set: set_figure, value: value_figure });
    expect(derived.ok && [derived.value.digits[2], derived.value.digits[4]]).toEqual([two, four]);
  }
  const draws = await first.sql(`SELECT DISTINCT state, released, settled FROM draws WHERE turn_id <= $1`, [
    past.at(-1)!.turn_id,
  ]);
  expect(draws).toEqual([{ state: 'settled', released: 1, settled: 1 }]);
  const { data } = await second.call('resultLog', { type: 4, startTime: '2020-01-01' });
  expect(data.list).toHaveLength(800);
  expect(data.list.every(({ simulated, source }) => simulated && source === 'simulated')).toBe(true);
  await second.stop();
  await first.stop();
});

test('outside of a demonstration there are no past draws', async () => {
  const server = await startTestServer({ JOBS: 'on', DEMO: 'off' });
  expect(await server.sql('SELECT 1 FROM releases')).toEqual([]);
  await server.stop();
});

/** Yesterday, or the last market day before it. */
function lastMarketDay() {
  let day = addDays(bangkokDay(Date.now()), -1);
  while ([0, 6].includes(weekdayOf(day)) || thaiHolidays(Number(day.slice(0, 4))).includes(day))
    day = addDays(day, -1);
  return day;
}

test.each([
  ['between the draws', 0, 1],
  ['in the evening', 1, 2],
])('a demonstration with a past that starts %s has the results of its day', async (_, last, results) => {
  const draws = drawsOfDay(lastMarketDay(), defaultSchedule);
  const server = await startTestServer();
  const { services } = server;
  await seedDemoHistory({
    ...services,
    config: { ...services.config, demoPast: true },
    clock: { ...services.clock, now: () => draws[last]!.resultAtMs + 3_600_000 },
  });
  const turnIds = draws.map(({ turnId }) => turnId);
  const released = await server.sql<{ turn_id: number }>(
    'SELECT turn_id FROM releases WHERE turn_id = ANY($1) ORDER BY turn_id',
    [turnIds],
  );
  expect(released.map(({ turn_id }) => turn_id)).toEqual(turnIds.slice(0, results));
  const late = await server.sql(
    `SELECT turn_id FROM releases WHERE turn_id > $1 UNION ALL
     SELECT user_id FROM entries AS e JOIN users AS u ON u.id = e.user_id
     WHERE account LIKE 'sample%' AND e.created_at > to_timestamp($2 / 1000.0)`,
    [turnIds[1]!, draws[last]!.resultAtMs + 3_600_000],
  );
  expect(late).toEqual([]);
  await server.stop();
});
