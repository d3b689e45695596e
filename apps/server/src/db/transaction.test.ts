import { DatabaseError } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBooks, type Books } from '../testing/books';
import { faultyPool } from '../testing/faults';
import { isLostConnection } from './lost-connection';
import { CommitUnknown, inTransaction, violatedUniqueKey } from './transaction';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
  await books.sql('CREATE TABLE notes (id integer PRIMARY KEY)');
});
afterAll(() => books.stop());
beforeEach(() => books.sql('DELETE FROM notes'));

const write = (db: Books['db']) => inTransaction(db, (tx) => tx.query('INSERT INTO notes VALUES (1)'));
const written = () => books.sql('SELECT id FROM notes');

test('a transaction whose COMMIT the database answers with ROLLBACK does not count as done', async () => {
  const work = inTransaction(books.db, async (tx) => {
    await tx.query('INSERT INTO notes VALUES (1)');
    // The database fails the whole transaction, even if the code ignores the error.
    await tx.query('INSERT INTO notes VALUES (1)').catch(() => undefined);
    return 'done';
  });
  await expect(work).rejects.toThrow('rolled back');
  expect(await written()).toEqual([]);
});

test.each([
  ['23505', { constraint: 'bets_pkey' }, 'bets_pkey'],
  ['23505', { constraint: 'bets_pkey_102024' }, 'bets_pkey'],
  [
    'XX000',
    { message: 'duplicate key value violates unique constraint "entries_pkey_102016"' },
    'entries_pkey',
  ],
  ['23505', { message: 'duplicate key value violates unique constraint "bets_pkey_102024"' }, 'bets_pkey'],
  ['XX000', { message: 'something else went wrong' }, undefined],
  ['23514', { constraint: 'bets_total_check' }, undefined],
])('an error %s with %o violates %s', (code, fields, name) => {
  expect(violatedUniqueKey({ code, ...fields })).toBe(name);
});

/** BEGIN, INSERT, COMMIT. */
const atCommit = 3;

test('a transaction whose answer to COMMIT was lost is unknown, not failed', async () => {
  const db = faultyPool(books.db, 'answer lost', atCommit);
  await expect(write(db)).rejects.toThrow(CommitUnknown);
  expect(await written()).toEqual([{ id: 1 }]);
});

test('a transaction whose connection died at its COMMIT is unknown as well', async () => {
  const db = faultyPool(books.db, 'killed', atCommit);
  await expect(write(db)).rejects.toThrow(CommitUnknown);
  expect(await written()).toEqual([]);
});

test('a transaction whose COMMIT the database answered with an error before it went away is unknown', async () => {
  const connect = async () => {
    const client = await books.db.connect();
    const query = client.query.bind(client) as (text: string) => Promise<unknown>;
    client.query = (async (text: string) => {
      const answer = await query(text);
      if (text !== 'COMMIT') return answer;
      // As when it cannot sync its log: it says so, and what it has written may be there after its start.
      await books.sql('SELECT pg_terminate_backend($1)', [(client as { processID?: number }).processID]);
      await query('SELECT pg_sleep(5)').catch(() => undefined);
      throw Object.assign(new DatabaseError('could not fsync', 0, 'error'), { code: '58030' });
    }) as typeof client.query;
    return client;
  };
  await expect(write({ connect } as Books['db'])).rejects.toThrow(CommitUnknown);
  expect(await written()).toEqual([{ id: 1 }]);
});

test('a transaction whose COMMIT the database refuses has failed for certain', async () => {
  await books.sql('CREATE TABLE pairs (id integer REFERENCES notes DEFERRABLE INITIALLY DEFERRED)');
  const work = inTransaction(books.db, (tx) => tx.query('INSERT INTO pairs VALUES (7)'));
  await expect(work).rejects.toMatchObject({ code: '23503' });
});

test('a transaction whose connection died before its COMMIT has failed, and is not unknown', async () => {
  const db = faultyPool(books.db, 'killed', atCommit - 1);
  const error: unknown = await write(db).catch((reason: unknown) => reason);
  expect(isLostConnection(error), String(error)).toBe(true);
});

test('a transaction that a frozen database ended when it woke up has lost its connection, and is no fault', async () => {
  const work = inTransaction(books.db, async (tx) => {
    await tx.query('SET LOCAL idle_in_transaction_session_timeout = 50');
    const { rows } = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    process.kill(rows[0]!.pid, 'SIGSTOP');
    const writing = tx.query('INSERT INTO notes VALUES (7)');
    writing.catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 300));
    process.kill(rows[0]!.pid, 'SIGCONT');
    await writing;
  });
  const error: unknown = await work.catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: '25P03' });
  expect(isLostConnection(error)).toBe(true);
  expect(await written()).toEqual([]);
});
