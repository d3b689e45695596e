import type { ResponseOf } from '@truedraw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDraw, setGame } from '../../testing/draws';
import { registerPlayer } from '../../testing/people';
import { startTestServer, type TestServer } from '../../testing/server';

let server: TestServer;
let player: ResponseOf<'login'>;
let turnid: number;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());
beforeEach(async () => {
  player = await registerPlayer(server);
  turnid = await openDraw(server);
});

const place = (fields: object, key?: string) =>
  server.call(
    'placeBet',
    { turnid, gametype: 2, ...fields },
    { token: player.token, ...(key !== undefined && { headers: { 'idempotency-key': key } }) },
  );

async function taken(): Promise<{ coins: number; bets: number; exposures: number }> {
  const [row] = await server.sql<{ coins: number; bets: number; exposures: number }>(
    `SELECT (SELECT 100000 - coin FROM wallets WHERE user_id = $1) AS coins,
            (SELECT count(*) FROM bets WHERE user_id = $1) AS bets,
            (SELECT count(*) FROM exposures WHERE turn_id = $2) AS exposures`,
    [player.userid, turnid],
  );
  return row!;
}

const nothing = { coins: 0, bets: 0, exposures: 0 };

describe('limits', () => {
  test('a bet of more coins than there are takes none of them', async () => {
    const answer = await place({ numbet: { '07': 60_000, '08': 40_001 } });
    expect(answer).toMatchObject({
      code: 409,
      data: { error: 'NotEnoughCoins', coin: 100_000, total: 100_001 },
    });
    expect(await taken()).toEqual(nothing);
    expect((await place({ numbet: { '07': 60_000, '08': 40_000 } })).data.coin).toBe(0);
  });

  test("a user's own limit counts what was staked on a number and a side before, and only in this draw", async () => {
    await server.sql('UPDATE users SET bet_limit = 500 WHERE id = $1', [player.userid]);
    expect((await place({ numbet: { '07': 300 }, dsBet: [500, 0] })).code).toBe(200);
    const over = await place({ numbet: { '07': 201 } });
    expect(over).toMatchObject({
      code: 403,
      data: { error: 'OverBetLimit', number: '07', limit: 500, left: 200 },
    });
    expect((await place({ dsBet: [1, 0] })).data).toMatchObject({
      error: 'OverBetLimit',
      side: 'odd',
      left: 0,
    });
    expect((await place({ numbet: { '07': 200, '08': 500 }, dsBet: [0, 500] })).code).toBe(200);
    turnid = await openDraw(server);
    expect((await place({ numbet: { '07': 500 } })).code).toBe(200);
  });

  test('a limit lowered later counts at once, and one above the game’s maximum is that maximum', async () => {
    await setGame(server, 2, { maxStakeCoins: 1_000 });
    expect((await place({ numbet: { '07': 1_001 } })).data).toMatchObject({
      error: 'OverBetLimit',
      limit: 1_000,
    });
    await server.sql('UPDATE users SET bet_limit = 5000 WHERE id = $1', [player.userid]);
    expect((await place({ numbet: { '07': 1_001 } })).data).toMatchObject({
      error: 'OverBetLimit',
      limit: 1_000,
    });
    expect((await place({ numbet: { '07': 600 } })).code).toBe(200);
    await server.sql('UPDATE users SET bet_limit = 500 WHERE id = $1', [player.userid]);
    expect((await place({ numbet: { '07': 1 } })).data).toMatchObject({ error: 'OverBetLimit', left: 0 });
    await setGame(server, 2, { maxStakeCoins: 1_000_000 });
  });

  test('a number takes no stake whose payout would pass the cap, and says what it still takes', async () => {
    await setGame(server, 2, { rule: { capCoins: 10_000 }, sideCapCoins: 200 });
    const over = await place({ numbet: { '07': 118, '08': 1 } });
    expect(over).toMatchObject({ code: 409, data: { error: 'NumberFull', number: '07', left: 117 } });
    expect(await taken()).toEqual(nothing);
    expect((await place({ numbet: { '07': 117 } })).code).toBe(200);
    expect((await place({ numbet: { '07': 1 } })).data).toMatchObject({ error: 'NumberFull', left: 0 });
    expect((await place({ bsBet: [106, 0] })).data).toMatchObject({
      error: 'NumberFull',
      side: 'big',
      left: 105,
    });
    await setGame(server, 2, { rule: { capCoins: 300_000_000 }, sideCapCoins: 1_000_000_000 });
  });

  test('a number that the operator blocked takes nothing, in this turn or in all', async () => {
    const block = (turn: number, number: number) =>
      server.sql('INSERT INTO odds_overrides (turn_id, game, number, blocked) VALUES ($1, 2, $2, true)', [
        turn,
        number,
      ]);
    await block(turnid, 7);
    await block(0, 8);
    for (const number of ['07', '08'])
      expect((await place({ numbet: { '01': 1, [number]: 1 } })).data).toMatchObject({
        error: 'NumberBlocked',
        number,
      });
    expect(await taken()).toEqual(nothing);
    await server.sql('DELETE FROM odds_overrides');
  });

  test('odds set by hand are paid, those of the turn before those of all turns', async () => {
    await server.sql(
      `INSERT INTO odds_overrides (turn_id, game, number, blocked, odds)
       VALUES ($1, 2, 7, false, 9000), (0, 2, 7, false, 5000), (0, 2, 8, false, 6000), (0, 3, 7, false, 100)`,
      [turnid],
    );
    await place({ numbet: { '07': 1, '08': 1 } });
    expect(await server.sql('SELECT odds FROM bets WHERE user_id = $1', [player.userid])).toEqual([
      { odds: [9000, 6000] },
    ]);
    await server.sql('DELETE FROM odds_overrides');
  });
});
