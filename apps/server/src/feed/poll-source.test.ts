import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { anyTime, sourceConfig, startStandIn, type StandIn } from '../testing/feed-source';
import { createPollSource } from './poll-source';

const key = 'a-key-of-the-source';
let standIn: StandIn;
beforeAll(async () => void (standIn = await startStandIn(`/quote?key=${key}`)));
afterAll(() => standIn.stop());
afterEach(() => void standIn.requests.splice(0));

const paths = { setPath: 'index.last', valuePath: 'index.value', timePath: 'time', secrets: [key] };
const read = (change: object = {}) =>
  createPollSource(sourceConfig(standIn.url, { ...paths, ...change })).read(anyTime);
const say = (body: string, status = 200, headers: Record<string, string> = {}) =>
  standIn.behave((response) => response.writeHead(status, headers).end(body));

test('figures and time are read by their paths, and the answer is stored unchanged', async () => {
  const body = '{"index":{"last":1443.70,"value":"24,221.65"},"time":"2026-11-16T12:30:05"}';
  say(body);
  expect(await read()).toEqual({
    set: '1443.70',
    value: '24,221.65',
    quotedAt: Date.parse('2026-11-16T05:30:05Z'),
    raw: body,
  });
});

test('headers are sent, and what a source repeats of them is not stored', async () => {
  standIn.behave((response, { headers, url }) =>
    response.end(
      JSON.stringify({
        index: { last: '1443.70' },
        you: headers['x-api-key'],
        path: url,
        time: 1_794_807_005,
      }),
    ),
  );
  const reading = await read({ headers: { 'x-api-key': key } });
  expect(standIn.requests[0]!.headers['x-api-key']).toBe(key);
  expect(reading.set).toBe('1443.70');
  expect(reading.raw).toContain('"you":"***"');
  expect(reading.raw).not.toContain(key);
});

test('the evidence of a long answer has the parts that were read, from any position', async () => {
  say(
    JSON.stringify({
      padding: 'x'.repeat(9_000),
      index: { last: '1443.70', value: '24,221.65' },
      time: 1_794_807_005,
    }),
  );
  const { set, value, raw } = await read();
  expect([set, value]).toEqual(['1443.70', '24,221.65']);
  expect(raw).toHaveLength(4_000);
  expect(raw.startsWith('{"padding":"xxx')).toBe(true);
  expect(raw.endsWith('{"set":"1443.70","value":"24,221.65","time":"1794807005"}')).toBe(true);
});

test('baht are converted to millions', async () => {
  say('{"index":{"last":1443.70,"value":24221654321.00},"time":1794807005}');
  expect(await read({ valueUnit: 'baht' })).toMatchObject({ value: '24221.65', quotedAt: 1_794_807_005_000 });
});

test.each([
  ['malformed', '<html>maintenance</html>'],
  ['malformed', '{"index":'],
  ['malformed', `\0\u0001\uFFFD{${key}`],
  ['malformed', JSON.stringify({ padding: 'x'.repeat(70_000) })],
  ['unreachable', `busy, ${key}`, 503],
  ['unreachable', `unknown key ${key}`, 401],
])('%s: %.60j', async (failure, body, status = 200) => {
  say(body, status);
  const reading = await read();
  expect(reading).toMatchObject({ failure, set: undefined });
  expect(reading.raw.length, 'evidence stays small').toBeLessThanOrEqual(4_000);
  expect(reading.raw, 'and tells no key').not.toContain(key);
});

test('a redirect is not followed, so that the key goes nowhere else', async () => {
  const elsewhere = await startStandIn();
  elsewhere.behave((response) => response.end('{"index":{"last":"1443.70","value":"24,221.65"}}'));
  say('', 302, { location: elsewhere.url });
  expect(await read({ headers: { authorization: `Bearer ${key}` } })).toMatchObject({
    failure: 'unreachable',
    raw: 'TypeError',
  });
  expect(elsewhere.requests).toEqual([]);
  await elsewhere.stop();
});

test('an answer that breaks off is not read', async () => {
  standIn.behave((response) => {
    response.writeHead(200, { 'content-length': 1_000 });
    response.write('{"index":{"last":"1443.70","value":"24,221.65"},"time":1794807005}');
    setTimeout(() => response.destroy(), 50);
  });
  expect(await read()).toMatchObject({ failure: 'unreachable', set: undefined });
});

test('a source that no server answers is unreachable', async () => {
  expect(await read({ url: 'http://127.0.0.1:1/' })).toMatchObject({ failure: 'unreachable' });
});

test('a document without figures is judged as missing figures', async () => {
  const body = '{"index":{"last":null},"time":"later"}';
  say(body);
  expect(await read()).toEqual({ set: undefined, value: undefined, quotedAt: undefined, raw: body });
});

test('a source whose head or body takes too long is given up after four seconds', async () => {
  const begun = Date.now();
  standIn.behave(() => undefined);
  const slowHead = read();
  await expect.poll(() => standIn.requests.length).toBe(1);
  standIn.behave((response) => void response.writeHead(200).write('{"index":'));
  expect(await Promise.all([slowHead, read()])).toMatchObject([
    { failure: 'unreachable', raw: 'TimeoutError' },
    { failure: 'unreachable', raw: 'TimeoutError' },
  ]);
  expect(Date.now() - begun).toBeLessThan(6_000);
});
