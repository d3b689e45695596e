import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls, type Answer, type CallName, type RequestOf, type ResponseOf } from '@truedraw/contract';
import { inject } from 'vitest';
import { readConfig } from '../config';
import { start, type Running } from '../start/start';
import { noNeighbours } from '../supervisor/neighbours';
import { copyOf, testSettings } from './databases';
import { requireDeclared } from './declared';
import { sendCall } from './send';

export const md5 = (password: string): string => createHash('md5').update(password).digest('hex');

export interface TestServer extends Running {
  /** Every line that the server logged. */
  log: string[];
  call: Caller;
  /** Runs SQL directly on the database. */
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
/** Sends one call over real HTTP and returns the whole answer. */
type Caller = <Name extends CallName>(
  name: Name,
  fields?: Fields<Name>,
  options?: CallOptions,
) => Promise<Answer<ResponseOf<Name> & Refused>>;

/**
 * A complete server with its own database, on a free port. No background jobs run unless a test sets JOBS=on. With the
 * DATABASE_URL of another test server, both use one database.
 */
export async function startTestServer(
  env: Record<string, string> = {},
  neighbours = noNeighbours,
): Promise<TestServer> {
  const databaseUrl = env['DATABASE_URL'] ?? (await databaseFor(env));
  const log: string[] = [];
  const root = mkdtempSync(join(tmpdir(), 'truedraw-root-'));
  const config = readConfig({ ...testSettings, DATABASE_URL: databaseUrl, ...env }, root);
  const running = await start(config, {
    root,
    say: () => undefined,
    log: { write: (line) => void log.push(line) },
    meetNeighbours: () => Promise.resolve(neighbours),
  });
  return {
    ...running,
    log,
    call: callerOf(running.address),
    sql: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await running.services.db.query<Row>(text, values)).rows,
  };
}

/** With these settings the first start writes other data than in the demonstration's database, so the copy is empty. */
const databaseFor = (env: Record<string, string>): Promise<string> =>
  ['LANES', 'DEMO', 'JOBS', 'PROOF_KEY', 'PASSWORD_PEPPER'].some((name) => name in env)
    ? copyDatabase()
    : copyOf(inject('demoTemplate'), uniqueName());

/** A new empty migrated database, on the cluster of the given one. */
export const copyDatabase = (migrated = inject('emptyTemplate')): Promise<string> =>
  copyOf(migrated, uniqueName());

const uniqueName = () => `test_${randomUUID().replaceAll('-', '')}`;

const callerOf =
  (address: string): Caller =>
  async (name, fields = {}, { token, method = calls[name].methods[0], locale = 'en', headers = {} } = {}) =>
    requireDeclared(
      name,
      method,
      await sendCall(address, {
        path: calls[name].path,
        method,
        fields,
        locale,
        headers: { ...(token && { Token: token }), ...headers },
      }),
    );
