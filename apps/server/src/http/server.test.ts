import { connect, type Socket } from 'node:net';
import type { PoolClient } from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { eventually } from '../testing/eventually';
import { openDraw } from '../testing/draws';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
beforeEach(async () => void (server = await startTestServer()));

/** A connection that stays open, and everything that was received. */
async function openConnection() {
  const url = new URL(server.address);
  const socket: Socket = connect(Number(url.port), url.hostname);
  let text = '';
  socket.setEncoding('utf8');
  socket.on('data', (part: string) => (text += part)).on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  await new Promise((resolve) => socket.once('connect', resolve));
  return {
    socket,
    closed,
    statuses: () => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status),
  };
}

const request = (line: string, token: string, body = '') =>
  `${line} HTTP/1.1\r\nHost: x\r\nToken: ${token}\r\nContent-Type: application/json\r\n` +
  `Content-Length: ${body.length}\r\n\r\n${body}`;

/** A bet that stays in flight while another transaction locks its draw. */
async function holdBet() {
  const turnId = await openDraw(server);
  const { token } = await registerPlayer(server);
  const holder: PoolClient = await server.services.db.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT 1 FROM lane_gates WHERE turn_id = $1 FOR UPDATE', [turnId]);
  const connection = await openConnection();
  const body = JSON.stringify({ turnid: turnId, gametype: 2, numbet: { '07': 100 } });
  connection.socket.write(request('POST /api/bet/bet', token, body));
  await eventually(async () =>
    expect(
      await server.sql(
        `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      ),
    ).toHaveLength(1),
  );
  return {
    ...connection,
    token,
    async letGo() {
      await holder.query('ROLLBACK');
      holder.release();
    },
  };
}

/** Stops the server. Resolves when it accepts no more connections, to a promise of its end. */
async function startStopping(): Promise<{ stopped: Promise<void> }> {
  const stopped = server.stop();
  await eventually(() => expect(server.app.server.listening).toBe(false));
  return { stopped };
}

test('unused open connections do not delay the stop of a server', async () => {
  const ahead = await openConnection();
  await server.call('config');
  await server.stop();
  await ahead.closed;
  expect(server.app.server.listening).toBe(false);
});

test('requests in progress are answered during a stop, and their open connections do not delay it', async () => {
  const bet = await holdBet();
  const { stopped } = await startStopping();
  await bet.letGo();
  await stopped;
  await bet.closed;
  expect(bet.statuses()).toEqual(['200']);
});

test('a request that arrives on a busy connection during a stop gets an answer of the contract', async () => {
  const bet = await holdBet();
  const { stopped } = await startStopping();
  bet.socket.write(request('GET /api/base/account', bet.token));
  await bet.letGo();
  await stopped;
  await bet.closed;
  expect(bet.statuses()).toEqual(['200', '200']);
});
