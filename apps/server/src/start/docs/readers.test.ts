import Fastify from 'fastify';
import { staffCalls } from '@truedraw/contract/staff';
import { calls } from '@truedraw/contract';
import { afterAll, expect, test } from 'vitest';
import { registerDocs } from '.';

const app = Fastify({ trustProxy: true });
registerDocs(app, { production: true, trustProxy: 1, internalToken: 'a-token' });
afterAll(() => app.close());

const read = async (path: string, headers: Record<string, string>) =>
  (await app.inject({ path, headers: { 'x-forwarded-for': '203.0.113.7', ...headers } })).body;

const staffPaths = Object.values(staffCalls).map(({ path }) => path);
const playerPaths = Object.values(calls).map(({ path }) => path);

test.each(['/api/docs', '/api/docs/openapi.json'])(
  'in production %s shows an outsider the calls of players alone, and with the token those of the staff too',
  async (path) => {
    const outside = await read(path, {});
    expect(playerPaths.filter((call) => !outside.includes(call))).toEqual([]);
    expect(outside).not.toContain('/api/staff/');
    const inside = await read(path, { authorization: 'Bearer a-token' });
    expect([...playerPaths, ...staffPaths].filter((call) => !inside.includes(call))).toEqual([]);
  },
);
