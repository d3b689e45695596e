import { coin } from '@truedraw/rules';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { recordServerTime, serverNow } from '../clock';
import { beginSession, endSession } from '../session/session-store';
import type { LoginInfo } from '../session/stored-session';
import { newSecret, secretOf, storeSecret } from './cancel-secrets';
import {
  addFavourites,
  forgetSlip,
  loadSaved,
  saveSlip,
  removeFavourites,
  useSavedStore,
} from './saved-store';

const info = { token: 't', account: 'a', password: 'dev.x', userId: 7, coin: 5 } as LoginInfo;
const slip = { game: 2, turnId: 1, lines: [{ type: 'num', value: '07', amount: coin(100) }] } as const;

/** An account's slips and favourites at the server. */
let account: { list: { id: string; name: string }[]; favourites: { gametype: number; numbers: string[] }[] };
let isDown = false;
/** Sends the answers that are held back, while it is set. */
let held: (() => void)[] | undefined;
beforeAll(() => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', (address: string, { body }: { body?: string } = {}) => {
    const fields = JSON.parse(body ?? '{}') as { id: string; name: string; gametype: 2; numbers: string[] };
    if (address.includes('/api/bet/save?') || address.endsWith('/api/bet/save')) account.list.push(fields);
    if (address.includes('/api/bet/favourites')) account.favourites = [fields];
    const answer = Response.json({ code: isDown ? 503 : 200, msg: '', data: isDown ? null : account });
    return new Promise((send) => (held ? held.push(() => send(answer)) : send(answer)));
  });
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(async () => {
  account = { list: [], favourites: [] };
  endSession();
  await loadSaved();
  for (const { id } of useSavedStore.getState().list) await forgetSlip(id);
  await removeFavourites(2, useSavedStore.getState().favourites[2]);
});

test('a guest’s slips and favourites stay on the phone', async () => {
  await saveSlip(slip, 'daily');
  await addFavourites(2, ['07', '19']);
  await addFavourites(2, ['19', '28']);
  useSavedStore.setState({ list: [], favourites: { 2: [], 3: [], 4: [] } });
  await loadSaved();
  const { list, favourites } = useSavedStore.getState();
  expect(list).toMatchObject([{ name: 'daily', game: 2, numberStakes: { '07': 100 } }]);
  expect(favourites[2]).toEqual(['07', '19', '28']);
});

test('what a guest saved is brought along at the login, once, beside what the account has', async () => {
  await saveSlip(slip, 'daily');
  await addFavourites(2, ['07']);
  account.favourites = [{ gametype: 2, numbers: ['99'] }];
  beginSession(info);
  await loadSaved();
  expect(account.list).toMatchObject([{ name: 'daily' }]);
  expect(useSavedStore.getState().favourites[2]).toEqual(['99', '07']);
  await loadSaved();
  expect(account.list).toHaveLength(1);
  endSession();
  await loadSaved();
  expect(useSavedStore.getState()).toMatchObject({ list: [], favourites: { 2: [] } });
});

test('what is saved is known only once it is loaded, and a failure is kept until the next try', async () => {
  account.favourites = [{ gametype: 2, numbers: ['99'] }];
  beginSession(info);
  expect(useSavedStore.getState().loaded).toBe(false);
  isDown = true;
  await loadSaved();
  expect(useSavedStore.getState()).toMatchObject({ loaded: false, error: { code: 503 } });
  isDown = false;
  const again = loadSaved();
  expect(useSavedStore.getState()).toMatchObject({ loaded: false, error: undefined });
  await again;
  expect(useSavedStore.getState()).toMatchObject({ loaded: true, favourites: { 2: ['99'] } });
  endSession();
  expect(useSavedStore.getState()).toMatchObject({ loaded: false, favourites: { 2: [] } });
});

test('a list that arrives late does not replace what was saved since', async () => {
  account.favourites = [{ gametype: 2, numbers: ['99'] }];
  beginSession(info);
  const answers: (() => void)[] = [];
  held = answers;
  const late = loadSaved();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  held = undefined;
  await loadSaved();
  await addFavourites(2, ['07']);
  answers[0]!();
  await late;
  expect(useSavedStore.getState().favourites[2]).toEqual(['99', '07']);
});

test('the secret of a bet is found by its hash until the draw closes', async () => {
  const secret = (await newSecret(Date.now() + 60_000))!;
  expect(secret.secret).toMatch(/^[0-9a-f]{64}$/);
  storeSecret(7, secret);
  expect(secretOf(7, secret.hash)).toBe(secret.secret);
  expect([secretOf(8, secret.hash), secretOf(7, undefined)]).toEqual([undefined, undefined]);
  storeSecret(7, (await newSecret(Date.now() - 1))!);
  storeSecret(7, (await newSecret(Date.now() + 60_000))!);
  expect(secretOf(7, secret.hash)).toBe(secret.secret);
});

test('on a phone whose clock is ahead a second bet leaves the first one its right to cancel', async () => {
  const tellTime = (time: number) => recordServerTime(time, performance.now());
  onTestFinished(() => tellTime(Date.now()));
  tellTime(Date.now() - 7 * 3_600_000);
  const secret = (await newSecret(serverNow() + 60_000))!;
  storeSecret(7, secret);
  storeSecret(7, (await newSecret(serverNow() + 60_000))!);
  expect(secretOf(7, secret.hash)).toBe(secret.secret);
});

test('numbers that are saved and removed at once are both', async () => {
  beginSession(info);
  await loadSaved();
  await addFavourites(2, ['07', '19']);
  await Promise.all([addFavourites(2, ['28']), removeFavourites(2, ['07'])]);
  expect(account.favourites).toMatchObject([{ numbers: ['19', '28'] }]);
  expect(useSavedStore.getState().favourites[2]).toEqual(['19', '28']);
});

test('a change that waits for another one is not made for the next user', async () => {
  beginSession(info);
  await loadSaved();
  held = [];
  const changes = [addFavourites(2, ['07']), addFavourites(2, ['19'])];
  await vi.waitFor(() => expect(held).toHaveLength(1));
  beginSession({ ...info, userId: 8 });
  account.favourites = [];
  held.forEach((send) => send());
  held = undefined;
  await Promise.allSettled(changes);
  expect(account.favourites).toEqual([]);
  expect(useSavedStore.getState().favourites[2]).toEqual([]);
});
