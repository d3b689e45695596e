import type { ResponseOf } from '@truedraw/contract';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openDraw } from './draws';
import { registerPlayer } from './people';
import { startTestServer, type TestServer } from './server';

/** The coins, bets and exposures of the desk's player and draw. */
export interface Taken {
  coins: number;
  bets: number;
  exposures: number;
}

export const nothingTaken: Taken = { coins: 0, bets: 0, exposures: 0 };

/**
 * One server for the tests of a file. Each test has its own player with 100,000 coins and its own draw of 2D. A test may
 * replace the player or the draw.
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
