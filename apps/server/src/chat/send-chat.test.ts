import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pictures, visitor } from '../testing/chat';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
/** Without the greeting of the demonstration. */
let plain: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  plain = await startTestServer({ DEMO: 'off', DATABASE_URL: server.services.config.databaseUrl });
});
afterAll(async () => {
  await plain.stop();
  await server.stop();
});

const user = async () => visitor(server, (await registerPlayer(server)).token);
const rowsOf = (clientId: string) =>
  server.sql('SELECT 1 FROM chat_messages WHERE client_id = $1', [clientId]);

describe.each(['guest', 'user'])('a %s', (who) => {
  const newWriter = () => (who === 'guest' ? visitor(server) : user());

  test('sends a message, gets it in the answer, and finds it in the history', async () => {
    const person = await newWriter();
    const clientId = randomUUID();
    const { code, data } = await person.say({ clientId, text: '  你好\r\nhello สวัสดี 👋  ' });
    expect(code).toBe(200);
    const message = { seq: 1, from: 'me', text: '你好\nhello สวัสดี 👋', clientId, at: expect.any(Number) };
    expect(data).toEqual(message);
    const history = await server.call('chatHistory', {}, person.options);
    expect(history.data.list[0]).toEqual(message);
  });

  test('is greeted once by the system, in the language of the request, and only in a demonstration', async () => {
    const person = await newWriter();
    await person.say('one', { locale: 'zh' });
    await person.say('two', { locale: 'zh' });
    const { data } = await server.call('chatHistory', {}, person.options);
    expect(data.list.map(({ from }) => from)).toEqual(['me', 'auto', 'me']);
    expect(data.list[1]!.text).toMatch(/^您好/);
    expect(data.list[1]).not.toHaveProperty('clientId');
  });

  test('sends the same message twenty times at once, and it is stored once', async () => {
    const person = await newWriter();
    const clientId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => person.say({ clientId, text: 'only once' })),
    );
    const written = answers.filter(({ code }) => code === 200);
    expect(written.length).toBeGreaterThan(0);
    expect(new Set(written.map(({ data }) => data.seq))).toEqual(new Set([1]));
    for (const { code } of answers) expect([200, 429]).toContain(code);
    expect(await rowsOf(clientId)).toHaveLength(1);
  });

  test('sends it again much later, even when the limit is reached, and gets the first answer', async () => {
    const person = await newWriter();
    const clientId = randomUUID();
    const first = await person.say({ clientId, text: 'first' });
    for (let i = 0; i < 25; i++) await person.say(`more ${i}`);
    expect((await person.say('too much')).code).toBe(429);
    expect(await person.say({ clientId, text: 'first' })).toEqual(first);
  });

  test('is told how long to wait after too many messages in a minute', async () => {
    const person = await newWriter();
    const limit = who === 'guest' ? 10 : 20;
    for (let i = 0; i < limit; i++) expect((await person.say(`message ${i}`)).code).toBe(200);
    const { data, msg, code } = await person.say('one more');
    expect({ code, error: data.error }).toEqual({ code: 429, error: 'ChatTooFast' });
    expect(msg).toMatch(/^That was a lot at once\. Please wait \d+ s$/);
  });

  test('is told how long to wait after too many pictures in an hour', async () => {
    const person = await newWriter();
    const limit = who === 'guest' ? 6 : 20;
    for (let i = 0; i < limit; i++) expect((await person.say({ picture: pictures.png })).code).toBe(200);
    await server.sql(`DELETE FROM throttles WHERE key NOT LIKE 'chat-picture:%'`);
    const { data, msg } = await person.say({ picture: pictures.png });
    expect(data.error).toBe('ChatTooMuch');
    expect(msg).toBe('You have sent a lot. Please try again in 60 min');
    expect((await person.say('words still go')).code).toBe(200);
  });

  test.each(['png', 'jpeg', 'webp', 'lossless'] as const)(
    'sends a %s and gets the same bytes back',
    async (name) => {
      const person = await newWriter();
      const { data } = await person.say({ picture: pictures[name], text: 'look' });
      expect(data).toMatchObject({ text: 'look', picture: { width: 1, height: 1 } });
      const back = await server.call('chatPicture', { seq: data.seq }, person.options);
      const type = name === 'lossless' ? 'image/webp' : `image/${name}`;
      expect(back.data).toEqual({ type, data: pictures[name] });
    },
  );
});

const big = Buffer.concat([Buffer.from(pictures.png, 'base64'), Buffer.alloc(2 * 1024 * 1024)]);
const base64 = (text: string) => Buffer.from(text).toString('base64');

