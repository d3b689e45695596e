import type { ResponseOf } from '@truedraw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endBetting, openDraw, setGame } from '../testing/draws';
import { lockWaits } from '../testing/lock-waits';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';
import { sweepLocks } from './store/odds-locks';

let server: TestServer;
let player: ResponseOf<'login'>;
let other: ResponseOf<'login'>;
let turnId: number;
beforeAll(async () => {
  server = await startTestServer({ LOCK_SECONDS: '90' });
  // The odds fall by one step after a payout of 8,500.
  await setGame(server, 2, { rule: { quotaCoins: 8_500, stepOdds: 100 } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  player = await registerPlayer(server);
  other = await registerPlayer(server);
  turnId = await openDraw(server);
});

const lock = (
  lockList: unknown,
  { who = player, ...fields }: { who?: typeof player; turnId?: number } = {},
) => server.call('lockBet', { turnId, gameType: 2, lockList, ...fields }, { token: who.token });
const place = (numbet: object, who = player) =>
  server.call('placeBet', { turnid: turnId, gametype: 2, numbet }, { token: who.token });
const oddsOf = async (who = player) =>
  (
    await server.sql<{ odds: number[] }>('SELECT odds FROM bets WHERE user_id = $1 ORDER BY placed_at, id', [
      who.userid,
    ])
  ).map(({ odds }) => odds);
const override = (number: number, odds: number | null) =>
  server.sql(`INSERT INTO odds_overrides (turn_id, game, number, blocked, odds) VALUES ($1, 2, $2, $3, $4)`, [
    turnId,
    number,
    odds === null,
    odds,
  ]);

describe('locked odds', () => {
  test('are paid until the lock expires, to the user who locked them and for the locked numbers', async () => {
    const { data } = await lock(['07', '08', '07']);
    expect(data.lockResultMap).toEqual({ '07': 8500, '08': 8500 });
    await place({ '07': 100, '09': 100 }, other);
    await place({ '07': 100, '09': 100 });
    await place({ '07': 100, '09': 100 }, other);
    expect(await oddsOf()).toEqual([[8500, 8400]]);
    expect(await oddsOf(other)).toEqual([
      [8500, 8500],
      [8300, 8400],
    ]);
  });

  test('are locked for the seconds that the operator set, which the app can say', async () => {
    const { expiresAt } = (await lock(['07'])).data;
    expect(Math.abs(expiresAt - Date.now() - 90_000)).toBeLessThan(5_000);
    expect((await server.call('config')).data.lockSeconds).toBe(90);
  });

  test('apply to the user who locked them and not to other bets on the number in the same batch', async () => {
    await lock(['07']);
    await place({ '07': 100 }, other);
    const bet = (who: typeof player, number: string) =>
      server.services.bets.place({
        userId: who.userid,
        turnId,
        game: 2,
        numberStakes: { [number]: 1 },
        dsBet: [0, 0],
        bsBet: [0, 0],
      });
    // The first bet keeps the lane busy, so that the other two form one batch.
    await Promise.all([bet(other, '50'), bet(player, '07'), bet(other, '07')]);
    expect(await oddsOf()).toEqual([[8500]]);
    expect((await oddsOf(other)).flat().toSorted((one, two) => one - two)).toEqual([8400, 8500, 8500]);
  });

  test('are the current odds again after the lock has expired', async () => {
    await lock(['07']);
    await place({ '07': 100 }, other);
    await server.sql(`UPDATE odds_locks SET expires_at = clock_timestamp() WHERE user_id = $1`, [
      player.userid,
    ]);
    await place({ '07': 1 });
    expect(await oddsOf()).toEqual([[8400]]);
  });

  test('are replaced by a new lock with its own odds and time', async () => {
    await lock(['07']);
    await server.sql(`UPDATE odds_locks SET expires_at = expires_at - interval '50 s' WHERE user_id = $1`, [
      player.userid,
    ]);
    await place({ '07': 100 }, other);
    expect((await lock(['07'])).data.lockResultMap).toEqual({ '07': 8400 });
    await place({ '07': 100 }, other);
    await place({ '07': 1 });
    expect(await oddsOf()).toEqual([[8400]]);
    const [{ left } = { left: 0 }] = await server.sql<{ left: number }>(
      'SELECT extract(epoch FROM expires_at - now())::float8 AS left FROM odds_locks WHERE user_id = $1',
      [player.userid],
    );
    expect(left).toBeGreaterThan(50);
  });

  test('do not apply to another draw', async () => {
    await override(7, 9000);
    await lock(['07']);
    turnId = await openDraw(server);
    await place({ '07': 1 });
    expect(await oddsOf()).toEqual([[8500]]);
  });

  test('of a number that is now blocked or full have no effect', async () => {
    await lock(['07', '08']);
    await override(7, null);
    expect((await place({ '07': 1 })).data.error).toBe('NumberBlocked');
    await setGame(server, 2, { rule: { capCoins: 8_500 } });
    await place({ '08': 100 }, other);
    expect((await place({ '08': 1 })).data).toMatchObject({ error: 'NumberFull', left: 0 });
    await setGame(server, 2, { rule: { capCoins: 300_000_000 } });
  });

  test('reserve no room under the cap: it counts what they would pay', async () => {
    await setGame(server, 2, { rule: { capCoins: 20_000 } });
    await lock(['07']);
    await place({ '07': 130 }, other);
    expect((await place({ '07': 106 })).data).toMatchObject({ error: 'NumberFull', left: 105 });
    expect((await place({ '07': 105 })).code).toBe(200);
    await setGame(server, 2, { rule: { capCoins: 300_000_000 } });
  });

  test('of numbers that are not for sale are returned as 0 and not locked', async () => {
    await override(7, null);
    expect((await lock(['07', '08'])).data.lockResultMap).toEqual({ '07': 0, '08': 8500 });
    const held = await server.sql('SELECT number FROM odds_locks WHERE user_id = $1', [player.userid]);
    expect(held).toEqual([{ number: 8 }]);
  });
});

describe('an invalid lock is refused by name and locks nothing', () => {
  test.each([
    ['nothing', [], 'NothingSelected'],
    ['a short number', ['7'], 'BetNumberInvalid'],
    ['a number of another game', ['07', '007'], 'BetNumberInvalid'],
    ['digits of another script', ['๐๗'], 'BetNumberInvalid'],
    ['a number that is no text', [7], 'BetNumberInvalid'],
    ['a list in the list', [['07']], 'BetNumberInvalid'],
    ['null', [null], 'BetNumberInvalid'],
    ['more than the game has', Array.from({ length: 101 }, () => '07'), 'BetNumberInvalid'],
    ['text', '07', 'BadInput'],
    ['a map', { '0': '07' }, 'BadInput'],
  ])('%s', async (_, lockList, error) => {
    expect((await lock(lockList)).data.error).toBe(error);
    expect(await server.sql('SELECT 1 FROM odds_locks WHERE user_id = $1', [player.userid])).toEqual([]);
  });

  test('an unknown draw, one that is not open yet, a closed one, and a game that is not open', async () => {
    expect((await lock(['07'], { turnId: 7 })).data.error).toBe('DrawUnknown');
    const future = await openDraw(server, { opensInSeconds: 60 });
    expect((await lock(['07'], { turnId: future })).data.error).toBe('DrawNotYetOpen');
    await endBetting(server, turnId);
    expect((await lock(['07'])).data.error).toBe('DrawClosed');
    await openDraw(server, { game: 4, turnId });
    const closed = await server.call(
      'lockBet',
      { turnId, gameType: 4, lockList: ['0007'] },
      { token: player.token },
    );
    expect(closed.data.error).toBe('GameClosed');
    expect(await server.sql('SELECT 1 FROM odds_locks WHERE user_id = $1', [player.userid])).toEqual([]);
  });
});

describe('locks of one user at the same time', () => {
  /** Holds one of the player's row locks for a moment, so that the order of the others is known. */
  async function holding(number: number): Promise<() => Promise<void>> {
    const holder = await server.services.db.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM odds_locks WHERE user_id = $1 AND number = $2 FOR UPDATE', [
      player.userid,
      number,
    ]);
    return async () => {
      await holder.query('COMMIT');
      holder.release();
    };
  }

  test('two calls with the same numbers in different orders do not deadlock', async () => {
    await lock(['01', '02']);
    const letGo = await holding(1);
    const one = lock(['01', '02']);
    await lockWaits(server, 1);
    const two = lock(['02', '01']);
    await lockWaits(server, 2);
    await letGo();
    const answers = await Promise.all([one, two]);
    expect(answers.map(({ code, data }) => ({ code, ...data.lockResultMap }))).toEqual([
      { code: 200, '01': 8500, '02': 8500 },
      { code: 200, '01': 8500, '02': 8500 },
    ]);
  });

  test('a call for expired odds does not deadlock with their removal', async () => {
    await lock(['02']);
    await lock(['01']);
    await server.sql(`UPDATE odds_locks SET expires_at = now() - number * interval '1 hour'`);
    const letGo = await holding(1);
    const locking = lock(['01', '02']);
    await lockWaits(server, 1);
    const sweeping = sweepLocks(server.services.db, 1);
    await Promise.race([sweeping, lockWaits(server, 2)]);
    await letGo();
    expect(await locking).toMatchObject({ code: 200, data: { lockResultMap: { '01': 8500, '02': 8500 } } });
    await sweeping;
  });
});
