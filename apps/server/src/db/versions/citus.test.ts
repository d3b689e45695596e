import { calls } from '@truedraw/contract';
import { staffCalls } from '@truedraw/contract/staff';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seed } from '../../../../../tests/faults/random';
import { callersOf } from '../../../../../tests/fuzz/people';
import { fuzz } from '../../../../../tests/fuzz/requests';
import { audit } from '../../audit/audit';
import { keepBalance } from '../../audit/balance/keep-balance';
import { cancelHashOf } from '../../bets/remove-bet';
import { settleDraw } from '../../settlement/settle-draw';
import { closeDraw, releaseDraw } from '../../testing/proof';
import { beginWalk, settleAll, step } from '../../testing/agent-walk';
import { noSides, writeBets } from '../../testing/bets';
import { addUser, openDraw as insertOpenDraw, type Books } from '../../testing/books';
import { makeBetsMonth, makeEntriesMonth } from '../../draws/store/bet-months';
import { openDraw, setGame } from '../../testing/draws';
import { entriesTable, listMonths, monthTable, turnIn } from '../../testing/months';
import { startGoogleKeys } from '../../testing/google';
import { coinsOf, faultsOf } from '../../testing/money';
import { registerPlayer } from '../../testing/people';
import { describeCitus, startCitus, type Citus } from '../../testing/postgres15/citus';
import { makePlayerCalls } from '../../testing/player-steps';
import { startPushService, type PushService } from '../../testing/push-service';
import { startTestServer, type TestServer } from '../../testing/server';
import { asServerRole } from '../../testing/server-role';
import { callStaff, logInStaff } from '../../testing/staff';
import {
  agentSteps,
  contentSteps,
  drawSteps,
  moneySteps,
  readingSteps,
  serviceSteps,
  userSteps,
  type StaffStep,
} from '../../testing/staff-steps';
import { collectStatements } from '../../testing/statements/collect';
import { Describer } from '../../testing/statements/describe';
import { Sources } from '../../testing/statements/sources';
import { typicalValue } from '../../testing/statements/typical-value';
import { tellStory } from '../../testing/story';
import { distribute } from '../distribution/distribute';
import { prepareMachines } from '../distribution/shard-views';
import { createPool } from '../pool';

/** What Citus cannot do, internal errors, and deadlocks. */
const faults = ['0A000', 'XX000', '40P01'];

/** Whatever a machine did not understand; that the server's role may not do everything is tried on purpose. */
const wrongStatements = '42(?!501)...';

/** The made-up kind of an award violates a CHECK, which rows that are sent together meet as an internal error. */
const refusedValues = ['insertAwards: XX000'];

