import { act } from 'react';
import { onTestFinished, vi } from 'vitest';
import { beginSession, endSession } from '../lib/session/session-store';
import type { LoginInfo } from '../lib/session/stored-session';

interface Asked<Body> {
  path: string;
  body: Body;
}

/** Each test has a player of its own, because some requests are never answered. */
let userId = 0;

/**
 * Logs a player in whose requests the test answers: with the data of a success, a whole response, or not at all. Returns
 * the requests, of one path if it is given.
 */
export function logInPlayer<Body>(
  answer: (path: string, body: Body) => object | undefined | Promise<object>,
  coin = 5_000,
): (path?: string) => Asked<Body>[] {
  const asked: Asked<Body>[] = [];
  userId += 1;
  vi.stubGlobal(
    'fetch',
    async (address: string, { body, signal }: { body?: string; signal?: AbortSignal } = {}) => {
      const path = new URL(address, 'http://x').pathname;
      const fields = JSON.parse(body ?? '{}') as Body;
      asked.push({ path, body: fields });
      const data = await answer(path, fields);
      if (!data)
        return new Promise((_answer, fail) => {
          signal?.addEventListener('abort', () => fail(new Error('aborted')));
        });
      return data instanceof Response ? data : Response.json({ code: 200, msg: '', data });
    },
  );
  // One tab is alone.
  const locks = { request: (_name: string, task: () => unknown) => task() };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  beginSession({ token: 't', account: 'a', password: 'dev.x', userId, coin } as LoginInfo);
  onTestFinished(() => {
    endSession();
    // Requests that were sent over another network are given up, so that the next test may bet.
    window.dispatchEvent(new Event('online'));
    vi.unstubAllGlobals();
  });
  return (path) => asked.filter((one) => path === undefined || one.path === path);
}

export const refusal = (error: string, msg: string): Response =>
  Response.json({ code: 409, msg, data: { error } }, { status: 409 });

/** Waits until what is shown passes. The code of calls may be loaded first, on a busy machine. */
export const until = (check: () => void): Promise<void> =>
  vi.waitFor(
    async () => {
      await act(() => Promise.resolve());
      check();
    },
    { timeout: 15_000 },
  );
