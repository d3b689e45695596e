import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '../testing/eventually';
import { openStream } from '../testing/event-stream';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';

/** Two servers with all their jobs on a busy machine take their time; how quickly is no test of theirs. */
const patienceMs = 60_000;

let one: TestServer;
let two: TestServer;
beforeAll(async () => {
  one = await startTestServer({ JOBS: 'on', SCHEDULE: 'fast' });
  two = await startTestServer({
    JOBS: 'on',
    SCHEDULE: 'fast',
    DATABASE_URL: one.services.config.databaseUrl,
  });
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

test('a round is opened, bet on, closed, released by the simulated feed and paid, without help', async () => {
  const player = await registerPlayer(one);
  const rounds = await eventually(async () => {
    const rows = await one.sql<{ turn_id: number }>(
      `SELECT turn_id FROM draws WHERE state = 'open' AND game = 2 ORDER BY 1`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(2);
    return rows;
  });
  // Uses the second round, because the first may be about to close.
  const turnId = rounds[1]!.turn_id;
  await one.sql(`UPDATE draws SET state = 'closed' WHERE turn_id < $1 AND state = 'open'`, [turnId]);
  await one.sql(`UPDATE draws SET opens_at = now() - interval '1 minute' WHERE turn_id = $1`, [turnId]);
  const stream = await openStream(two.address, { headers: { token: player.token } });
  const numbet = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [String(i).padStart(2, '0'), 10]));
  const bet = await one.call('placeBet', { turnid: turnId, gametype: 2, numbet }, { token: player.token });
  expect(bet, bet.msg).toMatchObject({ code: 200, data: { coin: 99_000 } });

  // Between the two its bets are sealed; later than due they would wait for staff.
  await one.sql(
    `UPDATE draws SET closes_at = clock_timestamp() + interval '300 milliseconds',
       due_at = clock_timestamp() + interval '4 s', state = CASE game WHEN 2 THEN 'open' ELSE 'closed' END
     WHERE turn_id = $1`,
    [turnId],
  );
  one.services.jobs.wake();
  two.services.jobs.wake();

  const eventsNamed = (name: string) =>
    stream.events.filter(({ event, data }) => {
      const { turnId: about, game = 2 } = data as { turnId?: number; game?: number };
      return event === name && about === turnId && game === 2;
    });
  await vi.waitFor(() => expect(eventsNamed('settled')).toHaveLength(1), { timeout: patienceMs });
  expect(eventsNamed('close'), 'closed by two servers, one event').toHaveLength(1);
  expect(eventsNamed('result')).toHaveLength(1);

  const { data } = await two.call('resultLog', { type: 2 });
  const result = data.list.find(({ turnid }) => turnid === turnId)!;
  expect(result).toMatchObject({
    simulated: true,
    source: 'simulated',
    session: String(turnId).slice(-3),
    revision: 1,
  });
  expect(result.set.slice(-2)).toBe(result.result);
  const today = await two.call('today');
  expect(today.data.opened).toContainEqual(
    expect.objectContaining({ turnid: turnId, result: result.result }),
  );
  // Every number was bet on, so one of them won: 10 coins at 85.
  await eventually(() =>
    expect(stream.events.findLast(({ event }) => event === 'balance')?.data).toEqual({ coin: 99_850 }),
  );
  expect((await one.call('account', {}, { token: player.token })).data.coin).toBe(99_850);
  const quotes = await one.sql(`SELECT verdict, used FROM quotes WHERE turn_id = $1 AND used`, [turnId]);
  expect(quotes).toEqual([
    { verdict: 'good', used: true },
    { verdict: 'good', used: true },
  ]);
  stream.close();
}, 120_000);

test('the price changes and is sent by every server', async () => {
  const stream = await openStream(two.address);
  await vi.waitFor(
    () => expect(stream.events.filter(({ event }) => event === 'price').length).toBeGreaterThan(0),
    {
      timeout: patienceMs,
    },
  );
  const price = stream.events.find(({ event }) => event === 'price')!.data as { updateTime: number };
  // Each server reads the price by itself, so this one may still have the one before.
  await eventually(async () =>
    expect((await one.call('lastPrice')).data.updateTime).toBeGreaterThanOrEqual(price.updateTime),
  );
  stream.close();
}, 120_000);
