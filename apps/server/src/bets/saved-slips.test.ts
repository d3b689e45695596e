import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ({ token } = await registerPlayer(server));
});
afterAll(() => server.stop());

const slip = { id: 'slip-0001', gametype: 2, name: '每天的', numbet: { '07': 100, '79': 5 }, dsBet: [0, 20] };
const save = (more: object = {}) => server.call('saveSlip', { ...slip, ...more }, { token });
const saved = async () => (await server.call('savedSlips', {}, { token })).data;

test('a slip is saved once for its id, replaced, and forgotten', async () => {
  expect((await save()).code).toBe(200);
  expect((await save({ name: 'ทุกวัน' })).code).toBe(200);
  const { list } = await saved();
  expect(list).toMatchObject([
    { id: 'slip-0001', name: 'ทุกวัน', numbet: { '07': 100, '79': 5 }, dsBet: [0, 20], bsBet: [0, 0] },
  ]);
  for (let times = 0; times < 2; times++)
    expect((await server.call('forgetSlip', { id: 'slip-0001' }, { token })).code).toBe(200);
  expect((await saved()).list).toEqual([]);
});

test.each([
  [{ numbet: { '7': 100 } }, 'BetNumberInvalid'],
  [{ numbet: { '07': 0 } }, 'BetAmountInvalid'],
  [{ numbet: {}, dsBet: [0, 0] }, 'NothingSelected'],
])('a slip that cannot be bet is not saved: %j', async (change, error) => {
  expect((await save(change)).data.error).toBe(error);
});

test('fifty slips are the most, and one of them can still be replaced', async () => {
  for (let at = 0; at < 50; at++) await save({ id: `slip-${1000 + at}` });
  expect((await save({ id: 'one-too-many' })).data.error).toBe('TooManySlips');
  expect((await save({ id: 'slip-1007', name: 'again' })).code).toBe(200);
});

test('favourites are kept by game, each once, and belong to their user', async () => {
  const set = (gametype: number, numbers: string[]) =>
    server.call('setFavourites', { gametype, numbers }, { token });
  await set(2, ['07', '79', '07']);
  await set(3, ['791']);
  expect((await set(3, ['79'])).data.error).toBe('BetNumberInvalid');
  expect((await saved()).favourites).toEqual([
    { gametype: 2, numbers: ['07', '79'] },
    { gametype: 3, numbers: ['791'] },
  ]);
  await save();
  const other = await registerPlayer(server);
  const theirs = await server.call('savedSlips', {}, { token: other.token });
  expect(theirs.data).toEqual({ list: [], favourites: [] });
  await server.call('forgetSlip', { id: slip.id }, { token: other.token });
  expect((await saved()).list).toHaveLength(1);
});
