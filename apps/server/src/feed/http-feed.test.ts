import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpFeed } from './http-feed';

let answer: { status?: number; body: string; cut?: boolean };
let exchange: Server;
let url: string;
beforeAll(async () => {
  exchange = createServer((_request, response) => {
    if (answer.cut) response.socket?.destroy();
    else response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => exchange.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(exchange.address() as AddressInfo).port}/quote?key=secret`;
});
afterAll(() => void exchange.close());

const read = (change: object = {}) => {
  const paths = { setPath: 'index.last', valuePath: 'index.value', timePath: 'time' };
  const config = { url, ...paths, valueUnit: 'million' as const, ...change };
  const calendar = { holidays: new Set<never>(), overrides: new Map<never, never>() };
  return createHttpFeed(config).read({ now: 0, calendar });
};

test('figures and time are read by their paths, and the answer is stored unchanged', async () => {
  answer = { body: '{"index":{"last":1443.70,"value":"24,221.65"},"time":"2026-11-16T12:30:05"}' };
  expect(await read()).toEqual({
    set: '1443.70',
    value: '24,221.65',
    quotedAt: Date.parse('2026-11-16T05:30:05Z'),
    raw: answer.body,
  });
});

test('the evidence of a long answer has the parts that were read, from any position', async () => {
  answer = {
    body: JSON.stringify({
      padding: 'x'.repeat(9_000),
      index: { last: '1443.70', value: '24,221.65' },
      time: 1_794_807_005,
    }),
  };
  const { set, value, raw } = (await read())!;
  expect([set, value]).toEqual(['1443.70', '24,221.65']);
  expect(raw).toHaveLength(4_000);
  expect(raw.startsWith('{"padding":"xxx')).toBe(true);
  expect(raw.endsWith('{"set":"1443.70","value":"24,221.65","time":"1794807005"}')).toBe(true);
});

test('baht are converted to millions', async () => {
  answer = { body: '{"index":{"last":1443.70,"value":24221654321.00},"time":1794807005}' };
  expect(await read({ valueUnit: 'baht' })).toMatchObject({ value: '24221.65', quotedAt: 1_794_807_005_000 });
});

test.each([
  ['malformed', { body: '<html>maintenance</html>' }],
  ['malformed', { body: '{"index":' }],
  ['malformed', { body: JSON.stringify({ padding: 'x'.repeat(70_000) }) }],
  ['unreachable', { status: 503, body: 'busy' }],
  ['unreachable', { status: 302, body: '' }],
  ['unreachable', { body: '', cut: true }],
])('%s: %.60j', async (failure, bet) => {
  answer = bet;
  const reading = await read();
  expect(reading).toMatchObject({ failure, set: undefined });
  expect(reading!.raw.length, 'evidence stays small').toBeLessThanOrEqual(4_000);
  expect(reading!.raw, 'and tells no key').not.toContain('secret');
});

test('a feed that no server answers is unreachable', async () => {
  expect(await read({ url: 'http://127.0.0.1:1/' })).toMatchObject({ failure: 'unreachable' });
});

test('a document without figures is judged as missing figures', async () => {
  answer = { body: '{"index":{"last":null},"time":"later"}' };
  expect(await read()).toEqual({ set: undefined, value: undefined, quotedAt: undefined, raw: answer.body });
});
