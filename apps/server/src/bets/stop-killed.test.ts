import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../audit/audit';
import { settleDraw } from '../settlement/settle-draw';
import { openDraw } from '../testing/draws';
import { faults, faultyPool } from '../testing/faults';
import { coinsOf } from '../testing/money';
import { registerPlayer } from '../testing/people';
import { closeDraw, releaseDraw } from '../testing/proof';
import { startTestServer, type TestServer } from '../testing/server';
import { stopAfterWins } from './stop-after-wins';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** 10 coins on 79 for each of three draws, of which the first pays 850. */
test.each(faults)(
  'a series is stopped once when its stop is killed at any statement and repeated: %s',
  async (fault) => {
    const { db, lanes, signer } = server.services;
    const context = { db, lanes, signer, onMoved: () => undefined };
    const player = await registerPlayer(server);
    let coins = 100_000;
    let runs = 0;
    for (let at = 1, happened = true; happened; at++) {
      const turns = [await openDraw(server), await openDraw(server), await openDraw(server)];
      const draws = turns.map((turnId) => ({ turnId, times: 1 }));
      const slip = { gametype: 2, numbet: { '79': 10 }, draws, stopAfterWin: true };
      const { code } = await server.call('betLater', slip, { token: player.token });
      expect(code).toBe(200);
      await closeDraw(server, turns[0]!);
      await releaseDraw(server, turns[0]!);
      await settleDraw(server.services, { turnId: turns[0]!, game: 2 });
      expect(await coinsOf(server, player)).toBe(coins - 30 + 850);
      const broken = faultyPool(db, fault, at);
      await stopAfterWins({ ...context, db: broken }).catch(() => undefined);
      happened = broken.happened;
      await Promise.all([stopAfterWins(context), stopAfterWins(context)]);
      coins += 850 - 10;
      expect({ at, coins: await coinsOf(server, player) }).toEqual({ at, coins });
      const bets = await server.sql('SELECT FROM bets WHERE turn_id = ANY($1)', [turns]);
      const exposures = await server.sql(
        'SELECT FROM exposures WHERE turn_id = ANY($1) AND stake + liability > 0',
        [turns.slice(1)],
      );
      expect([bets.length, exposures.length]).toEqual([1, 0]);
      runs += 1;
    }
    expect(runs).toBeGreaterThan(10);
    expect((await audit(db)).checks.flatMap(({ problems }) => problems)).toEqual([]);
  },
  120_000,
);
