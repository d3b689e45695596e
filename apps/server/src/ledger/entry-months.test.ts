import { addMonths, bangkokMonth, monthNumber } from '@truedraw/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../audit/audit';
import { createPool, type Pool } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { makeBetsMonth, makeEntriesMonth } from '../draws/store/bet-months';
import { listEntries } from '../entries/store/entries';
import { sumPlay } from '../limits/store/play-sums';
import { settleAll } from '../start/start-jobs';
import { openDraw } from '../testing/draws';
import { entriesTable, listMonths, turnIn } from '../testing/months';
import { registerPlayer } from '../testing/people';
import { partitionsRead, recordStatements, type AskedStatement } from '../testing/plans';
import { closeDraw, releaseDraw } from '../testing/proof';
import { copyDatabase, startTestServer, type TestServer } from '../testing/server';
import { entryKinds, type EntryKind } from './accounts';
import { betCause } from './bet-cause';
import { post, type Movement } from './booking';
import { monthsBefore } from './newest-periods';

const turns = { last: turnIn(-1) + 50, present: turnIn(0) + 50, next: turnIn(1) + 50 };
let server: TestServer;
let db: Pool;
let player: { token: string; userid: number };
let asked: AskedStatement[];
beforeAll(async () => {
  const url = await copyDatabase();
  server = await startTestServer({ DATABASE_URL: url });
  db = createPool(url, () => undefined);
  asked = recordStatements(server.services.db, 'entries');
  for (const months of [-6, -5, -4, -3, -2, -1, 0, 1]) await makeEntriesMonth(db, turnIn(months));
  for (const turnId of Object.values(turns)) {
    await makeBetsMonth(db, turnId);
    await openDraw(server, { turnId });
  }
  player = await registerPlayer(server);
});
afterAll(async () => {
  await server.stop();
  await db.end();
});

const bet = (turnid: number, key: string, { token } = player) =>
  server.call(
    'placeBet',
    { turnid, gametype: 2, numbet: { '79': 100 } },
    { token, headers: { 'idempotency-key': key } },
  );
const answerIn = ({ data: { betId, coin } }: Awaited<ReturnType<typeof bet>>) => ({ betId, coin });
const book = (movement: Omit<Movement, 'userId' | 'counter' | 'amount'>) =>
  inTransaction(db, (tx) =>
    post(tx, 1, { userId: player.userid, counter: 'house:bets', amount: 5, ...movement }),
  );
const placesOf = (userId: number) =>
  server.sql<{ kind: string; name: string; period: number }>(
    'SELECT kind, tableoid::regclass::text AS name, period FROM entries WHERE user_id = $1 ORDER BY seq',
    [userId],
  );

test('the entries of a draw are in its month, whenever they are written, and those of orders in no month', async () => {
  for (const turnId of Object.values(turns)) expect((await bet(turnId, `own ${turnId}`)).msg).toBe('OK');
  await closeDraw(server, turns.last);
  await releaseDraw(server, turns.last);
  await settleAll(server.services);
  const places = await placesOf(player.userid);
  expect(places.map(({ kind, name }) => [kind, name])).toEqual([
    ['demo', 'entries_first'],
    ['bet', entriesTable(turns.last)],
    ['bet', entriesTable(turns.present)],
    ['bet', entriesTable(turns.next)],
    ['payout', entriesTable(turns.last)],
  ]);
  const { checks } = await audit(server.services.db);
  expect(checks.flatMap(({ problems }) => problems)).toEqual([]);
});

test('a key that is sent again takes coins once, on either side of the end of a month', async () => {
  const own = await registerPlayer(server);
  for (const turnId of [turns.present, turns.next]) {
    const first = await bet(turnId, `again ${turnId}`, own);
    expect(first.msg).toBe('OK');
    for (let again = 0; again < 3; again++)
      expect((await bet(turnId, `again ${turnId}`, own)).data).toMatchObject(answerIn(first));
  }
  expect(await placesOf(own.userid)).toHaveLength(3);
});

