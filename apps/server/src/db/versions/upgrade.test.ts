import { randomUUID } from 'node:crypto';
import { canonical, firstPrev } from '@truedraw/proof';
import { afterAll, describe, expect, test } from 'vitest';
import { audit } from '../../audit/audit';
import { cancelHashOf } from '../../bets/remove-bet';
import { announceTurns } from '../../draws/announce';
import { makeEntriesMonth } from '../../draws/store/bet-months';
import { findRelease } from '../../draws/store/releases';
import { betCause } from '../../ledger/bet-cause';
import { releaseResult } from '../../draws/release';
import { appendMissingRecords } from '../../proof/append-missing';
import { hashPieces } from '../../proof/hash-pieces';
import { sealRemaining } from '../../proof/seal-remaining';
import { insertPieces, insertRoots, listUncommitted, markCommitted } from '../../proof/store/proof-books';
import { findHead, insertRecord, type RecordSubject } from '../../proof/store/proof-records';
import { sumAwards } from '../../proof/store/proof-results';
import { hashBytes, pieceLeaves, rootOver } from '../../proof/tree';
import { settleAll } from '../../start/start-jobs';
import { settleDraw } from '../../settlement/settle-draw';
import { addTeamParts } from '../../settlement/store/team-sums';
import { noSides, writeBets } from '../../testing/bets';
import { addUser, booksOf, openBooks, openDraw, release, type Books } from '../../testing/books';
import { setGame } from '../../testing/draws';
import { faultyPool } from '../../testing/faults';
import { entriesTable, listMonths, monthTable, partitionsOf, turnIn } from '../../testing/months';
import { registerPlayer } from '../../testing/people';
import { describe15, embedded, type Version } from '../../testing/postgres15/versions';
import { closeDraw, hasPython, pythonVerdictOf, releaseDraw, verdictOf } from '../../testing/proof';
import { startTestServer, type TestServer } from '../../testing/server';
import { testSigner } from '../../testing/signer';
import { readClock } from '../clock';
import { migrate, migrations } from '../migrate';
import { createPool, type Pool } from '../pool';
import { inTransaction } from '../transaction';

const ends: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

const game = 2;
const turns = {
  open: 2026120901,
  closed: 2026120902,
  sealed: 2026120903,
  halfSettled: 2026120904,
  settled: 2026120905,
};
const digits = '0700';

/** Draws in every state, as the tables have them in any version. */
async function fillBooks(): Promise<Books> {
  const books = await openBooks();
  ends.push(() => books.stop());
  const agent = await addUser(books);
  const players = [];
  for (let at = 0; at < 3; at++) players.push(await addUser(books, { spreaderId: agent }));
  for (const turnId of Object.values(turns)) {
    await openDraw(books, turnId, game);
    await writeBets(
      books,
      { turnId, game },
      players.map((userId, at) => ({
        ...noSides,
        userId,
        lines: [{ number: at === 1 ? 8 : 7, stake: 1000 + at, odds: 8533 }],
        above: [agent],
        rates: [100, 250],
      })),
    );
  }
  for (const turnId of [turns.halfSettled, turns.settled]) await release(books, { turnId, digits });
  const oneByOne = { bets: 1, rebates: 1 };
  await settleDraw(books, { turnId: turns.settled, game }, oneByOne);
  const paid = async () =>
    (await books.sql('SELECT FROM settlements WHERE turn_id = $1 AND after_user > 0', [turns.halfSettled]))
      .length;
  for (let at = 10; !(await paid()); at += 3)
    await settleDraw(
      { ...books, db: faultyPool(books.db, 'unsent', at) },
      { turnId: turns.halfSettled, game },
      oneByOne,
    ).catch(() => undefined);
  // Until 052 each chunk added to the sums of the agents.
  await addTeamParts(books.db, 0, { turnId: turns.halfSettled, game, revision: 1 });
  await books.sql(
    `UPDATE draws SET state = 'closed', closed_at = clock_timestamp() WHERE turn_id IN ($1, $2)`,
    [turns.closed, turns.sealed],
  );
  return books;
}

