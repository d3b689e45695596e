import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDraw } from '../testing/draws';
import { registerPlayer } from '../testing/people';
import { copyDatabase, startTestServer, type TestServer } from '../testing/server';
import { asServerRole } from '../testing/server-role';
import { sweep } from './sweep';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer(await asServerRole(await copyDatabase()))));
afterAll(() => server.stop());

const bet = async () => {
  const { token, userid } = await registerPlayer(server);
  const turnid = await openDraw(server);
  const { code, msg } = await server.call(
    'placeBet',
    { turnid, gametype: 2, numbet: { '42': 100 } },
    { token },
  );
  expect([code, msg]).toEqual([200, msg]);
  return { turnid, userid };
};

const isSettledSince = (turnId: number, days: number) =>
  server.sql(
    `UPDATE draws SET opens_at = now() - make_interval(days => $2 + 1), closes_at = now() - make_interval(days => $2, mins => 1),
       due_at = now() - make_interval(days => $2), settled = 1, released = 1 WHERE turn_id = $1`,
    [turnId, days],
  );

test('a year after its draw a bet says no more from where it was placed, and stays what was accepted', async () => {
  const [old, young] = [await bet(), await bet()];
  const rows = () =>
    server.sql<{ address: string | null; device_id: string | null; leaf: Buffer }>(
      'SELECT address, device_id, leaf FROM bets WHERE user_id = ANY ($1) ORDER BY array_position($1::bigint[], user_id)',
      [[old.userid, young.userid]],
    );
  await isSettledSince(old.turnid, 366);
  await isSettledSince(young.turnid, 364);
  const before = await rows();
  expect(before.map(({ device_id }) => device_id !== null)).toEqual([true, true]);
  await sweep(server.services);
  const [first, second] = await rows();
  expect(first).toEqual({ ...before[0], address: null, device_id: null });
  expect(second).toEqual(before[1]);
});

test('a bet says from where it was placed until its draw is settled as it was released last', async () => {
  const [running, corrected] = [await bet(), await bet()];
  await isSettledSince(running.turnid, 366);
  await isSettledSince(corrected.turnid, 366);
  await server.sql('UPDATE draws SET settled = 0, released = 0 WHERE turn_id = $1', [running.turnid]);
  await server.sql('UPDATE draws SET released = 2 WHERE turn_id = $1', [corrected.turnid]);
  await sweep(server.services);
  const known = await server.sql<{ known: boolean }>(
    'SELECT device_id IS NOT NULL AS known FROM bets WHERE user_id = ANY ($1)',
    [[running.userid, corrected.userid]],
  );
  expect(known).toEqual([{ known: true }, { known: true }]);
});

test('addresses of bets younger than a month cannot be removed by the server’s role', async () => {
  const { turnid, userid } = await bet();
  const { db } = server.services;
  await db.query('SELECT forget_addresses(0::smallint, $1, 2::smallint, 0, 100)', [turnid]);
  await expect(db.query('UPDATE bets SET address = NULL WHERE user_id = $1', [userid])).rejects.toThrow(
    'permission denied',
  );
  const rows = await server.sql<{ device_id: string | null }>(
    'SELECT device_id FROM bets WHERE user_id = $1',
    [userid],
  );
  expect(rows[0]!.device_id).not.toBeNull();
});

test('ended logins and slips go after their time; a login that may still be used stays', async () => {
  const [gone, unused, used] = [
    await registerPlayer(server),
    await registerPlayer(server),
    await registerPlayer(server),
  ];
  const age = (userId: number, created: number, lastUsed: number) =>
    server.sql(
      `UPDATE devices SET created_at = now() - make_interval(days => $2), last_used_at = now() - make_interval(days => $3)
       WHERE user_id = $1`,
      [userId, created, lastUsed],
    );
  await age(gone.userid, 500, 366);
  await age(unused.userid, 80, 366);
  await age(used.userid, 500, 300);
  await server.sql(
    `INSERT INTO slips (bank, reference, user_id, claim_id, added_at) VALUES
       ('004', 'old', 1, 1, now() - interval '1096 days'), ('004', 'young', 1, 2, now() - interval '1094 days')`,
  );
  await sweep(server.services);
  const left = await server.sql<{ user_id: number }>(
    'SELECT user_id FROM devices WHERE user_id = ANY ($1) ORDER BY array_position($1::bigint[], user_id)',
    [[gone.userid, unused.userid, used.userid]],
  );
  expect(left.map(({ user_id }) => user_id)).toEqual([unused.userid, used.userid]);
  expect(await server.sql('SELECT reference FROM slips')).toEqual([{ reference: 'young' }]);
});
