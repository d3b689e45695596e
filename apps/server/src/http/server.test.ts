import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startTestServer } from '../testing/server';

test('connections that were opened ahead and ask for nothing do not keep a server from stopping', async () => {
  const server = await startTestServer();
  const url = new URL(server.address);
  const ahead = connect(Number(url.port), url.hostname);
  const ended = new Promise<void>((resolve) => {
    ahead.on('error', () => undefined).on('close', () => resolve());
  });
  await new Promise((resolve) => ahead.once('connect', resolve));
  await server.call('config');
  await server.stop();
  await ended;
  expect(server.app.server.listening).toBe(false);
});
