import { describe, expect, test } from 'vitest';
import { setAgentTerms } from '../accounts/store/users';
import { nothingTaken, openBetDesk } from '../testing/bet-desk';
import { openDraw, setGame } from '../testing/draws';

const { desk, place, taken } = openBetDesk();

describe('limits', () => {
  test('a bet of more coins than the balance takes no coins', async () => {
    const answer = await place({ numbet: { '07': 60_000, '08': 40_001 } });
    expect(answer).toMatchObject({
      code: 409,
      data: { error: 'NotEnoughCoins', coin: 100_000, total: 100_001 },
    });
    expect(await taken()).toEqual(nothingTaken);
    expect((await place({ numbet: { '07': 60_000, '08': 40_000 } })).data.coin).toBe(0);
  });

  test("a user's own limit counts what was staked on a number and a side before, and only in this draw", async () => {
    await desk.server.sql('UPDATE users SET bet_limit = 500 WHERE id = $1', [desk.player.userid]);
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
    desk.turnid = await openDraw(desk.server);
    expect((await place({ numbet: { '07': 500 } })).code).toBe(200);
  });

  test('a lowered limit applies at once, and a limit above the maximum of the game counts as that maximum', async () => {
    const { db, lanes } = desk.server.services;
    await setGame(desk.server, 2, { maxStakeCoins: 1_000 });
    expect((await place({ numbet: { '07': 1_001 } })).data).toMatchObject({
      error: 'OverBetLimit',
      limit: 1_000,
    });
    await setAgentTerms(db, lanes, desk.player.userid, { betLimit: 5000 });
    expect((await place({ numbet: { '07': 1_001 } })).data).toMatchObject({
      error: 'OverBetLimit',
      limit: 1_000,
    });
    expect((await place({ numbet: { '07': 600 } })).code).toBe(200);
    await setAgentTerms(db, lanes, desk.player.userid, { betLimit: 500 });
    expect((await place({ numbet: { '07': 1 } })).data).toMatchObject({ error: 'OverBetLimit', left: 0 });
    await setGame(desk.server, 2, { maxStakeCoins: 1_000_000 });
  });

  test('a stake whose payout would exceed the cap is refused, with the amount that is left', async () => {
    await setGame(desk.server, 2, { rule: { capCoins: 10_000 }, sideCapCoins: 200 });
    const over = await place({ numbet: { '07': 118, '08': 1 } });
    expect(over).toMatchObject({ code: 409, data: { error: 'NumberFull', number: '07', left: 117 } });
    expect(await taken()).toEqual(nothingTaken);
    expect((await place({ numbet: { '07': 117 } })).code).toBe(200);
    expect((await place({ numbet: { '07': 1 } })).data).toMatchObject({ error: 'NumberFull', left: 0 });
    expect((await place({ bsBet: [106, 0] })).data).toMatchObject({
      error: 'NumberFull',
      side: 'big',
      left: 105,
    });
    await setGame(desk.server, 2, { rule: { capCoins: 300_000_000 }, sideCapCoins: 1_000_000_000 });
  });

  test('a side that is full is not called nearly full, with nothing left', async () => {
    await setGame(desk.server, 2, { sideCapCoins: 199 });
    expect((await place({ bsBet: [106, 0] })).msg).toBe(
      'This side is nearly full: it takes at most ¥1.05 more',
    );
    await place({ bsBet: [105, 0] });
    expect(await place({ bsBet: [1, 0] })).toMatchObject({
      msg: 'This side is full in this draw',
      data: { error: 'NumberFull', side: 'big', left: 0 },
    });
    await setGame(desk.server, 2, { sideCapCoins: 1_000_000_000 });
  });

  test('a number that the operator blocked is refused, in this turn or in all', async () => {
    const block = (turn: number, number: number) =>
      desk.server.sql(
        'INSERT INTO odds_overrides (turn_id, game, number, blocked) VALUES ($1, 2, $2, true)',
        [turn, number],
      );
    await block(desk.turnid, 7);
    await block(0, 8);
    for (const number of ['07', '08'])
      expect((await place({ numbet: { '01': 1, [number]: 1 } })).data).toMatchObject({
        error: 'NumberBlocked',
        number,
      });
    expect(await taken()).toEqual(nothingTaken);
    await desk.server.sql('DELETE FROM odds_overrides');
  });

  test('each side has its own odds', async () => {
    await setGame(desk.server, 2, { dsOdds: [180, 200], bsOdds: [170, 210] });
    expect((await place({ dsBet: [100, 100], bsBet: [100, 100] })).code).toBe(200);
    expect(
      await desk.server.sql(
        'SELECT number, liability FROM exposures WHERE turn_id = $1 ORDER BY number DESC',
        [desk.turnid],
      ),
    ).toEqual([
      { number: -1, liability: 180 },
      { number: -2, liability: 200 },
      { number: -3, liability: 170 },
      { number: -4, liability: 210 },
    ]);
    expect(
      await desk.server.sql('SELECT ds_odds, bs_odds FROM bets WHERE user_id = $1', [desk.player.userid]),
    ).toEqual([{ ds_odds: [180, 200], bs_odds: [170, 210] }]);
    await setGame(desk.server, 2, { dsOdds: [190, 190], bsOdds: [190, 190] });
  });

  test('odds set by staff are paid; those of the turn come before those of all turns', async () => {
    await desk.server.sql(
      `INSERT INTO odds_overrides (turn_id, game, number, blocked, odds)
       VALUES ($1, 2, 7, false, 9000), (0, 2, 7, false, 5000), (0, 2, 8, false, 6000), (0, 3, 7, false, 100)`,
      [desk.turnid],
    );
    await place({ numbet: { '07': 1, '08': 1 } });
    expect(await desk.server.sql('SELECT odds FROM bets WHERE user_id = $1', [desk.player.userid])).toEqual([
      { odds: [9000, 6000] },
    ]);
    await desk.server.sql('DELETE FROM odds_overrides');
  });
});
