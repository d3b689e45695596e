import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { describe15, embedded, type Version } from '../../testing/postgres15/versions';
import { readSchema } from '../../testing/schema';
import { copyDatabase } from '../../testing/server';
import { isMigrated, migrate } from '../migrate';
import { createPool, type Pool } from '../pool';

let pools: Pool[] = [];
afterEach(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  pools = [];
});

function open(url: string): Pool {
  const pool = createPool(url, () => undefined);
  pools.push(pool);
  return pool;
}

const schemaOf = async ({ url }: Version) => readSchema(open(await copyDatabase(url)));

/** An empty database whose owner has no other rights. */
async function emptyDatabase({ url }: Version): Promise<Pool> {
  const name = `operator_${randomUUID().replaceAll('-', '')}`;
  const address = new URL(url);
  address.pathname = '/postgres';
  const admin = open(address.href);
  await admin.query(`CREATE ROLE ${name} LOGIN PASSWORD 'secret'`);
  await admin.query(`CREATE DATABASE ${name} OWNER ${name} TEMPLATE template0`);
  Object.assign(address, { pathname: `/${name}`, username: name, password: 'secret' });
  return open(address.href);
}

/** The migrations as written by the version that needed PostgreSQL 16 or newer. */
const before: Record<string, string> = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('../migrations/0{0,1,20,21}*.sql', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ).map(([path, sql]) => [
    path.slice(path.lastIndexOf('/') + 1),
    sql
      .replace('bytes bytea NOT NULL CHECK', 'bytes bytea STORAGE EXTERNAL NOT NULL CHECK')
      .replace('ALTER TABLE chat_pictures ALTER COLUMN bytes SET STORAGE EXTERNAL;', ''),
  ]),
);

test('a database of an earlier version is upgraded and equals a new one', async () => {
  const db = await emptyDatabase(embedded);
  const tx = await db.connect();
  await tx.query('BEGIN; CREATE TABLE migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL)');
  for (const [name, sql] of Object.entries(before)) {
    await tx.query(sql);
    await tx.query('INSERT INTO migrations VALUES ($1, now())', [name]);
  }
  await tx.query('COMMIT');
  tx.release();
  expect(Object.keys(before)).toHaveLength(21);
  expect(before['007_chat.sql']).toContain('bytea STORAGE EXTERNAL');

  await migrate(db);
  expect(await isMigrated(db)).toBe(true);
  expect(await readSchema(db)).toEqual(await schemaOf(embedded));
});

describe15('migrations', (oldest) => {
  test('make the same schema as on the embedded PostgreSQL', async () => {
    const schema = await schemaOf(oldest);
    expect(schema.length).toBeGreaterThan(500);
    expect(schema).toEqual(await schemaOf(embedded));
  });

  test('can be applied by a role that owns its database and has no other rights', async () => {
    const db = await emptyDatabase(oldest);
    await migrate(db);
    expect(await isMigrated(db)).toBe(true);
    expect(await readSchema(db)).toEqual(await schemaOf(oldest));
  });
});
