import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPrebuilt } from './prebuilt';
import { createHttpServer } from './server';

const server = createHttpServer(
  createPrebuilt({ isFast: true }),
  (request, response) => void request.on('data', () => undefined).on('end', () => response.end('done')),
  { timeouts: { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 } },
);
beforeAll(
  () =>
    new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    }),
);
afterAll(() => server.close());

/** What a connection that sends this and then nothing receives until it is closed. */
const received = (sent: string) =>
  new Promise<string>((resolve) => {
    let text = '';
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.setEncoding('utf8').on('data', (part: string) => (text += part));
    socket.on('error', () => undefined).on('close', () => resolve(text));
    socket.write(sent);
  });

test.each([
  ['nothing', ''],
  ['half a header', 'GET / HTTP/1.1\r\nhost: x\r\nx-slow:'],
  ['half a body', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\nhalf'],
])('a connection that sends %s is closed', async (_what, sent) => {
  expect(await received(sent)).toMatch(/^HTTP\/1\.1 408 /);
});
