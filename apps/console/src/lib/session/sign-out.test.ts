// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { resumeSession } from './resume';
import { beginSession, session } from './session';
import { signOut } from './sign-out';

const me = { staffId: 1, name: 'owner', role: 'owner', mustChangePassword: false } as const;
let asked: string[] = [];

/** A server that answers with this code, or cannot be reached. */
function serve(code: number | undefined): void {
  asked = [];
  vi.stubGlobal('fetch', (address: string | URL) => {
    const { pathname } = new URL(address, 'http://console');
    asked.push(pathname.replace('/api/staff/', ''));
    if (code === undefined) return Promise.reject(new TypeError('no network'));
    const body = JSON.stringify({ code, msg: '', data: pathname.endsWith('/logout') ? {} : me });
    return Promise.resolve(new Response(body, { status: code }));
  });
}

afterEach(() => vi.unstubAllGlobals());

test('who signs out while the server cannot be reached is not signed in by the next page, which tells the server', async () => {
  serve(undefined);
  beginSession(me);
  await signOut();
  await resumeSession();
  expect(session.get()).toBeUndefined();
  expect(asked).toEqual(['logout', 'logout']);
  serve(503);
  await resumeSession();
  expect([session.get(), asked]).toEqual([undefined, ['logout']]);
  serve(200);
  await resumeSession();
  expect([session.get(), asked]).toEqual([undefined, ['logout']]);
  await resumeSession();
  expect(asked, 'told once').toEqual(['logout', 'account']);
});

test('who signs in after that stays', async () => {
  serve(undefined);
  beginSession(me);
  await signOut();
  serve(200);
  beginSession(me);
  await resumeSession();
  expect(session.get()).toEqual({ me });
  expect(asked).toEqual(['account']);
});