describeCitus('a distributed database', () => {
  let citus: Citus;
  let env: Record<string, string>;
  let google: Awaited<ReturnType<typeof startGoogleKeys>>;
  let push: PushService;
  const servers: TestServer[] = [];
  beforeAll(async () => {
    citus = await startCitus(4);
    google = await startGoogleKeys();
    push = await startPushService();
    env = { ...(await asServerRole(citus.url)), ...google.settings, PUSH_SERVICES: push.origin };
    servers.push(await startTestServer(env), await startTestServer(env));
    // Three databases are made and started; a busy machine takes minutes.
  }, 400_000);
  afterAll(async () => {
    for (const server of servers) await server.stop();
    await citus.stop();
    google.stop();
    await push.stop();
  });

  const rowsIn = async (table: string) => {
    const db = createPool(citus.url, () => undefined);
    const { rows } = await db.query<{ count: number }>(`SELECT count(*) FROM ${table}`);
    await db.end();
    return rows[0]!.count;
  };
  const refusalOf = (server: TestServer, statement: string) =>
    server.sql(statement).catch((error: { code: string }) => error.code);

  async function doSteps(stepsOf: (server: TestServer) => Promise<StaffStep[]>): Promise<void> {
    const server = servers[1]!;
    // A one-time code is good once.
    await server.sql('UPDATE staff SET totp_step = 0');
    for (const [who, name, given] of await stepsOf(server)) {
      const fields = typeof given === 'function' ? await given() : given;
      const { code, msg } = await callStaff(server, name, fields, { token: await logInStaff(server, who) });
      expect([name, code, msg]).toEqual([name, 200, 'OK']);
    }
    expect(await citus.errors(faults)).toEqual([]);
  }

  test('is distributed once', async () => {
    const db = createPool(citus.url, () => undefined);
    const tables: string[] = [];
    await distribute(db, { onTable: (table) => void tables.push(table) });
    await db.end();
    expect(tables).toEqual([]);
  });

  test('a user registers, deposits, bets, wins, is corrected and refunded, and the books are right', async () => {
    const server = await startTestServer(env);
    try {
      await tellStory(server);
    } finally {
      await server.stop();
    }
    expect(await citus.errors(faults)).toEqual([]);
  });

  test('views of shards that a server was ended before it made are made by the next start; the log says why bets are slow', async () => {
    const owner = createPool(citus.url, () => undefined);
    const schemas = async () => {
      const { rows } = await owner.query<{ result: string }>(
        `SELECT result FROM run_command_on_workers($$SELECT count(*) FROM pg_namespace WHERE nspname ~ '^shard_'$$)`,
      );
      return rows.map(({ result }) => Number(result));
    };
    const bet = async (server: TestServer) => {
      const { token } = await registerPlayer(server);
      const turnid = await openDraw(server);
      return await server.call('placeBet', { turnid, gametype: 2, numbet: { '42': 100 } }, { token });
    };
    const [server] = servers as [TestServer];
    expect(await bet(server)).toMatchObject({ code: 200 });
    const before = await schemas();
    expect(Math.min(...before)).toBeGreaterThan(0);
    await prepareMachines(owner);
    expect(await schemas()).toEqual([0, 0]);
    expect(await bet(server)).toMatchObject({ code: 200 });
    expect(server.log.join('')).toContain(
      'the lane is not on this machine (function hold_shard() does not exist)',
    );
    await (await startTestServer(env)).stop();
    expect(await schemas()).toEqual(before);
    await owner.end();
  });

  test('a bet that is sent again to another server gets the first answer and costs nothing', async () => {
    const [one, other] = servers as [TestServer, TestServer];
    const { token } = await registerPlayer(one);
    const turnid = await openDraw(one);
    const headers = { 'Idempotency-Key': randomUUID() };
    const bet = { turnid, gametype: 2, numbet: { '42': 100 } };
    const first = await one.call('placeBet', bet, { token, headers });
    const again = await other.call('placeBet', bet, { token, headers });
    expect(first, first.msg).toMatchObject({ code: 200, data: { coin: 99_900 } });
    expect(again).toMatchObject({ code: 200, data: { coin: 99_900, betId: first.data.betId } });
    const different = { ...bet, numbet: { '43': 100 } };
    expect(await other.call('placeBet', different, { token, headers })).toMatchObject({
      data: { error: 'KeyReused' },
    });
    expect(await citus.errors(faults)).toEqual([]);
  });

  test('the cap of a number holds over all lanes and servers, and one lane alone can use all of it', async () => {
    await setGame(servers[0]!, 2, { rule: { capCoins: 85_000, quotaCoins: 1_000_000_000 } });
    const players = await Promise.all(Array.from({ length: 8 }, () => registerPlayer(servers[0]!)));
    const placed = async (turnid: number, bettors: typeof players, times: number) => {
      const answers = await Promise.all(
        Array.from({ length: times }, async (_, at) => {
          const { token } = bettors[at % bettors.length]!;
          const bet = { turnid, gametype: 2, numbet: { '07': 50 } };
          return (await servers[at % 2]!.call('placeBet', bet, { token })).data;
        }),
      );
      const errors = answers.flatMap(({ error }) => error ?? []);
      expect(new Set(errors)).toEqual(new Set(['NumberFull']));
      return answers.length - errors.length;
    };
    // 20 bets of 50 coins at 85 times are the cap.
    expect(await placed(await openDraw(servers[0]!), players, 40)).toBe(20);
    expect(await placed(await openDraw(servers[0]!), players.slice(0, 1), 24)).toBe(20);
    await setGame(servers[0]!, 2, { rule: { capCoins: 300_000_000 } });
    expect(await citus.errors(faults)).toEqual([]);
  });

  test('bets go straight to the machine of their lane, and by the coordinator after it was moved', async () => {
    const { token } = await registerPlayer(servers[0]!);
    const turnid = await openDraw(servers[0]!);
    let coin = 100_000;
    const betAtEach = async () => {
      for (const server of servers) {
        coin -= 1;
        const bet = { turnid, gametype: 2, numbet: { '11': 1 } };
        expect(await server.call('placeBet', bet, { token })).toMatchObject({ code: 200, data: { coin } });
      }
    };
    await betAtEach();
    expect(await citus.straight(), 'connections of servers to the workers').toBeGreaterThan(0);
    // The tables that were left behind still have their rows: a bet on them would be lost.
    await citus.moveLanes();
    await betAtEach();
    const db = createPool(citus.url, () => undefined);
    await distribute(db);
    await db.end();
    await betAtEach();
    expect(await faultsOf(servers[1]!)).toEqual([]);
    expect(await citus.errors(faults)).toEqual([]);
  });

  test('bets and entries are in the month that the server’s role made, on the machine of their lane', async () => {
    const [server] = servers as [TestServer];
    const turnid = await openDraw(server, { turnId: turnIn(0) + 50 });
    for (const make of [makeBetsMonth, makeBetsMonth, makeEntriesMonth, makeEntriesMonth])
      expect(await make(server.services.db, turnid)).toBe(true);
    const { token } = await registerPlayer(server);
    const bet = { turnid, gametype: 2, numbet: { '11': 1 } };
    expect(await server.call('placeBet', bet, { token })).toMatchObject({ code: 200 });
    for (const name of [monthTable(turnid), entriesTable(turnid)]) {
      expect([name, await rowsIn(name)]).toEqual([name, 1]);
      expect(await refusalOf(server, `SELECT FROM ${name}`)).toBe('42501');
    }
    expect(await citus.straight()).toBeGreaterThan(0);
    expect(await citus.errors(faults)).toEqual([]);
  });

  test('a player cancels a bet, and a win stops the rest of a series', async () => {
    const [server] = servers as [TestServer];
    await setGame(server, 2, { cancelAllowed: true, cancelSeconds: 600 });
    const player = await registerPlayer(server);
    const turns = [await openDraw(server), await openDraw(server), await openDraw(server)];
    const secret = 'ab'.repeat(32);
    const bet = { turnid: turns[0]!, gametype: 2, numbet: { '07': 500 }, cancelHash: cancelHashOf(secret) };
    const { data: placed } = await server.call('placeBet', bet, { token: player.token });
    const cancelled = { turnid: turns[0]!, gametype: 2, betid: placed.betId, secret };
    expect(await server.call('cancelBet', cancelled, { token: player.token })).toMatchObject({ code: 200 });
    expect(await coinsOf(server, player)).toBe(100_000);
    const draws = turns.map((turnId) => ({ turnId, times: 1 }));
    const slip = { gametype: 2, numbet: { '79': 10 }, draws, stopAfterWin: true };
    expect(await server.call('betLater', slip, { token: player.token })).toMatchObject({ code: 200 });
    await closeDraw(server, turns[0]!);
    await releaseDraw(server, turns[0]!);
    await settleDraw(server.services, { turnId: turns[0]!, game: 2 });
    await server.services.bets.stopAfterWins();
    expect(await coinsOf(server, player)).toBe(100_000 - 10 + 850);
    expect(await citus.errors([...faults, '25001'])).toEqual([]);
  });

  test('a distributed database from before months is upgraded where it is, and goes on', async () => {
    const old = await asServerRole(await citus.older('050'));
    const db = createPool(old.OWNER_DATABASE_URL, () => undefined);
    const books = { db, lanes: 4 } as Books;
    // Today's statements write the rows of that time.
    for (const sql of [
      `CREATE FUNCTION entry_cause(kind text, cause text) RETURNS text LANGUAGE sql IMMUTABLE
       RETURN substr(cause, strpos(cause, ':') + 1)`,
      'CREATE FUNCTION entry_period(kind text, cause text) RETURNS integer LANGUAGE sql IMMUTABLE RETURN 0',
      'ALTER TABLE entries ADD COLUMN period integer NOT NULL DEFAULT 0',
    ])
      await db.query(sql);
    const turnId = turnIn(-1);
    await insertOpenDraw(books, turnId, 2);
    const users: number[] = [];
    for (let at = 0; at < 8; at++) users.push(await addUser(books));
    const line = { number: 7, stake: 100, odds: 8500 };
    const bets = users.map((userId) => ({ ...noSides, userId, lines: [line], above: [], rates: [0] }));
    await writeBets(books, { turnId, game: 2 }, bets);
    await db.query('ALTER TABLE entries DROP COLUMN period');
    for (const name of ['entry_cause', 'entry_period']) await db.query(`DROP FUNCTION ${name}`);

    const server = await startTestServer(old);
    try {
      expect(await listMonths(server)).toEqual(['bets_first']);
      expect((await server.sql<{ count: number }>('SELECT count(*) FROM bets'))[0]).toEqual({ count: 8 });
      expect(await makeBetsMonth(server.services.db, turnIn(0))).toBe(true);
      expect(await makeEntriesMonth(server.services.db, turnIn(0))).toBe(true);
      expect(await listMonths(server, 'entries')).toEqual([entriesTable(turnIn(0)), 'entries_first']);
      const { token } = await registerPlayer(server);
      for (const turnid of [turnId, await openDraw(server, { turnId: turnIn(0) })]) {
        const bet = { turnid, gametype: 2, numbet: { '11': 1 } };
        expect(await server.call('placeBet', bet, { token })).toMatchObject({ code: 200 });
      }
      expect(await citus.straight('older')).toBeGreaterThan(0);
      const counts = await db.query(
        `SELECT (SELECT count(*)::int FROM bets_first) AS before, (SELECT count(*)::int FROM ${monthTable(turnIn(0))}) AS month,
           (SELECT count(*)::int FROM entries_first WHERE kind = 'bet') AS entries_before,
           (SELECT count(*)::int FROM ${entriesTable(turnIn(0))}) AS entries_month`,
      );
      expect(counts.rows).toEqual([{ before: 9, month: 1, entries_before: 9, entries_month: 1 }]);
      const ofEntries = ['entries_first', 'entries_other', entriesTable(turnIn(0))];
      for (const name of ['bets_first', 'bets_other', monthTable(turnIn(0)), ...ofEntries])
        expect([name, await refusalOf(server, `SELECT FROM ${name}`)]).toEqual([name, '42501']);
      expect(await faultsOf(server)).toEqual([]);
    } finally {
      await server.stop();
      await db.end();
    }
    expect(await citus.errors(faults)).toEqual([]);
  }, 120_000);

  test.each([
    ['customer service', serviceSteps],
    ['money', moneySteps],
    ['agents', agentSteps],
    ['users', userSteps],
    ['content', contentSteps],
    ['reports and other reading', readingSteps],
  ])('staff do everything of %s', async (_what, stepsOf) => {
    await doSteps(stepsOf);
  });

  test('players, guests and agents do everything', async () => {
    await makePlayerCalls(servers[1]!, push.newBrowser().subscription);
    expect(await citus.errors(faults)).toEqual([]);
  });

  test('staff do everything of draws, and lock somebody of the staff out', async () => {
    await doSteps(drawSteps);
    const server = servers[1]!;
    const [support] = await server.sql<{ id: number }>(
      `UPDATE staff SET disabled_at = NULL, must_change_password = false WHERE name = 'support' RETURNING id`,
    );
    await server.sql('UPDATE staff SET totp_step = 0');
    const token = await logInStaff(server, 'owner');
    const fields = { staffId: support!.id, role: 'support' } as const;
    expect(await callStaff(server, 'setStaffRole', fields, { token })).toMatchObject({ code: 200 });
  });

  test('requests of all kinds, as every caller, are answered by the contract', async () => {
    const server = servers[1]!;
    await openDraw(server);
    const callers = callersOf(server);
    const errors = () => citus.errors([...faults, wrongStatements], 'all');
    const before = await errors();
    const { problems } = await fuzz({ address: server.address, callers, count: 1_500, parallel: 8 });
    expect(problems, `TEST_SEED=${seed}`).toEqual([]);
    expect(await errors()).toEqual(before);
  }, 240_000);

  test('agents, transfers and withdrawals go over lanes, and the books are right at the end', async () => {
    const walk = beginWalk(servers[1]!, 7);
    for (let at = 0; at < 60; at++) await step(walk);
    await settleAll(walk);
    expect(await faultsOf(servers[1]!)).toEqual([]);
    expect(await citus.errors(faults)).toEqual([]);
  });

  test('an audit goes on from the balance of the last one', async () => {
    const { services } = servers[1]!;
    const first = await audit(services.db, { drafts: true });
    expect(first.checks.flatMap(({ problems }) => problems)).toEqual([]);
    await keepBalance(services, first.draft!);
    const walk = beginWalk(servers[1]!, 8);
    for (let at = 0; at < 30; at++) await step(walk);
    await settleAll(walk);
    const next = await audit(services.db, { goesOn: true, drafts: true });
    // An audit that staff started may have left balances before.
    const { seq } = first.draft!.body;
    expect(next.checks.flatMap(({ problems }) => problems)).toEqual([]);
    expect(next).toMatchObject({ balance: seq, clean: true });
    expect(next.accounts).toEqual((await audit(services.db)).accounts);
    await keepBalance(services, next.draft!);
    expect(await audit(services.db, { goesOn: true })).toMatchObject({ balance: seq + 1, clean: true });
    expect(await citus.errors(faults)).toEqual([]);
  });

  test('every call of the contract has succeeded', async () => {
    const routes = new Set<string>();
    for (const { address } of servers) {
      const scraped = await (await fetch(`${address}/metrics`)).text();
      const answered =
        /^http_(?:request_duration_seconds_count\{method="\w+",route="(\S+?)",status="200"\}|prebuilt_answers_total\{route="(\S+?)"\}) [1-9]/gm;
      for (const [, route, prebuilt] of scraped.matchAll(answered)) routes.add((route ?? prebuilt)!);
    }
    const never = Object.entries({ ...calls, ...staffCalls }).filter(([, { path }]) => !routes.has(path));
    expect(never.map(([name]) => name)).toEqual([]);
  });

  test('every statement of the product runs', async () => {
    const sources = new Sources(fileURLToPath(new URL('../../../tsconfig.json', import.meta.url)));
    const { statements } = collectStatements(sources);
    sources.close();
    const describer = new Describer(citus.url);
    await describer.client.connect();
    const failed = new Set<string>();
    for (const { in: name, text } of statements) {
      // There is one for each shard, where the shard is.
      if (name === 'holdShard') continue;
      const { parameters } = await describer.describe(text);
      const code = await describer.tryOut(text, parameters.map(typicalValue));
      if (code !== undefined && faults.includes(code)) failed.add(`${name}: ${code}`);
    }
    await describer.client.end();
    expect([...failed].toSorted()).toEqual(refusedValues);
  });
});
