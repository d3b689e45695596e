import type { ResponseOf } from '@truedraw/contract';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openDraw } from './draws';
import { registerPlayer } from './people';
import { startTestServer, type TestServer } from './server';

/** What the desk's player and draw have come to. */
export interface Taken {
  coins: number;
  bets: number;
  exposures: number;
}

export const nothingTaken: Taken = { coins: 0, bets: 0, exposures: 0 };

/**
 * Where the tests of a file place bets: on one server, each test with a player of its own, who has 100,000 coins, and a
 * draw of 2D of its own. Tests may put another player or draw in their place.
 */
export function openBetDesk(settings: Record<string, string> = {}) {
  const desk = {} as { server: TestServer; player: ResponseOf<'login'>; turnid: number };
  beforeAll(async () => void (desk.server = await startTestServer(settings)));
  afterAll(() => desk.server.stop());
  beforeEach(async () => {
    desk.player = await registerPlayer(desk.server);
    desk.turnid = await openDraw(desk.server);
  });

  const place = (fields: object, key?: string) =>
    desk.server.call(
      'placeBet',
      { turnid: desk.turnid, gametype: 2, ...fields },
      { token: desk.player.token, ...(key !== undefined && { headers: { 'idempotency-key': key } }) },
    );
  const taken = async (): Promise<Taken> => {
    const [row] = await desk.server.sql<Taken>(
      `SELECT (SELECT 100000 - coin FROM wallets WHERE user_id = $1) AS coins,
              (SELECT count(*) FROM bets WHERE user_id = $1) AS bets,
              (SELECT count(*) FROM exposures WHERE turn_id = $2) AS exposures`,
      [desk.player.userid, desk.turnid],
    );
    return row!;
  };
  return { desk, place, taken };
}
