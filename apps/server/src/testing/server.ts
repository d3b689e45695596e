import { createHash, randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls, type Answer, type CallName, type RequestOf, type ResponseOf } from '@truedraw/contract';
import { Client } from 'pg';
import { inject } from 'vitest';
import { readConfig } from '../config';
import { start, type Running } from '../start';
import { testProofKey } from './signer';

export const md5 = (password: string): string => createHash('md5').update(password).digest('hex');

export interface TestServer extends Running {
  /** Every line that the server logged. */
  log: string[];
  call: Caller;
  /** Runs SQL as a test's look into, or hand on, the database. */
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
}

interface CallOptions {
  token?: string;
  method?: 'GET' | 'POST';
  locale?: string;
  headers?: Record<string, string>;
}

type Refused = { error: string } & Record<string, unknown>;
type Fields<Name extends CallName> = RequestOf<Name> | Record<string, unknown>;
/** Sends one call over real HTTP, just as the contract writes it, and gives the whole answer. */
type Caller = <Name extends CallName>(
  name: Name,
  fields?: Fields<Name>,
  options?: CallOptions,
) => Promise<Answer<ResponseOf<Name> & Refused>>;

/**
 * A whole server on a database of its own, listening on a free port. Nothing happens by itself there unless a test says
 * JOBS=on. DATABASE_URL of another test server makes two servers on one database.
 */
export async function startTestServer(env: Record<string, string> = {}): Promise<TestServer> {
  const databaseUrl = env['DATABASE_URL'] ?? (await copyDatabase());
  const log: string[] = [];
  const root = mkdtempSync(join(tmpdir(), 'truedraw-root-'));
  const config = readConfig(
    {
      DATABASE_URL: databaseUrl,
      PORT: '0',
      NODE_ENV: 'test',
      TRUST_PROXY: '1',
      JOBS: 'off',
      PROOF_KEY: testProofKey,
      PASSWORD_HASHING: 'cheap',
      ...env,
    },
    root,
  );
  const running = await start(config, {
    root,
    say: () => undefined,
    log: { write: (line) => void log.push(line) },
  });
  return {
    ...running,
    log,
    call: callerOf(running.address),
    sql: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await running.services.db.query<Row>(text, values)).rows,
  };
}

/** A migrated database of one's own on the tests' cluster, or on that of another one. */
export async function copyDatabase(migrated = inject('databaseUrl')): Promise<string> {
  const template = new URL(migrated);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new Client({ connectionString: withDatabase(template, 'postgres') });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template.pathname.slice(1)}`);
  await admin.end();
  return withDatabase(template, name);
}

function withDatabase(url: URL, name: string): string {
  const copy = new URL(url);
  copy.pathname = `/${name}`;
  return copy.href;
}

const callerOf =
  (address: string): Caller =>
  async (name, fields = {}, { token, method = calls[name].methods[0], locale = 'en', headers = {} } = {}) => {
    const url = new URL(calls[name].path, address);
    const query = method === 'GET' ? (fields as Record<string, unknown>) : {};
    for (const [field, value] of Object.entries({ ...query, currency: locale, timestamp: Date.now() }))
      url.searchParams.set(field, String(value));
    const answer = await fetch(url, {
      method,
      headers: {
        ...(token && { Token: token }),
        ...(method === 'POST' && { 'content-type': 'application/json' }),
        // Every request comes from somewhere else unless a test says otherwise, so that limits do not add up.
        'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
        ...headers,
      },
      ...(method === 'POST' && { body: JSON.stringify(fields) }),
    });
    const body = (await answer.json()) as Answer<never>;
    if (body.code !== answer.status) throw new Error(`HTTP says ${answer.status}, code says ${body.code}`);
    return body;
  };
