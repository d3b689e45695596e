import { bangkokDay, deriveDigits, parseTurnId, weekdayOf } from '@truedraw/rules';
import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/server';

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
