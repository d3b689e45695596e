import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyDatabase } from '../../testing/server';
import { createPool, type Pool } from '../pool';
import { distribute, isDistributed, NotDistributable } from './distribute';
import { tableKinds } from './kinds';

let db: Pool;
beforeAll(async () => void (db = createPool(await copyDatabase(), () => undefined)));
afterAll(() => db.end());

test('every table has a kind, and every kind its table', async () => {
  const { rows } = await db.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND NOT relispartition
       AND relnamespace = 'public'::regnamespace`,
  );
  expect(Object.keys(tableKinds).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test('every unique key of a divided table contains the column by which it is divided', async () => {
  const { rows } = await db.query<{ table: string; columns: string[] }>(
    `SELECT c.relname AS table, array_agg(a.attname::text) AS columns
     FROM pg_index AS i JOIN pg_class AS c ON c.oid = i.indrelid AND c.relnamespace = 'public'::regnamespace
       AND NOT c.relispartition
     JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum = ANY(i.indkey)
     WHERE i.indisunique GROUP BY c.relname, i.indexrelid`,
  );
  const missing = rows.filter(({ table, columns }) => {
    const kind = tableKinds[table]!;
    const column = kind.kind === 'lane' ? 'lane' : kind.kind === 'value' ? kind.column : undefined;
    return column !== undefined && !columns.includes(column);
  });
  expect(missing).toEqual([]);
});

test('a database without Citus is not distributed, and says what is missing', async () => {
  expect(await isDistributed(db)).toBe(false);
  await expect(distribute(db)).rejects.toThrow(NotDistributable);
});
