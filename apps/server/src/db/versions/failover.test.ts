import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placedAt } from '../place';
import { findPostgres15 } from '../../testing/postgres15/find';
import { startPair, type Pair } from '../../testing/postgres15/pair';
import { registerPlayer } from '../../testing/people';
import { startTestServer, type TestServer } from '../../testing/server';

const binaries = await findPostgres15();
const turnId = 2090_05_05_01;

describe.skipIf(!binaries).each([
  ['killed', 'SIGKILL'],
  ['frozen', 'SIGSTOP'],
] as const)('when the primary is %s and its standby promoted', (_what, signal) => {
  let pair: Pair;
  let server: TestServer;
  beforeAll(async () => {
    pair = await startPair(binaries!);
    server = await startTestServer({ DATABASE_URL: pair.url, JOBS: 'off' });
  });
  afterAll(async () => {
    await server.stop();
    await pair.stop();
  });

  test('bets go on there, and none that was acknowledged is lost or taken twice', async () => {
    const { token } = await registerPlayer(server);
    const bet = { turnid: turnId, gametype: 2, numbet: { '07': 1 } };
    const placed: string[] = [];
    // The job that opens draws removes one that is not planned until it has a bet.
    await expect
      .poll(
        async () => {
          await server.sql(
            `INSERT INTO draws (turn_id, game, session, opens_at, closes_at, due_at, announced) VALUES
               ($1, 2, 'ZP', now() - interval '1 hour', now() + interval '1 hour', now() + interval '2 hours', true)
             ON CONFLICT (turn_id, game) DO NOTHING`,
            [turnId],
          );
          const { code, data } = await server.call('placeBet', bet, { token });
          if (code === 200) placed.push(data.betId);
          return code;
        },
        { timeout: 20_000 },
      )
      .toBe(200);
    let goOn = true;
    /** Sends a bet until it is decided, always with the same key, as the app does. */
    const player = async (): Promise<void> => {
      while (goOn) {
        const headers = { 'idempotency-key': randomUUID() };
        for (;;) {
          const answer = await server.call('placeBet', bet, { token, headers });
          if (answer.code === 200) placed.push(answer.data.betId);
          else expect(['Busy', 'BetUncertain']).toContain(answer.data.error);
          if (answer.code === 200) break;
          await sleep(50);
        }
      }
    };
    const players = [player(), player(), player(), player()];
    await expect.poll(() => placed.length, { timeout: 20_000 }).toBeGreaterThan(20);
    pair.primary.signal(signal);
    const underWay = portOfNewConnection(pair.url);
    await pair.promote();
    const before = placed.length;
    await expect.poll(() => placed.length, { timeout: 30_000 }).toBeGreaterThan(before + 20);
    goOn = false;
    await Promise.all(players);

    const stored = await server.sql<{ id: number }>('SELECT id FROM bets');
    expect(new Set(placed).size, 'each answer is about another bet').toBe(placed.length);
    expect(stored.length, 'and nothing else was written').toBe(placed.length);
    const { data } = await server.call('account', {}, { token });
    expect(data.coin).toBe(100_000 - placed.length);
    await expect
      .poll(async () => (await fetch(`${server.address}/health`)).status, { timeout: 30_000 })
      .toBe(200);

    // One that wakes up still calls itself the primary, and the server looks at its hosts every two seconds.
    pair.primary.signal('SIGCONT');
    await sleep(2_500);
    const [one] = await server.sql<{ port: number }>('SELECT inet_server_port() AS port');
    expect(one).toEqual({ port: pair.standby.port });
    expect(await underWay, 'a connection under way to the old primary').not.toBe(pair.primary.port);
  }, 90_000);
});

/** Undefined if it was cut or refused. */
async function portOfNewConnection(url: string): Promise<number | undefined> {
  const { Client, connectionString } = placedAt(url);
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client.port;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}
