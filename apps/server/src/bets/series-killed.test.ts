import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../audit/audit';
import { createPool, type Pool } from '../db/pool';
import { openDraw } from '../testing/draws';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
/** Of the test alone: a kill must not take the connection of the next one. */
let db: Pool;
beforeAll(async () => {
  server = await startTestServer({ LANES: '3' });
  db = createPool(server.services.config.databaseUrl, () => undefined);
});
afterAll(async () => {
  await db.end();
  await server.stop();
});

const killConnections = () =>
  db.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );

test('series whose connections are killed again and again are placed whole and once, or not at all', async () => {
  const people = await Promise.all(Array.from({ length: 9 }, () => registerPlayer(server)));
  const turns = [await openDraw(server), await openDraw(server), await openDraw(server)];
  const draws = turns.map((turnId, at) => ({ turnId, times: at + 1 }));
  /** Sent again by the same key until it is decided, as the app does. */
  const place = async (at: number) => {
    const { token } = people[at % people.length]!;
    const slip = { gametype: 2, numbet: { [at % 2 ? '07' : '19']: 10 }, draws, stopAfterWin: true };
    for (let tries = 0; tries < 300; tries++) {
      const { code } = await server.call('betLater', slip, {
        token,
        headers: { 'idempotency-key': `s${at}` },
      });
      if (code < 500) return code;
      await sleep(20);
    }
    throw new Error('a series stays without an answer');
  };
  let isDone = false;
  const codes: number[] = [];
  const killing = (async () => {
    let kills = 0;
    for (; !isDone; kills++) {
      await killConnections();
      // On a busy machine a kill in every 60 ms would leave no time in which a connection opens and a series is placed.
      const decided = codes.length;
      do await sleep(60);
      while (!isDone && codes.length === decided);
    }
    return kills;
  })();
  for (let wave = 0; wave < 6; wave++)
    await Promise.all(
      Array.from({ length: 30 }, async (_, at) => void codes.push(await place(wave * 30 + at))),
    );
  isDone = true;
  expect(await killing).toBeGreaterThan(3);
  expect(codes.every((code) => code === 200)).toBe(true);
  const { rows: placed } = await db.query(
    'SELECT turn_id, count(*)::int AS bets, sum(total)::int AS coins FROM bets WHERE turn_id = ANY($1) GROUP BY 1 ORDER BY 1',
    [turns],
  );
  expect(placed).toEqual(
    turns.map((turnId, at) => ({ turn_id: turnId, bets: 180, coins: 180 * 10 * (at + 1) })),
  );
  const { rows: wallets } = await db.query<{ coins: number }>(
    'SELECT sum(coin)::int8 AS coins FROM wallets WHERE user_id = ANY($1)',
    [people.map(({ userid }) => userid)],
  );
  expect(wallets[0]!.coins).toBe(9 * 100_000 - 180 * 60);
  const { checks } = await audit(db);
  expect(checks.flatMap(({ problems }) => problems)).toEqual([]);
}, 120_000);
