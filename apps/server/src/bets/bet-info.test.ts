import type { ResponseOf } from '@truedraw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { endBetting, openDraw, setGame } from '../testing/draws';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';
import { shortcutSettings } from '../testing/shortcuts';

describe.each(shortcutSettings)('%s', (_what, settings) => {
  let server: TestServer;
  let player: ResponseOf<'login'>;
  let turnId: number;
  beforeAll(async () => {
    server = await startTestServer(settings);
    player = await registerPlayer(server);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await server.sql(`UPDATE draws SET state = 'closed'`);
    turnId = await openDraw(server);
  });

  const info = (fields: object = {}, on = server) => on.call('betInfo', { gametype: 2, ...fields });
  const infoMy = (fields: object = {}) =>
    server.call('betInfoMy', { gametype: 2, ...fields }, { token: player.token });
  const place = (fields: object) =>
    server.call('placeBet', { turnid: turnId, gametype: 2, ...fields }, { token: player.token });

  /** Other processes see a change after a short delay. */
  const soon = { timeout: 2_000, interval: 20 };

  describe('draw info', () => {
    test('has the draw, the odds of a page of a hundred numbers, and the time', async () => {
      const { data } = await vi.waitFor(async () => {
        const answer = await info();
        expect(answer.data.turnId).toBe(turnId);
        return answer;
      }, soon);
      expect(data).toMatchObject({ dsTimes: [190, 190], bsTimes: [190, 190], baseBet: 100 });
      expect(data.betTimeMap).toEqual(Array.from({ length: 100 }, () => 8500));
      expect(Math.abs(data.serverTime - Date.now())).toBeLessThan(2_000);
      expect(data.endTime).toBeGreaterThan(data.serverTime);
    });

    test('leaves the odds out for a client that has them, but not the current time', async () => {
      const first = await info();
      const again = await info({ lastModify: first.data.lastModify });
      expect(again.data).not.toHaveProperty('betTimeMap');
      expect(again.data.lastModify).toBe(first.data.lastModify);
      await new Promise((resolve) => setTimeout(resolve, 10));
      expect((await info({ lastModify: first.data.lastModify })).data.serverTime).toBeGreaterThan(
        first.data.serverTime,
      );
      expect((await info({ lastModify: first.data.lastModify + 1 })).data.betTimeMap).toHaveLength(100);
    });

    test('is prepared for plain requests, and is the same for others', async () => {
      const count = () => server.services.prebuilt.counts.get('/api/bet/info')!;
      // After a change of odds or a pause of 250 ms the next answer is built in the usual way, so it is requested again.
      const [plain, odd] = await vi.waitFor(async () => {
        await info();
        const before = count();
        const answer = await info({ index: 0 });
        expect(count()).toBe(before + 1);
        const usual = await info({ index: 0, 'weird name': 'x y' });
        expect([answer.data.turnId, usual.data.turnId]).toEqual([turnId, turnId]);
        expect(count()).toBe(before + 1);
        return [answer, usual] as const;
      }, soon);
      expect({ ...odd, data: { ...odd.data, serverTime: 0 } }).toEqual({
        ...plain,
        data: { ...plain.data, serverTime: 0 },
      });
    });

    test.each([
      [2, 1],
      [3, 10],
      [4, 100],
    ])('game %i has %i pages', async (gametype, pages) => {
      await setGame(server, 4, { open: true });
      if (gametype !== 2) await openDraw(server, { game: gametype as 3 | 4 });
      await vi.waitFor(async () => expect((await info({ gametype })).code).toBe(200), soon);
      const versions = new Set<number>();
      for (let index = 0; index < pages; index++) {
        const { data } = await info({ gametype, index });
        expect(data.betTimeMap).toHaveLength(100);
        versions.add(data.lastModify);
      }
      expect(versions.size).toBe(pages);
      const beyond = await info({ gametype, index: pages });
      expect(beyond.code).toBe(gametype === 4 ? 400 : 404);
    });

    test('names the numbers with little room left, and no longer once they are full', async () => {
      // A stake of 100 owes 8,500 coins, and one of 5 owes 425.
      await setGame(server, 2, { rule: { capCoins: 9_000 } });
      const seen = (numbers: number[]) =>
        vi.waitFor(async () => expect((await info()).data.nearlyFull).toEqual(numbers), soon);
      await seen([]);
      const before = (await info()).data.lastModify;
      await place({ numbet: { '21': 100, '22': 50 } });
      await seen([21]);
      expect((await info()).data.lastModify).not.toBe(before);
      await place({ numbet: { '21': 5 } });
      await seen([21]);
      await setGame(server, 2, { rule: { capCoins: 8_925 } });
      await seen([]);
      expect((await info()).data.betTimeMap?.[21]).toBe(0);
      await setGame(server, 2, { rule: { capCoins: 300_000_000 } });
    });

    test('refuses a game without a draw, or one that is not open, each by its name', async () => {
      await server.sql(`UPDATE draws SET state = 'closed' WHERE game = 3`);
      await setGame(server, 4, { open: false });
      await vi.waitFor(async () => {
        expect(await info({ gametype: 3 })).toMatchObject({ code: 409, data: { error: 'NoDraw' } });
        expect(await info({ gametype: 4 })).toMatchObject({ code: 403, data: { error: 'GameClosed' } });
      }, soon);
    });

    test('changes to the next draw at the moment of the close', async () => {
      const next = await openDraw(server, { closesInSeconds: 7200 });
      await vi.waitFor(async () => expect((await info()).data.turnId).toBe(turnId), soon);
      await endBetting(server, turnId);
      await vi.waitFor(async () => expect((await info()).data.turnId).toBe(next), soon);
    });

    test('shows changed odds, blocked numbers and changed settings, also those made at another server', async () => {
      const second = await startTestServer({ DATABASE_URL: server.services.config.databaseUrl });
      const seen = (number: number, odds: number) =>
        vi.waitFor(async () => {
          for (const on of [server, second])
            expect((await info({}, on)).data.betTimeMap?.[number]).toBe(odds);
        }, soon);
      await seen(7, 8500);
      const before = (await info()).data.lastModify;
      await setGame(server, 2, { rule: { quotaCoins: 8_500 } });
      await place({ numbet: { '07': 100 } });
      await seen(7, 8330);
      expect((await info()).data.lastModify).not.toBe(before);
      expect((await info({}, second)).data.lastModify).toBe((await info()).data.lastModify);
      const oddsEvents = () =>
        server.sql(`SELECT 1 FROM events WHERE topic = 'odds' AND (payload->>'turnId')::int8 = $1`, [turnId]);
      await vi.waitFor(async () => expect(await oddsEvents()).toHaveLength(1), soon);
      await server.sql('INSERT INTO odds_overrides (turn_id, game, number, blocked) VALUES (0, 2, 8, true)');
      await seen(8, 0);
      await setGame(server, 2, { rule: { quotaCoins: 20_000_000, baseOdds: 9000 } });
      await seen(9, 9000);
      await setGame(server, 2, { rule: { baseOdds: 8500 } });
      await server.sql('DELETE FROM odds_overrides');
      await second.stop();
    });
  });

  describe('draw info of a player', () => {
    test('adds coins, limit, and what is staked in this draw', async () => {
      player = await registerPlayer(server);
      await vi.waitFor(async () => expect((await info()).data.turnId).toBe(turnId), soon);
      expect((await infoMy()).data).toMatchObject({
        coin: 100_000,
        betlimit: 1_000_000,
        staked: {},
        dsStaked: [0, 0],
        bsStaked: [0, 0],
      });
      await server.sql('UPDATE users SET bet_limit = 7000 WHERE id = $1', [player.userid]);
      await place({ numbet: { '07': 100, '70': 1 }, dsBet: [5, 0] });
      await place({ numbet: { '07': 20 }, dsBet: [5, 6], bsBet: [0, 9] });
      expect((await infoMy()).data).toMatchObject({
        turnId,
        coin: 100_000 - 146,
        betlimit: 7_000,
        staked: { '07': 120, '70': 1 },
        dsStaked: [10, 6],
        bsStaked: [0, 9],
      });
    });

    test('is for players', async () => {
      expect((await server.call('betInfoMy', { gametype: 2 })).data.error).toBe('NotLoggedIn');
    });
  });
});
