import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describe15, embedded, type Version } from '../../testing/postgres15/versions';
import { copyDatabase } from '../../testing/server';
import { grantToServer } from '../server-role';
import { collectStatements, type Collected, type Statement } from '../../testing/statements/collect';
import { differences } from '../../testing/statements/compare';
import { Describer, type Column, type Description } from '../../testing/statements/describe';
import { outerJoinedColumns } from '../../testing/statements/outer-joins';
import { Sources } from '../../testing/statements/sources';
import { typicalValue } from '../../testing/statements/typical-value';

/** Functions whose statements cannot be derived from the sources, each with the test that covers it. */
const toldElsewhere = {
  migrate: 'migrations.test.ts runs every migration',
  query: 'db/ordered.ts hands on the statements of others',
  grantToServer: 'server-role.test.ts tries what is granted',
  makeEmbeddedRole: 'server-role.test.ts logs in with the role',
  distribute: 'citus.test.ts distributes a database',
  askOn: 'citus.test.ts bets by the views that it makes',
  restoreArchive: 'archive/archive.test.ts restores months and compares their rows',
  isThereEmpty: 'archive/killed.test.ts restores a month beside an empty partition of it',
  insertArchived: 'archive/archive.test.ts restores months and audits with them',
  restoreEntries: 'archive/entries.test.ts restores months of entries and compares their rows',
  insertArchivedEntries: 'archive/entries.test.ts restores months of entries and audits with them',
  storeOrders: 'reports/detail-reports.test.ts reads the report by player in each of its orders',
  runAll: 'audit/balance/balance.test.ts audits with the temporary tables that it makes',
};

/** Columns that can be null in their table but never in these rows, because of the statement's conditions. */
const neverNull = [
  'listUnread: userId can be null and is declared never to be',
  'findPreviousFigures: set can be null and is declared never to be',
  'findPreviousFigures: value can be null and is declared never to be',
  'countSubUsersOf: id can be null and is declared never to be',
];

let sources: Sources;
let collected: Collected;
beforeAll(() => {
  sources = new Sources(fileURLToPath(new URL('../../../tsconfig.json', import.meta.url)));
  collected = collectStatements(sources);
});
afterAll(() => sources.close());

test('every statement is derived from the sources, or its function is covered by another test', () => {
  expect(collected.statements.length).toBeGreaterThan(500);
  expect(collected.unresolved.filter((place) => !(place.in && place.in in toldElsewhere))).toEqual([]);
  expect(new Set(collected.unresolved.map((place) => place.in))).toEqual(new Set(Object.keys(toldElsewhere)));
});

interface Asked {
  statement: Statement;
  described: Description;
}

async function openDescriber({ url }: Version): Promise<Describer> {
  const describer = new Describer(await copyDatabase(url));
  await describer.client.connect();
  return describer;
}

/** Only Citus has its catalogue; citus.test.ts runs these. */
const isOfCitus = ({ where }: Statement): boolean => where.includes('db/distribution/');

async function describeAll(describer: Describer): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const statement of collected.statements) {
    if (isOfCitus(statement)) continue;
    const described = await describer.describe(statement.text).catch((cause: unknown) => {
      throw new Error(`the database does not take the statement at ${statement.where}`, { cause });
    });
    asked.push({ statement, described });
  }
  return asked;
}

describe(`${embedded.name}: statements`, () => {
  ofEach(embedded);

  test('declare as nullable what an outer join can leave empty', async () => {
    const describer = await openDescriber(embedded);
    const found: string[] = [];
    for (const { statement, described } of await describeAll(describer)) {
      const empty = await outerJoinedColumns(describer.client, statement.text);
      const isNullable = (column: Column) => empty.has(described.columns.indexOf(column));
      const wrong = differences(statement, described, { checker: sources.checker, isNullable });
      found.push(...wrong.map((difference) => `${statement.where}: ${difference}`));
    }
    await describer.client.end();
    expect(found).toEqual([]);
  });
});
describe15('statements', ofEach);

