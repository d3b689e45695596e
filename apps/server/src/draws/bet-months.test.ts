import { afterEach, beforeEach, expect, test } from 'vitest';
import { noSides, writeBets } from '../testing/bets';
import { addUser, openBooks, openDraw, type Books } from '../testing/books';
import { lockWaits } from '../testing/lock-waits';
import { entriesTable, listMonths, monthTable, partitionsOf, turnIn } from '../testing/months';
import { createLog } from '../log';
import { createMonthMaker } from './bet-months';
import { makeBetsMonth } from './store/bet-months';

let books: Books;
let lines: string[];
beforeEach(async () => {
  books = await openBooks();
  lines = [];
});
afterEach(() => books.stop());

const createMaker = () =>
  createMonthMaker({ db: books.db, log: createLog('warn', { write: (line) => void lines.push(line) }) });

async function betOn(turnId: number): Promise<void> {
  await openDraw(books, turnId, 2);
  const userId = await addUser(books);
  const bet = { ...noSides, userId, lines: [{ number: 7, stake: 100, odds: 8500 }], above: [], rates: [0] };
  await writeBets(books, { turnId, game: 2 }, [bet]);
}

test('a bet is in the partition of its month, in either schedule, and without one in the default partition', async () => {
  const [market, fast, far] = [turnIn(1), turnIn(0, { schedule: 'fast' }), 2090_01_01_01];
  await createMaker()([market, fast]);
  for (const turnId of [market, fast, far]) await betOn(turnId);
  expect(await partitionsOf(books, market)).toEqual([monthTable(market)]);
  expect(await partitionsOf(books, fast)).toEqual([monthTable(fast)]);
  expect(await partitionsOf(books, far)).toEqual(['bets_other']);
  expect(lines).toEqual([]);
});

test('the month after is made too, from one year to the next', async () => {
  const december = Number(`${String(turnIn(-11)).slice(0, 4)}120101`);
  await makeBetsMonth(books.db, december, { after: true });
  expect(await listMonths(books)).toEqual([`bets_${Math.floor(december / 1_000_000) + 1}01`]);
});

test('servers that make months at the same time make each once', async () => {
  const turnIds = [turnIn(-1), turnIn(0), turnIn(1)];
  const makers = Array.from({ length: 5 }, createMaker);
  await Promise.all(makers.map((makeMonths) => makeMonths(turnIds)));
  expect(await listMonths(books)).toEqual([-1, 0, 1, 2].map((months) => monthTable(turnIn(months))));
  expect(await listMonths(books, 'entries')).toEqual([
    ...[-1, 0, 1, 2].map((months) => entriesTable(turnIn(months))),
    'entries_first',
  ]);
  expect(lines).toEqual([]);
});

test('a month that began in the default partition stays there, and the log says so once', async () => {
  const turnId = turnIn(0);
  await betOn(turnId);
  const makeMonths = createMaker();
  await makeMonths([turnId]);
  await makeMonths([turnId, turnId + 1]);
  expect(await partitionsOf(books, turnId)).toEqual(['bets_other']);
  expect(await listMonths(books)).toEqual([monthTable(turnIn(1))]);
  expect(await listMonths(books, 'entries')).toEqual([entriesTable(turnIn(1)), 'entries_first']);
  expect(lines.map((line) => (JSON.parse(line) as { table: string }).table)).toEqual(['bets', 'entries']);
});

test.each([
  ['far ahead', turnIn(5)],
  ['long ago', turnIn(-40)],
  ['of no month', 2026_13_01_01],
  ['of no schedule', 1],
  ['below nothing', -2026_11_01_01],
  ['of too many digits', 9_000_000_000_000_000],
])('a month %s is not made', async (_what, turnId) => {
  expect(await makeBetsMonth(books.db, turnId)).toBe(false);
  expect(await listMonths(books)).toEqual([]);
});

test('killed while it makes a month, a server leaves nothing behind, and bets go on meanwhile', async () => {
  const turnId = turnIn(0);
  await createMaker()([turnId]);
  const reader = await books.db.connect();
  await reader.query('BEGIN; LOCK TABLE bets_other IN ACCESS SHARE MODE');
  const making = makeBetsMonth(books.db, turnIn(2)).catch((error: { code: string }) => error.code);
  await lockWaits(books, 1);
  await betOn(turnId);
  await books.sql(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE wait_event_type = 'Lock' AND datname = current_database()`,
  );
  expect(await making).toBe('57P01');
  await reader.query('COMMIT');
  reader.release();
  expect(await books.sql(`SELECT to_regclass($1) AS left_behind`, [monthTable(turnIn(2))])).toEqual([
    { left_behind: null },
  ]);
  expect(await makeBetsMonth(books.db, turnIn(2))).toBe(true);
  expect(await partitionsOf(books, turnId)).toEqual([monthTable(turnId)]);
});

test('a month that waits for a long reader gives up soon, is logged, and is made the next time', async () => {
  const turnId = turnIn(0);
  const makeMonths = createMaker();
  const reader = await books.db.connect();
  await reader.query('BEGIN; LOCK TABLE bets_other IN ACCESS SHARE MODE');
  await makeMonths([turnId]);
  expect(lines.map((line) => (JSON.parse(line) as { code: string }).code)).toEqual(['55P03', '55P03']);
  expect(await listMonths(books)).toEqual([]);
  await reader.query('COMMIT');
  reader.release();
  await makeMonths([turnId]);
  expect(await listMonths(books)).toEqual([monthTable(turnId), monthTable(turnIn(1))]);
});
