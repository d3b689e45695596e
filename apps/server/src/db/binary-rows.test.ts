import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PoolClient } from 'pg';
import { openBooks, type Books } from '../testing/books';
import { BinaryRows } from './binary-rows';
import { pipelined } from './pipeline';
import { copyRows } from './ordered';
import { createKeyedPool } from './keyed-pool';
import type { Pool, Queryable } from './pool';

let books: Books;
let pool: Pool;
let client: PoolClient;
let tx: Queryable;
beforeAll(async () => {
  books = await openBooks();
  pool = createKeyedPool(books.db.options.connectionString!, { max: 1, onError: () => undefined });
  client = await pool.connect();
  tx = pipelined(client);
  await books.sql(`CREATE TABLE copies (id bigint PRIMARY KEY, small smallint, at timestamptz, bytes bytea,
                                        smalls smallint[], middles integer[], bigs bigint[])`);
});
afterAll(async () => {
  client.release();
  await pool.end();
  await books.stop();
});

interface Row {
  id: number;
  small: number;
  at: number;
  bytes: string | undefined;
  smalls: number[];
  middles: number[];
  bigs: number[];
}

const plain: Omit<Row, 'id'> = { small: 1, at: 0, bytes: 'ff00', smalls: [1], middles: [2], bigs: [3] };

function copy(...given: Row[]): Promise<void> {
  const rows = new BinaryRows(7);
  for (const row of given) {
    rows.row();
    rows.int8(row.id);
    rows.int2(row.small);
    rows.timestamp(row.at);
    rows.hex(row.bytes);
    rows.array('int2', row.smalls);
    rows.array('int4', row.middles);
    rows.array('int8', row.bigs);
  }
  return copyRows(tx, {
    name: 'copy',
    text: 'COPY copies FROM STDIN (FORMAT binary)',
    rows: rows.end(),
  });
}

/** Reads the rows of the table and removes them. */
const taken = async () =>
  (
    await books.sql<Row>(
      `WITH taken AS (DELETE FROM copies RETURNING *)
       SELECT id, small, (extract(epoch FROM at) * 1000)::int8 AS at, encode(bytes, 'hex') AS bytes, smalls, middles, bigs
       FROM taken ORDER BY id`,
    )
  ).map((row) => ({ ...row, bytes: row.bytes ?? undefined }));

test('numbers, times, bytes and lists arrive unchanged, also their smallest and largest values', async () => {
  const most = Number.MAX_SAFE_INTEGER;
  const rows: Row[] = [
    {
      id: -most,
      small: -32_768,
      at: Date.UTC(1999, 0, 1) + 1,
      bytes: undefined,
      smalls: [],
      middles: [],
      bigs: [],
    },
    {
      id: most,
      small: 32_767,
      at: Date.UTC(2026, 10, 15, 12, 0, 0, 789),
      bytes: 'ab'.repeat(32),
      smalls: [0, -1, 9_999],
      middles: [-2_147_483_648, 2_147_483_647],
      bigs: [-1, 4_294_967_295, 4_294_967_296, -4_294_967_296, most],
    },
  ];
  await copy(...rows);
  expect(await taken()).toEqual(rows);
});

test('any number of rows of any length is written', async () => {
  const bigs = Array.from({ length: 10_000 }, (_, at) => at);
  const rows = Array.from({ length: 20 }, (_, id) => ({ ...plain, id, bigs }));
  await copy(...rows);
  expect(await taken()).toEqual(rows);
});

test('a number that a column cannot hold exactly is never written', () => {
  const rows = new BinaryRows(1);
  expect(() => rows.int8(2 ** 53)).toThrow(RangeError);
  expect(() => rows.int8(0.5)).toThrow(RangeError);
  expect(() => rows.array('int8', [1, Number.NaN])).toThrow(RangeError);
  for (const value of [32_768, -32_769, 0.5]) {
    expect(() => rows.int2(value)).toThrow(RangeError);
    expect(() => rows.array('int2', [value])).toThrow(RangeError);
  }
  expect(() => rows.array('int4', [2 ** 31])).toThrow(RangeError);
});

test('after rows that fail nothing more is done, and rows after a failure are not written', async () => {
  const codes = async (...sent: Promise<unknown>[]) =>
    (await Promise.allSettled(sent)).map((one) =>
      one.status === 'fulfilled' ? 'done' : (one.reason as { code: string }).code,
    );
  const twice = await codes(
    tx.query('BEGIN'),
    copy({ ...plain, id: 1 }),
    copy({ ...plain, id: 2 }, { ...plain, id: 1 }),
    tx.query('COMMIT'),
  );
  expect(twice).toEqual(['done', 'done', '23505', '23505']);
  await tx.query('ROLLBACK');
  const behind = await codes(tx.query('BEGIN'), tx.query('SELECT 1 / 0'), copy({ ...plain, id: 3 }));
  expect(behind).toEqual(['done', '22012', '22012']);
  await tx.query('ROLLBACK');
  expect(await taken()).toEqual([]);
  expect(await codes(copy({ ...plain, id: 4 }), tx.query('SELECT 1'))).toEqual(['done', 'done']);
  expect(await taken()).toEqual([{ ...plain, id: 4 }]);
});

test('rows are copied only on connections that can do it, and fail at once on others', async () => {
  const rows = new BinaryRows(7).end();
  await expect(copyRows(books.db, { name: 'copy', text: 'COPY copies FROM STDIN', rows })).rejects.toThrow(
    TypeError,
  );
});