test.each([
  ['nothing', {}, 'ChatEmpty'],
  ['blanks and controls', { text: ' \n\t\u0001\u0007\u202e ' }, 'ChatEmpty'],
  ['more than a thousand characters', { text: 'x'.repeat(1_001) }, 'BadInput'],
  ['an id that is no UUID', { clientId: 'one', text: 'x' }, 'BadInput'],
  [
    'an SVG',
    { picture: base64('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>') },
    'PictureUnknown',
  ],
  [
    'HTML that begins like a JPEG',
    { picture: base64('\u00ff\u00d8\u00ff<script>alert(1)</script>') },
    'PictureUnknown',
  ],
  ['an address instead of a picture', { picture: 'data:image/png;base64,AAAA' }, 'PictureUnknown'],
  ['an empty picture', { picture: '' }, 'PictureUnknown'],
  ['a picture of more than two megabytes', { picture: big.toString('base64') }, 'BadInput'],
])('%s is refused and nothing is written', async (_what, fields, error) => {
  const person = await visitor(server);
  const { code, data } = await person.say(fields);
  expect({ code, error: data.error }).toEqual({ code: 400, error });
  expect(await person.texts()).toEqual([]);
});

test('a thousand characters are accepted, and the refusal of a longer text says why', async () => {
  const person = await visitor(server);
  expect((await person.say('字'.repeat(1_000))).code).toBe(200);
  expect((await person.say('字'.repeat(1_001))).msg).toBe('A message has at most 1000 characters');
  expect((await person.say({ picture: big.toString('base64') })).msg).toBe('A picture can have at most 2 MB');
  const huge = await person.say({ picture: 'A'.repeat(5 * 1024 * 1024) });
  expect(huge).toMatchObject({ code: 413, data: { error: 'BodyTooLarge' } });
});

test('control characters, lone surrogates and marks of text direction are removed', async () => {
  const person = await visitor(server);
  await person.say('a\u0001b\u0007c\ud800d\u202ee\u2066f\tg\nh');
  expect((await person.texts())[0]).toBe('abcdef\tg\nh');
});

test('a JPEG that contains HTML is served so that no browser shows it as a page', async () => {
  const person = await visitor(server);
  const html = '<html><script>alert(1)</script></html>';
  const comment = Buffer.from(`\xff\xfe\0${String.fromCharCode(html.length + 2)}${html}`, 'latin1');
  const jpeg = Buffer.from(pictures.jpeg, 'base64');
  const polyglot = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]).toString('base64');
  const { data } = await person.say({ picture: polyglot });
  const answer = await fetch(`${server.address}/api/service/picture?seq=${data.seq}`, {
    headers: person.options.headers!,
  });
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).not.toContain('<script>');
});

test('there is no greeting outside of a demonstration', async () => {
  const { chatKey } = (await plain.call('openChat')).data;
  const options = { headers: { 'chat-key': chatKey } };
  await plain.call('sendChat', { clientId: randomUUID(), text: 'hello' }, options);
  expect((await plain.call('chatHistory', {}, options)).data.list).toHaveLength(1);
});

describe('a guest', () => {
  test('without a valid key cannot write', async () => {
    for (const headers of [{}, { 'chat-key': 'short' }, { 'chat-key': 'x'.repeat(600) }]) {
      const answer = await server.call('sendChat', { clientId: randomUUID(), text: 'x' }, { headers });
      expect(answer).toMatchObject({ code: 400, data: { error: 'ChatKeyMissing' } });
      expect((await server.call('chatHistory', {}, { headers })).data.list).toEqual([]);
    }
  });

  test('is identified by 256 random bits that are in no table and no log', async () => {
    const person = await visitor(server);
    const key = person.options.headers!['chat-key']!;
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
    await person.say('hello');
    const rows = await server.sql<{ row: string }>(
      'SELECT c::text || m::text AS row FROM chats c JOIN chat_messages m ON m.chat_id = c.id',
    );
    expect(rows.length).toBeGreaterThan(0);
    const hex = Buffer.from(key, 'base64url').toString('hex');
    for (const { row } of rows) {
      expect(row).not.toContain(key);
      expect(row).not.toContain(hex);
    }
    expect(server.log.join('')).not.toContain(key);
  });

  test('shares the limits of a network address with all guests from there', async () => {
    const from = { headers: { 'x-forwarded-for': '203.0.113.77' } };
    const begin = async () => (await visitor(server)).say('hello', from);
    for (let i = 0; i < 30; i++) expect((await begin()).code).toBe(200);
    expect(await begin()).toMatchObject({ code: 429, data: { error: 'ChatTooMuch', minutes: 60 } });
  });
});