/** The same rows in a database of the version before a migration. */
async function olderDatabase(
  { db }: Pick<Books, 'db'>,
  before: string,
  { url: cluster }: Version = embedded,
): Promise<{ url: string; old: Pool }> {
  const name = `older_${randomUUID().replaceAll('-', '')}`;
  const address = new URL(cluster);
  const admin = createPool(address.href, () => undefined);
  await admin.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  await admin.end();
  address.pathname = `/${name}`;
  const old = createPool(address.href, () => undefined);
  await migrate(
    old,
    migrations.filter((one) => one.name < before),
  );
  const { rows: tables } = await old.query<{ name: string; columns: string[] }>(
    `SELECT table_name::text AS name, array_agg(column_name::text) AS columns
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'migrations' GROUP BY 1`,
  );
  await inTransaction(old, async (tx) => {
    await tx.query('SET LOCAL session_replication_role = replica');
    for (const { name: table, columns } of tables) {
      const { rows } = await db.query<{ row: string }>(`SELECT to_json(t)::text AS row FROM ${table} AS t`);
      await tx.query(`DELETE FROM ${table}`);
      await tx.query(
        `INSERT INTO ${table} (${columns.join()}) OVERRIDING SYSTEM VALUE
         SELECT ${columns.join()} FROM unnest($1::text[]) AS given, json_populate_record(NULL::${table}, given::json)`,
        [rows.map(({ row }) => row)],
      );
    }
    // Entries named bets by the id alone.
    if (before <= '053')
      await tx.query(
        `UPDATE entries SET cause = substr(cause, 8) WHERE kind IN ('bet', 'cancel', 'stop') AND cause LIKE '______:%'`,
      );
    await tx.query(
      `SELECT setval(oid::regclass, 1000000) FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace`,
    );
  });
  return { url: address.href, old };
}

async function append(db: Pool, subject: RecordSubject, content: object): Promise<string> {
  const head = await findHead(db);
  const seq = (head?.seq ?? 0) + 1;
  const prev = head ? head.hash.toString('hex') : firstPrev;
  const { key } = testSigner;
  const body = canonical({ ...content, seq, prev, time: await readClock(db), key: key.id });
  const { rows } = await db.query<{ hash: Buffer }>(`SELECT sha256(convert_to($1, 'UTF8')) AS hash`, [body]);
  const { hash } = rows[0]!;
  await insertRecord(db, subject, { seq, body, hash, signature: Buffer.from(key.sign(body), 'hex') });
  return hash.toString('hex');
}

/** What that version had written into the chain: books, results and payments, without openings and trees. */
async function writeOldChain(old: Pool): Promise<void> {
  const { id, publicKey } = testSigner.key;
  await append(old, { kind: 'key' }, { kind: 'truedraw.key.1', id, publicKey });
  // All draws were closed after the chain had begun.
  await old.query('UPDATE draws SET closed_at = clock_timestamp() WHERE closed_at IS NOT NULL');
  for (const book of await listUncommitted(old)) {
    const { turnId, opensAt, closesAt, dueAt, closedAt } = book;
    if (turnId === turns.closed) continue;
    const commit = await inTransaction(old, async (tx) => {
      await sealRemaining(tx, 1, book);
      const { bets, stakes } = await insertPieces(tx, 1, book, { leafBytes: hashBytes, pieceLeaves });
      const roots = await hashPieces(tx, book);
      await insertRoots(tx, book, roots);
      await markCommitted(tx, book);
      return { bets, stakes, root: rootOver(roots).toString('hex') };
    });
    const times = { opensAt, closesAt, dueAt, closedAt };
    const subject = { kind: 'commit', turnId, game } as const;
    const content = { kind: 'truedraw.commit.1', turn: turnId, game, ...times, ...commit };
    const commitHash = await append(old, subject, content);
    if (turnId === turns.sealed) continue;
    const result = await append(
      old,
      { kind: 'result', turnId, revision: 1 },
      {
        kind: 'truedraw.result.1',
        turn: turnId,
        revision: 1,
        outcome: 'result',
        set: '1,443.07',
        value: '24,200.65',
        digits: { '2': '07', '3': '070', '4': '0700' },
        quotes: [],
        rule: 'set-value-1',
        by: 'draws',
        reason: '',
        simulated: true,
        replaces: '',
      },
    );
    await old.query('UPDATE releases SET recorded = true WHERE turn_id = $1', [turnId]);
    if (turnId === turns.halfSettled) continue;
    const { winners, payouts } = await sumAwards(old, 1, { turnId, game });
    const settled = { bets: commit.bets, stakes: commit.stakes, winners, payouts };
    await append(
      old,
      { kind: 'settled', turnId, game, revision: 1 },
      {
        kind: 'truedraw.settled.1',
        turn: turnId,
        game,
        revision: 1,
        commit: commitHash,
        result,
        ...settled,
      },
    );
    await old.query('UPDATE draws SET recorded = 1 WHERE turn_id = $1', [turnId]);
  }
}

