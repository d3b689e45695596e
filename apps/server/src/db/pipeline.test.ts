import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PoolClient } from 'pg';
import { openBooks, type Books } from '../testing/books';
import { pipelined } from './pipeline';
import { eventually } from '../testing/eventually';
import { createKeyedPool } from './keyed-pool';
import type { Ordered } from './ordered';
import type { Pool } from './pool';

let books: Books;
let pool: Pool;
let client: PoolClient;
let tx: Ordered;
let pipelines: number;
beforeAll(async () => {
  books = await openBooks();
  pool = createKeyedPool(books.db.options.connectionString!, { max: 1, onError: () => undefined });
  await books.sql('CREATE TABLE notes (id integer PRIMARY KEY, words text[])');
});
afterAll(async () => {
  await pool.end();
  await books.stop();
});
beforeEach(async () => {
  client = await pool.connect();
  pipelines = 0;
  const query = client.query.bind(client) as (what: unknown) => unknown;
  client.query = ((what: unknown) => {
    pipelines += 1;
    return query(what);
  }) as typeof client.query;
  tx = pipelined(client);
  return () => client.release(true);
});

const insert = (id: number, words: string[] = []) =>
  tx.query({
    name: 'insert-note',
    text: 'INSERT INTO notes VALUES ($1, $2::text[]) RETURNING id',
    values: [id, words],
  });
const codes = (settled: PromiseSettledResult<unknown>[]) =>
  settled.map((one) => (one.status === 'fulfilled' ? 'done' : (one.reason as { code: string }).code));

test('statements of one turn are sent together, in order, and each has its own answer', async () => {
  const answers = await Promise.all([
    tx.query('BEGIN'),
    insert(1),
    insert(2),
    tx.query({ name: 'count-notes', text: 'SELECT count(*) FROM notes' }),
    tx.query('ROLLBACK'),
  ]);
  expect(pipelines).toBe(1);
  expect(answers.map(({ command }) => command)).toEqual(['BEGIN', 'INSERT', 'INSERT', 'SELECT', 'ROLLBACK']);
  expect(answers[1].rows).toEqual([{ id: 1 }]);
  expect(answers[3].rows).toEqual([{ count: 2 }]);
});

test('after a statement that fails nothing more is done, in particular no COMMIT', async () => {
  const settled = await Promise.allSettled([
    tx.query('BEGIN'),
    insert(1),
    insert(1),
    insert(2),
    tx.query('COMMIT'),
  ]);
  expect(codes(settled)).toEqual(['done', 'done', '23505', '23505', '23505']);
  await tx.query('ROLLBACK');
  expect(await books.sql('SELECT * FROM notes')).toEqual([]);
});

test('a statement whose first use failed, or was never reached, can be used afterwards', async () => {
  await Promise.allSettled([
    tx.query('BEGIN'),
    tx.query({ name: 'fails', text: 'SELECT 1 / $1::integer AS x', values: [0] }),
    tx.query({ name: 'unreached', text: 'SELECT 1 AS x' }),
  ]);
  await tx.query('ROLLBACK');
  const answers = await Promise.all([
    tx.query({ name: 'fails', text: 'SELECT 1 / $1::integer AS x', values: [1] }),
    tx.query({ name: 'unreached', text: 'SELECT 1 AS x' }),
  ]);
  expect(answers.map(({ rows }) => rows)).toEqual([[{ x: 1 }], [{ x: 1 }]]);
});

test('nothing in a list arrives as nothing', async () => {
  const { rows } = await tx.query<{ words: (string | null)[] }>({
    text: 'SELECT $1::text[] AS words',
    values: [['a', null, 'null']],
  });
  expect(rows).toEqual([{ words: ['a', null, 'null'] }]);
});

test('lists of texts arrive unchanged', async () => {
  const words = ['plain', 'NULL', '', 'a,b', '{x}', 'quo"te', 'back\\slash', 'line\nbreak', 'ไทย'];
  await insert(9, words);
  expect(await books.sql('DELETE FROM notes RETURNING words')).toEqual([{ words }]);
});

test('a connection that breaks fails its running statements', async () => {
  const pending = Promise.allSettled([
    tx.query('BEGIN'),
    tx.query({ name: 'sleep', text: 'SELECT pg_sleep(30)' }),
  ]);
  await eventually(async () =>
    expect(
      await books.sql(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep(30)%'`,
      ),
    ).toHaveLength(1),
  );
  expect(codes(await pending)).toEqual(['done', '57P01']);
});

test('statements sent early run while we are still busy, in one pipeline with those that follow', async () => {
  const clock = { name: 'clock', text: 'SELECT extract(epoch FROM clock_timestamp()) * 1000 AS at' };
  const ahead = Promise.all([tx.query('BEGIN'), tx.query<{ at: string }>(clock)]);
  tx.sendAhead();
  const insertion = insert(1);
  tx.sendAhead();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  const [[, before], , after] = await Promise.all([
    ahead,
    insertion,
    tx.query<{ at: string }>(clock),
    tx.query('COMMIT'),
  ]);
  expect(Number(after.rows[0]!.at) - Number(before.rows[0]!.at)).toBeGreaterThan(100);
  expect(pipelines).toBe(1);
  expect(await books.sql('DELETE FROM notes RETURNING id')).toEqual([{ id: 1 }]);
});

test('a failure of a statement sent early prevents those that follow', async () => {
  const failing = Promise.allSettled([tx.query('BEGIN'), insert(1), insert(1)]);
  tx.sendAhead();
  const following = Promise.allSettled([insert(2), tx.query('COMMIT')]);
  expect(codes(await failing)).toEqual(['done', 'done', '23505']);
  expect(codes(await following)).toEqual(['23505', '23505']);
  await tx.query('ROLLBACK');
  expect(await books.sql('SELECT * FROM notes')).toEqual([]);
});

test('the driver has exactly the version whose internals are used here', () => {
  const { dependencies } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  ) as { dependencies: Record<string, string> };
  const { version } = createRequire(import.meta.url)('pg/package.json') as { version: string };
  expect(dependencies['pg'], 'exact, not a range').toBe(version);
});
