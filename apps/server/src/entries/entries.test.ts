import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff } from '../testing/staff';
import type { Player } from '../testing/money';

let server: TestServer;
let token: string;
let agent: Player;
let player: Player;
let transferId: number;
beforeAll(async () => {
  server = await startTestServer();
  token = await logInStaff(server, 'finance');
  agent = await registerPlayer(server);
  await server.sql('UPDATE users SET is_agent = true WHERE id = $1', [agent.userid]);
  player = await registerPlayer(server, { spreaderId: agent.userid });
  const transfer = { targetUID: agent.userid, coin: 700 };
  await server.call('transferCoin', transfer, { token: player.token });
  const [row] = await server.sql<{ id: number }>('SELECT id FROM transfers WHERE user_id = $1', [
    player.userid,
  ]);
  transferId = row!.id;
});
afterAll(() => server.stop());

const list = async (fields: object) => (await callStaff(server, 'entries', fields, { token })).data.list;

test('the number of a transfer finds what its sender paid and what its receiver got', async () => {
  const found = await list({ cause: String(transferId) });
  expect(found).toHaveLength(2);
  expect(found.find(({ userid }) => userid === player.userid)).toMatchObject({
    kind: 'transfer-out',
    coin: -700,
  });
  expect(found.find(({ userid }) => userid === agent.userid)).toMatchObject({
    kind: 'transfer-in',
    coin: 700,
  });
});

describe.each([
  ['of one user', () => ({ userid: player.userid })],
  ['of one user and kind', () => ({ userid: player.userid, kind: 'transfer-out' })],
  ['of everybody', () => ({})],
  ['of a kind with an index by time', () => ({ kind: 'transfer-out' })],
  ['of a kind without one', () => ({ kind: 'bet' })],
])('the entries %s between two times', (_which, fields) => {
  test.each(['asc', 'desc'])('begin with the first moment and end before the last, %s', async (order) => {
    const at = Date.parse('2026-02-03T04:05:06.789Z');
    await server.sql(`UPDATE users SET created_at = '2025-01-01' WHERE id = $1`, [player.userid]);
    // A last millisecond, the moment itself, and the millisecond after it.
    const { kind = 'transfer-out' } = fields() as { kind?: string };
    await server.sql(`DELETE FROM entries WHERE user_id = $1 AND seq >= 100`, [player.userid]);
    await server.sql(
      `INSERT INTO entries (lane, user_id, seq, kind, amount, balance_after, counter, cause, created_at)
       SELECT lane, id, 101 + step, $2, -1, 0, 'house:bets', 'test ' || step, to_timestamp(($3::int8 + step) / 1000.0)
       FROM users, generate_series(-1, 1) AS step WHERE id = $1`,
      [player.userid, kind, at],
    );
    const within = async (from: number, to: number) =>
      (await list({ ...fields(), from, to, order })).map((entry) => entry.at - at).toSorted((a, b) => a - b);
    expect(await within(at, at + 1)).toEqual([0]);
    expect(await within(at - 1, at + 1)).toEqual([-1, 0]);
    expect(await within(at, at + 2)).toEqual([0, 1]);
    expect(await within(at - 5, at)).toEqual([-1]);
  });
});