function ofEach(version: Version): void {
  let describer: Describer;
  let asked: Asked[];
  beforeAll(async () => {
    describer = await openDescriber(version);
    asked = await describeAll(describer);
  });
  afterAll(() => describer.client.end());

  test('have the columns and parameters that the sources declare', async () => {
    const isNullable = await nullableColumns(describer);
    const found = new Set<string>();
    for (const { statement, described } of asked) {
      for (const difference of differences(statement, described, { checker: sources.checker, isNullable }))
        found.add(`${statement.in}: ${difference}`);
    }
    expect([...found].toSorted()).toEqual(neverNull.toSorted());
  });

  test('all run by the server’s role, as far as their tables accept generated values', async () => {
    await describer.client.query(`
      DO $$ BEGIN CREATE ROLE statements; EXCEPTION WHEN duplicate_object THEN NULL; END $$`);
    await grantToServer(describer.client, 'statements');
    await describer.client.query('SET ROLE statements');
    const failed: string[] = [];
    for (const { statement, described } of asked) {
      const code = await describer.tryOut(statement.text, described.parameters.map(typicalValue));
      if (code !== undefined && !isRefusalOfValues(code)) failed.push(`${statement.in}: ${code}`);
    }
    await describer.client.query('RESET ROLE');
    expect(failed.toSorted()).toEqual(doneByOwner);
  });
}

/** Values that a constraint refuses (22, 23), rows not sent (57014), not allowed in a transaction (25001), no savepoint (3B001). */
const isRefusalOfValues = (code: string): boolean => /^(22|23)|^(57014|25001|3B001)$/.test(code);

/** Migrations and restored archives belong to the owner of the tables; the server's role is denied them. */
const doneByOwner = [
  'deleteEntryArchive',
  'hideMigrations',
  'migrate',
  'migrate',
  'readApplied',
  'readApplied',
  'restoreEntries',
  'showHidden',
].map((name) => `${name}: 42501`);

/** Whether a table's column can be null. The database does not know this for views and computed columns. */
async function nullableColumns({ client }: Describer): Promise<(column: Column) => boolean> {
  const { rows } = await client.query<{ table: number; column: number }>(
    `SELECT attrelid AS table, attnum AS column FROM pg_attribute JOIN pg_class AS c ON c.oid = attrelid
     WHERE NOT attnotnull AND c.relkind IN ('r', 'p')`,
  );
  const nullable = new Set(rows.map(({ table, column }) => `${table}.${column}`));
  return ({ tableID, columnID }) => nullable.has(`${tableID}.${columnID}`);
}

describe('differences are reported', () => {
  let statement: Statement;
  let described: Description;
  beforeAll(async () => {
    statement = collected.statements.find((one) => one.in === 'findShareRate')!;
    const describer = await openDescriber(embedded);
    described = await describer.describe(statement.text);
    await describer.client.end();
  });

  const rate = (): Column => described.columns[0]!;
  test.each<[string, () => Partial<Description>]>([
    ['rate is text and is declared number', () => ({ columns: [{ ...rate(), dataTypeID: 25 }] })],
    ['rate is numeric and is declared number', () => ({ columns: [{ ...rate(), dataTypeID: 1700 }] })],
    ['other comes and is not declared', () => ({ columns: [rate(), { ...rate(), name: 'other' }] })],
    ['rate comes twice', () => ({ columns: [rate(), rate()] })],
    ['rate is declared and does not come', () => ({ columns: [] })],
    ['rate can be null and is declared never to be', () => ({ columns: [{ ...rate(), columnID: 0 }] })],
    ['3 values are given to 2 parameters', () => ({ parameters: [21, 20] })],
    ['$3 is boolean and is given number', () => ({ parameters: [21, 20, 16] })],
  ])('%s', (sentence, change) => {
    const isNullable = ({ columnID }: Column) => columnID === 0;
    const asked = { checker: sources.checker, isNullable };
    expect(differences(statement, described, asked)).toEqual([]);
    expect(differences(statement, { ...described, ...change() }, asked)).toEqual([sentence]);
  });
});
