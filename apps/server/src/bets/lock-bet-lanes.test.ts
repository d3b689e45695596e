import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResponseOf } from '@truedraw/contract';
import { openDraw, setGame } from '../testing/draws';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';

const lanes = 2;

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ LANES: String(lanes) })));
afterAll(() => server.stop());

/** A user in each lane. */
async function everyLane(): Promise<ResponseOf<'register'>[]> {
  const people = new Map<number, ResponseOf<'register'>>();
  while (people.size < lanes) {
    const player = await registerPlayer(server);
    people.set(player.userid % lanes, player);
  }
  return [...people.values()];
}

test('with several lanes the odds of a full number are not locked for anyone, and the cap is not exceeded', async () => {
  // At even odds the stake equals the liability.
  await setGame(server, 2, { rule: { baseOdds: 100, floorOdds: 100, capCoins: 1_000 } });
  const turnId = await openDraw(server);
  const people = await everyLane();
  for (const { token } of people)
    for (const stake of [512, 256, 128, 64, 32, 16, 8, 4, 2, 1])
      for (let status = 200; status === 200;)
        ({ code: status } = await server.call(
          'placeBet',
          { turnid: turnId, gametype: 2, numbet: { '07': stake } },
          { token },
        ));
  const [{ owed } = { owed: 0 }] = await server.sql<{ owed: number }>(
    'SELECT sum(liability)::int8 AS owed FROM exposures WHERE turn_id = $1',
    [turnId],
  );
  expect(owed).toBe(1_000);
  for (const { token } of people) {
    const { data } = await server.call('lockBet', { turnId, gameType: 2, lockList: ['07', '08'] }, { token });
    expect(data.lockResultMap).toEqual({ '07': 0, '08': 100 });
  }
});
