// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginSession, endSession } from '../session/session-store';
import type { LoginInfo } from '../session/stored-session';
import { loadOwnDraws } from './load-own-draws';
import { hideNews, useOwnDraws } from './own-draws';

const turnid = 2_026_111_601;
const draw = (gametype: number, settled: boolean) => ({
  turnid,
  gametype,
  openTime: 1_000,
  settled,
  cancelled: false,
  result: settled ? '1234'.slice(-gametype) : '',
  stakes: 100,
  win: 0,
});

let list: ReturnType<typeof draw>[];

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 200, msg: '', data: { list } })));
  const locks = { request: (_name: string, task: () => unknown) => task() };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  beginSession({ token: 't', account: 'a', password: 'dev.x', userId: 1, coin: 0 } as LoginInfo);
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

const news = () => useOwnDraws.getState().news.map(({ game }) => game);

test('a draw that is settled stays in the news beside the next one, until the user closes them', async () => {
  list = [draw(2, false), draw(3, false)];
  await loadOwnDraws();
  expect(news()).toEqual([]);
  list = [draw(2, true), draw(3, false)];
  await loadOwnDraws();
  expect(news()).toEqual([2]);
  list = [draw(2, true), draw(3, true)];
  await loadOwnDraws();
  expect(news()).toEqual([2, 3]);
  hideNews();
  await loadOwnDraws();
  expect(news()).toEqual([]);
});
