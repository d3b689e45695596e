import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ token } = await registerPlayer(server));
});
afterAll(() => server.stop());

test('anyone can ask for the numbers of a pattern', async () => {
  const { code, data } = await server.call('expandPattern', {
    gametype: 2,
    pattern: 'head',
    values: ['5'],
    exclude: [{ digit: '5', place: 1 }],
  });
  expect(code).toBe(200);
  expect(data.numbers).toEqual(['50', '51', '52', '53', '54', '56', '57', '58', '59']);
});

test.each([
  [{ gametype: 3, pattern: 'twins' }, 'NotOfGame'],
  [{ gametype: 2, pattern: 'head' }, 'TooFew'],
  [{ gametype: 2, pattern: 'reverse', values: ['123'] }, 'WrongValue'],
  [{ gametype: 2, pattern: 'head', values: ['1'], exclude: [{ digit: '1' }] }, 'NoNumbers'],
] as const)(
  'a pattern that makes no numbers is refused with the reason: %j, %s',
  async (request, problem) => {
    const { code, data } = await server.call('expandPattern', request);
    expect([code, data]).toEqual([400, { error: 'PatternInvalid', problem }]);
  },
);

test('a player has a message read, with amounts in coins and a question about what is not clear', async () => {
  const text = '12 34R=50\n56 50';
  const { data } = await server.call('readMessage', { gametype: 2, text }, { token });
  expect(data.list).toEqual([
    { number: '12', coin: 5_000 },
    { number: '34', coin: 5_000 },
    { number: '43', coin: 5_000 },
  ]);
  expect(data.questions).toEqual([
    {
      start: 10,
      end: 15,
      kind: 'TwoReadings',
      readings: [[{ number: '56', coin: 5_000 }]],
      numbers: ['56', '50'],
    },
  ]);
  expect(data.marks.map(({ start, end, as }) => [text.slice(start, end), as])).toEqual([
    ['12', 'numbers'],
    ['34R', 'numbers'],
    ['50', 'amount'],
    ['56 50', 'unclear'],
  ]);
});

test('the longest message in a script of three bytes a character is read', async () => {
  const text = '๑๒=๕๐\n'.repeat(3_333);
  const { code, data } = await server.call('readMessage', { gametype: 2, text }, { token });
  expect([code, data.list]).toEqual([200, [{ number: '12', coin: 3_333 * 5_000 }]]);
});

test('a message that is too long or of a guest is refused', async () => {
  const long = await server.call('readMessage', { gametype: 2, text: '1'.repeat(20_001) }, { token });
  expect([long.code, long.data]).toMatchObject([400, { error: 'BadInput', field: 'text' }]);
  expect((await server.call('readMessage', { gametype: 2, text: '12=50' })).code).toBe(401);
});