test('a database from before openings and the log is upgraded with draws in every state, and all end in clean books and proofs', async () => {
  const { url, old } = await olderDatabase(await fillBooks(), '031');
  // Books are sealed by today's statements, which read columns that came later.
  await old.query('ALTER TABLE bets ADD COLUMN cancel bytea, ADD COLUMN stop bytea');
  await writeOldChain(old);
  await old.query('ALTER TABLE bets DROP COLUMN cancel, DROP COLUMN stop');
  await old.end();

  const server = await startTestServer({ DATABASE_URL: url });
  ends.push(() => server.stop());
  const { services } = server;
  expect((await findRelease(services.db, turns.settled, 1))?.rule).toBe('set-value-1');
  await closeDraw(server, turns.open);
  for (const turnId of [turns.open, turns.closed, turns.sealed])
    await releaseResult(services, {
      turnId,
      revision: 1,
      setFigure: '1,443.07',
      valueFigure: '24,200.65',
      source: 'manual',
      quoteIds: [],
      releasedBy: 'draws',
      reason: '',
      simulated: false,
    });
  await appendMissingRecords(services);
  await settleAll(services);
  await appendMissingRecords(services);

  const states = await server.sql('SELECT DISTINCT state, released, settled, recorded FROM draws');
  expect(states).toEqual([{ state: 'settled', released: 1, settled: 1, recorded: 1 }]);
  const paid = await server.sql<{ coins: number }>(
    `SELECT DISTINCT coins FROM (SELECT sum(amount)::int8 AS coins FROM awards GROUP BY turn_id) AS of_turn`,
  );
  expect(paid, 'every draw paid the same').toHaveLength(1);
  const { checks } = await audit(services.db);
  expect(checks.flatMap(({ problems }) => problems)).toEqual([]);
  for (const turnId of Object.values(turns)) {
    expect([turnId, await verdictOf(server, turnId)]).toEqual([turnId, 'fine']);
    if (hasPython) expect([turnId, await pythonVerdictOf(server, turnId)]).toEqual([turnId, 'fine']);
  }
}, 120_000);

test('a draw that the version before 052 has half paid brings its agents what is missing, once', async () => {
  const { old } = await olderDatabase(await fillBooks(), '052');
  ends.push(() => old.end());
  await migrate(old);
  const month = async () =>
    (await old.query(`SELECT sum(turnover2d)::int8 AS turnover FROM team_months WHERE month = 202612`)).rows;
  expect(await month()).toEqual([{ turnover: 3003 + 1000 }]);
  await settleDraw({ db: old, lanes: 1, signer: testSigner }, { turnId: turns.halfSettled, game });
  expect(await month()).toEqual([{ turnover: 3003 + 3003 }]);
  const { checks } = await audit(old);
  expect(checks.flatMap(({ problems }) => problems)).toEqual([]);
}, 120_000);

const known = { old: turnIn(-2), last: turnIn(-1), present: turnIn(0), next: turnIn(1) };
const months = { ...known, later: turnIn(2) };
const secret = 'ab'.repeat(32);

async function betOn(
  server: TestServer,
  turnId: number,
  token: string,
  key: string = randomUUID(),
): Promise<string> {
  const numbers = { gametype: game, numbet: { '07': 100 }, cancelHash: cancelHashOf(secret) };
  const headers = { 'Idempotency-Key': key };
  const { msg, data } = await server.call('placeBet', { turnid: turnId, ...numbers }, { token, headers });
  expect(msg).toBe('OK');
  return data.betId;
}

/** The files of a table and its indexes. */
const filesOf = async (db: Pool, table: string) =>
  (
    await db.query<{ file: string }>(
      `SELECT pg_relation_filenode(oid)::text AS file FROM pg_class
       WHERE oid = $1::regclass OR oid IN (SELECT indexrelid FROM pg_index WHERE indrelid = $1::regclass) ORDER BY 1`,
      [table],
    )
  ).rows;

describe('the embedded PostgreSQL', () => {
  becomesMonths(embedded);
});
describe15('the upgrade to months', becomesMonths);