test('a key is one bet of its month: another draw is refused, a draw of another month has its own', async () => {
  const own = await registerPlayer(server);
  const other = await openDraw(server, { turnId: turns.present + 1 });
  expect((await bet(turns.present, 'one', own)).msg).toBe('OK');
  expect((await bet(other, 'one', own)).data.error).toBe('KeyReused');
  const next = await bet(turns.next, 'one', own);
  expect(next.msg).toBe('OK');
  expect((await bet(turns.next, 'one', own)).data).toMatchObject(answerIn(next));
  expect((await placesOf(own.userid)).map(({ name }) => name)).toEqual([
    'entries_first',
    entriesTable(turns.present),
    entriesTable(turns.next),
  ]);
  const { checks } = await audit(server.services.db);
  expect(checks.flatMap(({ problems }) => problems)).toEqual([]);
});

/** A cause of each kind, as the product writes it. */
const causes: Record<EntryKind, string> = {
  demo: 'welcome',
  bet: betCause(turns.present, 77),
  cancel: betCause(turns.present, 77),
  stop: betCause(turns.present, 77),
  payout: `${turns.present}:2`,
  refund: `${turns.present}:2`,
  rebate: `${turns.present}:2:3`,
  share: '2026-11',
  correction: `${turns.present}:2:2:payout`,
  debt: `correction:${turns.present}:2:2:payout`,
  repayment: `payout:${turns.present}:2`,
  deposit: '77',
  withdraw: '77',
  'withdraw-back': '77',
  'transfer-out': '77',
  'transfer-in': '7:77',
  adjustment: '77',
};

describe.each(Object.keys(entryKinds) as EntryKind[])('of the kind %s', (kind) => {
  const cause = causes[kind];
  let seq = 0;
  const insert = (period: string) =>
    server
      .sql(
        `INSERT INTO entries (lane, user_id, seq, kind, amount, balance_after, counter, cause, period)
         VALUES (0, 78, ${++seq}, $1, 5, 5, 'house:bets', $2, ${period})`,
        [kind, cause],
      )
      .then(
        () => 'written',
        (error: { code: string }) => error.code,
      );

  test('a cause is written once, and in no other period', async () => {
    const own = 'entry_period($1, $2)';
    const others = Object.values(turns)
      .map((turnId) => entriesTable(turnId).slice('entries_'.length))
      .concat('0', '209912');
    const [{ period }] = (await server.sql<{ period: number }>(`SELECT ${own} AS period`, [kind, cause])) as [
      { period: number },
    ];
    for (const other of others.filter((one) => Number(one) !== period))
      expect([other, await insert(other)]).toEqual([other, '23514']);
    expect(await insert(own)).toBe('written');
    expect(await insert(own)).toBe('23505');
    for (const other of others.filter((one) => Number(one) !== period))
      expect([other, await insert(other)]).toEqual([other, '23514']);
    await server.sql('DELETE FROM entries WHERE user_id = 78');
  });
});

test('a cause whose month got its partition meanwhile is refused all the same', async () => {
  const turnId = turnIn(2);
  const movement = { kind: 'payout', cause: `${turnId}:2` } as const;
  await book(movement);
  expect(await makeEntriesMonth(db, turnId)).toBe(false);
  await expect(book(movement)).rejects.toMatchObject({ code: '23505' });
  expect((await placesOf(player.userid)).at(-1)).toMatchObject({
    name: 'entries_other',
    period: monthNumber(addMonths(bangkokMonth(Date.now()), 2)),
  });
});

