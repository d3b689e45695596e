import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anyTime, sourceConfig, startStandIn, type StandIn } from '../testing/feed-source';
import type { Source } from './feed';
import { createStreamSource } from './stream-source';

const key = 'a-key-of-the-source';
const patience = { answerMs: 1_000, silentMs: 2_500, unreadMs: 4_000, retryMs: [20, 80] } as const;
let standIn: StandIn;
let source: Source;
/** The connections that the source has opened, newest last. */
let open: ServerResponse[];

beforeEach(async () => {
  standIn = await startStandIn(`/stream?key=${key}`);
  open = [];
  const headers = { authorization: `Bearer ${key}` };
  source = createStreamSource(sourceConfig(standIn.url, { headers, secrets: [key] }), patience);
});
afterEach(async () => {
  source.stop!();
  await standIn.stop();
});

const accept = (type: string, greeting = '') =>
  standIn.behave((response) => {
    response.writeHead(200, { 'content-type': type });
    response.write(greeting || '\n');
    open.push(response);
  });
const say = (text: string) => open.at(-1)!.write(text);
const quote = (set: string, more: object = {}) =>
  JSON.stringify({ set, value: '24,221.65', time: 1_794_807_005, ...more });
const read = () => source.read(anyTime);
const setOf = async () => (await read()).set;

describe.each([
  ['server-sent events', 'text/event-stream', (text: string) => `id: 7\ndata: ${text}\n\n`],
  ['lines of JSON', 'application/x-ndjson', (text: string) => `${text}\n`],
])('%s', (_name, type, frame) => {
  test('bring the newest figures over one connection that has the key', async () => {
    accept(type, frame(quote('1,443.70')));
    expect(await read()).toMatchObject({
      set: '1,443.70',
      value: '24,221.65',
      quotedAt: 1_794_807_005_000,
      raw: quote('1,443.70'),
    });
    say(frame(quote('1,443.71')) + frame(quote('1,443.72')));
    await expect.poll(setOf).toBe('1,443.72');
    expect(standIn.requests).toHaveLength(1);
    expect(standIn.requests[0]!.headers.authorization).toBe(`Bearer ${key}`);
  });

  test('are read in pieces of any size', async () => {
    accept(type);
    await read();
    for (const piece of frame(quote('1,443.70')).match(/[^]{1,7}/g)!) {
      say(piece);
      await sleep(2);
    }
    await expect.poll(setOf).toBe('1,443.70');
  });

  test('that break in the middle of a message are opened again, and neither half nor old figures are used', async () => {
    accept(type, frame(quote('1,443.70')));
    expect(await setOf()).toBe('1,443.70');
    accept(type);
    say(frame(quote('1,443.71')).slice(0, 25));
    await sleep(20);
    standIn.cut();
    await expect.poll(() => open.length).toBeGreaterThan(1);
    expect(await read(), 'the new stream has said nothing').toMatchObject({ failure: 'unreachable' });
    say(frame(quote('1,443.72')));
    await expect.poll(setOf).toBe('1,443.72');
  });

  test('with garbage are malformed until figures come again, and the evidence tells no key', async () => {
    accept(type, frame(`<html>${key}`));
    expect(await read()).toMatchObject({ failure: 'malformed', raw: '<html>***' });
    say(frame(quote('1,443.70')));
    await expect.poll(setOf).toBe('1,443.70');
  });

  test('with a message that says nothing of the market keep their figures', async () => {
    accept(type, frame(quote('1,443.70')) + frame('{"type":"ping"}'));
    expect(await setOf()).toBe('1,443.70');
    say(frame('{"type":"ping"}'));
    await sleep(30);
    expect(await setOf()).toBe('1,443.70');
  });
});

test('an event of several lines is one message, and comments only keep the stream open', async () => {
  accept(
    'text/event-stream',
    'data: {"set":"1,443.70",\r\ndata:"value":"24,221.65"}\r\n\r\n: still here\r\n\r\n',
  );
  expect(await read()).toMatchObject({ set: '1,443.70', raw: '{"set":"1,443.70",\n"value":"24,221.65"}' });
});

test('the age of a reading is the time since the source said anything, and silence ends the stream', async () => {
  accept('text/event-stream', `data: ${quote('1,443.70')}\n\n`);
  await read();
  await sleep(250);
  expect((await read()).ageMs).toBeGreaterThanOrEqual(240);
  say(': still here\n\n');
  await sleep(30);
  expect((await read()).ageMs, 'a sign of life').toBeLessThan(200);
  standIn.behave((response) => void response.writeHead(503).end());
  await expect.poll(async () => (await read()).raw, { timeout: 8_000 }).toBe('HTTP 503');
});

test('a head that does not come, a refusal and a redirect are unreachable, and told without the key', async () => {
  standIn.behave(() => undefined);
  expect(await read()).toMatchObject({ failure: 'unreachable' });
  const elsewhere = await startStandIn();
  standIn.behave((response) => void response.writeHead(307, { location: elsewhere.url }).end());
  await expect.poll(async () => (await read()).raw, { timeout: 8_000 }).toBe('TypeError');
  expect(elsewhere.requests).toEqual([]);
  await elsewhere.stop();
  standIn.behave((response) => void response.writeHead(401).end(`unknown key ${key}`));
  await expect.poll(async () => (await read()).raw, { timeout: 8_000 }).toBe('HTTP 401');
});

test('a message without an end is given up, so that it does not fill the memory', async () => {
  accept('application/x-ndjson', 'x'.repeat(70_000));
  await expect.poll(async () => (await read()).raw, { timeout: 8_000 }).toBe('RangeError');
  expect(standIn.requests.length, 'and it waits before it tries again').toBeLessThan(20);
});

test('a stream that nobody reads is closed, and opened again by the next reading', async () => {
  accept('application/x-ndjson', `${quote('1,443.70')}\n`);
  await read();
  let isClosed = false;
  open[0]!.on('close', () => (isClosed = true));
  const chatter = setInterval(() => open[0]!.write('\n'), 100);
  await expect.poll(() => isClosed, { timeout: 8_000 }).toBe(true);
  clearInterval(chatter);
  await sleep(200);
  expect(standIn.requests).toHaveLength(1);
  expect(await setOf()).toBe('1,443.70');
});