function becomesMonths(version: Version): void {
  test('the tables of bets and entries become the first partitions as they are, open draws go on, and the books are clean', async () => {
    const before = await startTestServer();
    ends.push(() => before.stop());
    await setGame(before, game, { cancelAllowed: true, cancelSeconds: 0 });
    const { token, userid } = await registerPlayer(before);
    for (const turnId of Object.values(known)) await openDraw(booksOf(before), turnId, game);
    await announceTurns(before.services);
    for (const turnId of [months.old, months.last]) await betOn(before, turnId, token);
    const key = randomUUID();
    const betid = await betOn(before, months.present, token, key);
    const { url, old } = await olderDatabase(before.services, '050', version);
    ends.push(() => old.end());
    const files = await filesOf(old, 'bets');
    const entryFiles = await filesOf(old, 'entries');
    // A server of the version before goes on with what its connections have prepared.
    const session = await old.connect();
    const cancel = async (preimage: string) => {
      const { rows } = await session.query<{ total: number | null }>({
        name: 'cancel-bet',
        text: 'SELECT cancel_bet(0::smallint, $1, $2::smallint, $3, $4, $5, now()) AS total',
        values: [months.present, game, userid, betid, preimage],
      });
      return rows[0]!.total;
    };
    expect(await cancel('cd'.repeat(32))).toBeNull();

    const server = await startTestServer({ DATABASE_URL: url });
    ends.push(() => server.stop());
    expect(await filesOf(old, 'bets_first'), 'nothing was copied').toEqual(files);
    expect(await filesOf(old, 'entries_first'), 'nothing was copied').toEqual(entryFiles);
    expect(await listMonths(server, 'entries')).toEqual(['entries_first']);
    expect(await listMonths(server)).toEqual([monthTable(months.next), 'bets_first']);
    await session.query('BEGIN');
    expect(await cancel(secret)).toBe(100);
    await session.query(
      `INSERT INTO entries (lane, kind, counter, user_id, seq, amount, balance_after, cause)
       VALUES (0, 'cancel', 'house:bets', $1, 5, 100, 99800, $2)`,
      [userid, betid],
    );
    await session.query('ROLLBACK');
    session.release();

    expect(await betOn(server, months.present, token, key), 'the same bet').toBe(betid);
    for (const turnId of [months.present, months.next]) await betOn(server, turnId, token);
    expect(await makeEntriesMonth(server.services.db, months.present)).toBe(true);
    expect(await makeEntriesMonth(server.services.db, months.later)).toBe(true);
    expect(await listMonths(server, 'entries')).toEqual([entriesTable(months.later), 'entries_first']);
    // A bet has one name for ever: in months of before it is the id alone.
    const named = (cause: string) =>
      server
        .sql(
          `INSERT INTO entries (lane, kind, counter, user_id, seq, amount, balance_after, cause)
           VALUES (0, 'cancel', 'house:bets', $1, 99, 1, 1, $2)`,
          [userid, cause],
        )
        .catch(({ code }: { code: string }) => code);
    for (const turnId of [months.present, months.later])
      expect(await named(betCause(turnId, 77))).toBe('23514');
    await openDraw(booksOf(server), months.later, game);
    await announceTurns(server.services);
    await betOn(server, months.later, token);
    const divided = await server.sql(
      `SELECT tableoid::regclass::text AS name, count(*) AS bets FROM entries WHERE kind = 'bet' GROUP BY 1 ORDER BY 1`,
    );
    expect(divided).toEqual([
      { name: entriesTable(months.later), bets: 1 },
      { name: 'entries_first', bets: 5 },
    ]);
    expect(await partitionsOf(server, months.present)).toEqual(['bets_first']);
    expect(await partitionsOf(server, months.next)).toEqual([monthTable(months.next)]);
    const bet = { turnid: months.present, gametype: game, betid, secret };
    expect((await server.call('cancelBet', bet, { token })).data).toEqual({ coin: 99_500 });
    for (const turnId of Object.values(months)) {
      await closeDraw(server, turnId);
      await releaseDraw(server, turnId);
    }
    await settleAll(server.services);
    const { data } = await server.call('betLog', { gametype: game }, { token });
    expect(data.list.map(({ turnId }) => turnId)).toEqual(Object.values(months).toReversed());
    const { checks } = await audit(server.services.db);
    expect(checks.flatMap(({ problems }) => problems)).toEqual([]);
  }, 120_000);
}