test('every partition has the keys of the ledger and the check of the period', async () => {
  const rows = await server.sql<{ name: string; keys: string[] }>(
    `SELECT inhrelid::regclass::text AS name,
            array_agg(pg_get_constraintdef(c.oid) ORDER BY 1) FILTER (WHERE c.contype IN ('p', 'u')
              OR conname = 'entries_one_period') AS keys
     FROM pg_inherits JOIN pg_constraint AS c ON c.conrelid = inhrelid
     WHERE inhparent = 'entries'::regclass GROUP BY 1`,
  );
  const keys = [
    expect.stringMatching(/^CHECK .*THEN \(period = .*ELSE \(period = 0\)/s) as string,
    'PRIMARY KEY (lane, user_id, seq)',
    'UNIQUE (lane, user_id, kind, cause)',
  ];
  for (const row of rows) expect([row.name, row.keys.toSorted()]).toEqual([row.name, keys]);
  expect(rows.map(({ name }) => name)).toContain('entries_other');
  expect(await listMonths(server, 'entries')).toHaveLength(9);
});

test('a page of the coin log and sums of the last entries look at the months around the present one', async () => {
  const own = await registerPlayer(server);
  for (const turnId of [turns.next, turns.present]) await bet(turnId, 'read', own);
  asked.length = 0;
  const { list } = await listEntries(server.services, own.userid, { page: 0, pageSize: 3 });
  expect(list).toHaveLength(3);
  await sumPlay(server.services.db, 0, [{ userId: own.userid, after: 1, upTo: 3 }]);
  expect(asked).toHaveLength(2);
  const near = ['entries_first', ...Object.values(turns).map(entriesTable), 'entries_other'];
  for (const statement of asked)
    for (const name of await partitionsRead(db, statement, 'entries')) expect(near).toContain(name);
});

test('a page with entries of older months is read from all of them', async () => {
  const own = await registerPlayer(server);
  const cause = `${turnIn(-5)}:2`;
  await inTransaction(server.services.db, (tx) =>
    post(tx, 1, { userId: own.userid, counter: 'house:bets', amount: 5, kind: 'payout', cause }),
  );
  const { list, total } = await listEntries(server.services, own.userid, { page: 0, pageSize: 20 });
  expect([list.map(({ kind }) => kind), total]).toEqual([['payout', 'demo'], 2]);
  const days = await sumPlay(server.services.db, 0, [{ userId: own.userid, after: 0, upTo: 2 }]);
  expect(days.reduce((sum, day) => sum + day.loss, 0)).toBe(-5);
});

test('the coin log of somebody who has not bet for years is read from the months of the newest bets, each once', async () => {
  const own = await registerPlayer(server);
  const newest = turnIn(-30);
  const month = Math.floor(newest / 10_000);
  const bets = [turnIn(-33), turnIn(-31), newest];
  for (const turnId of bets)
    await inTransaction(server.services.db, (tx) =>
      post(tx, 1, {
        userId: own.userid,
        counter: 'house:bets',
        amount: 5,
        kind: 'payout',
        cause: `${turnId}:2`,
      }),
    );
  await server.sql(
    `INSERT INTO player_days (lane, user_id, day, bets, turnover, payout, rebate) VALUES (0, $1, $2, 1, 1, 0, 0)`,
    [own.userid, Math.floor(newest / 100)],
  );
  const monthsAsked = async (page: number, pageSize: number) => {
    asked.length = 0;
    const { list } = await listEntries(server.services, own.userid, { page, pageSize });
    return { kinds: list.map(({ kind }) => kind), from: asked.map(({ values }) => values[4]) };
  };
  const present = Math.floor(turnIn(0) / 10_000);
  const tried = [monthsBefore(present, 1), monthsBefore(month, 1), monthsBefore(month, 7)];
  expect(await monthsAsked(0, 2)).toEqual({ kinds: ['payout', 'payout'], from: tried.slice(0, 2) });
  expect(await monthsAsked(0, 20)).toEqual({ kinds: ['payout', 'payout', 'payout', 'demo'], from: tried });
  expect(await monthsAsked(1, 20), 'a page that does not exist').toMatchObject({ kinds: [] });
});
