import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerConsoleApp } from './console-app';
import { registerErrors } from './errors';
import { registerPlayerApp } from './player-app';
import { registerSecurityHeaders } from './security-headers';

let folder: string;
let app: FastifyInstance;
let address: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'truedraw-apps-'));
  for (const name of ['player', 'console']) {
    await mkdir(join(folder, name, 'assets'), { recursive: true });
    await writeFile(join(folder, name, 'index.html'), `<title>${name}</title>`);
    await writeFile(join(folder, name, 'assets/app-1a2b3c4d.js'), `'${name}'`);
  }
  app = Fastify();
  registerSecurityHeaders(app, { google: false });
  registerErrors(app);
  await registerConsoleApp(app, join(folder, 'console'));
  await registerPlayerApp(app, join(folder, 'player'));
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = async (path: string) => {
  const answer = await fetch(address + path, { redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

test.each(['/console/', '/console/draws', '/console/users/100001?tab=bets'])(
  '%s is a page of the console, which browsers do not cache',
  async (path) => {
    const { status, text, headers } = await get(path);
    expect([status, text]).toEqual([200, '<title>console</title>']);
    expect(headers.get('cache-control')).toBe('no-cache');
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("style-src 'self' 'unsafe-inline'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('https:');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  },
);

test.each(['/', '/bet', '/consoles', '/today'])(
  '%s is a page of the player’s app, with its own policy',
  async (path) => {
    const { status, text, headers } = await get(path);
    expect([status, text]).toEqual([200, '<title>player</title>']);
    expect(headers.get('content-security-policy')).toContain("style-src 'self';");
  },
);

test('files with a hash in their names are cached for a year, in both apps', async () => {
  for (const [path, text] of [
    ['/assets/app-1a2b3c4d.js', `'player'`],
    ['/console/assets/app-1a2b3c4d.js', `'console'`],
  ] as const) {
    const answer = await get(path);
    expect([answer.status, answer.text]).toEqual([200, text]);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
});

test.each(['/console/assets/gone-0a0b0c0d.js', '/console/sw.js', '/console/..%2fplayer%2findex.html'])(
  '%s is not found, and not answered by a page',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

test('the console without the slash at the end redirects to the console', async () => {
  const { status, headers } = await get('/console');
  expect([status, headers.get('location')]).toEqual([308, '/console/']);
});
