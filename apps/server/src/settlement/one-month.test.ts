import { afterAll, beforeAll, expect, test } from 'vitest';
import { listSettledBets } from '../bets/store/bet-lists';
import { listOwnDraws } from '../bets/store/own-draws';
import { readStakes } from '../bets/store/bets';
import { turnMonthsBefore } from '../bets/newest-months';
import { listUserBets } from '../users/store/user-bets';
import { createPool, type Pool } from '../db/pool';
import { makeBetsMonth } from '../draws/store/bet-months';
import { settleAll } from '../start/start-jobs';
import { openDraw } from '../testing/draws';
import { monthTable, partitionsOf, turnIn } from '../testing/months';
import { registerPlayer } from '../testing/people';
import { partitionsRead, recordStatements, type AskedStatement } from '../testing/plans';
import { closeDraw, releaseDraw } from '../testing/proof';
import { copyDatabase, startTestServer, type TestServer } from '../testing/server';

const turnId = turnIn(0) + 3;
const month = monthTable(turnId);
let server: TestServer;
let asked: AskedStatement[];
let db: Pool;
let player: { token: string; userid: number };

beforeAll(async () => {
  const url = await copyDatabase();
  server = await startTestServer({ DATABASE_URL: url });
  db = createPool(url, () => undefined);
  for (const months of [-3, -2, -1, 0, 1]) await makeBetsMonth(db, turnIn(months));
  asked = recordStatements(server.services.db);
  player = await registerPlayer(server);
  await openDraw(server, { turnId });
  const bet = { turnid: turnId, gametype: 2, numbet: { '79': 100, '07': 10 } };
  await server.call('placeBet', bet, { token: player.token });
});
afterAll(async () => {
  await server.stop();
  await db.end();
});

const readBy = async (statements: readonly AskedStatement[]) => {
  const tables = new Map<string, string[]>();
  for (const statement of statements) tables.set(statement.text, await partitionsRead(db, statement));
  return tables;
};

/** What the statements look at that some work sends, without those that look at the month alone. */
async function othersReadBy(
  work: () => Promise<unknown>,
): Promise<{ statements: number; others: unknown[] }> {
  asked.length = 0;
  await work();
  const tables = await readBy([...asked]);
  const others = [...tables].filter(([, names]) => names.some((name) => name !== month));
  return { statements: tables.size, others };
}

test('the bets of a draw are sealed, settled and stopped by statements that look at its month alone', async () => {
  expect(await partitionsOf(server, turnId)).toEqual([month]);
  const { statements, others } = await othersReadBy(async () => {
    await closeDraw(server, turnId);
    await releaseDraw(server, turnId);
    await settleAll(server.services);
  });
  expect(statements).toBeGreaterThan(4);
  expect(others).toEqual([]);
});

test('the stakes that a batch of bets reads are looked for in their month alone', async () => {
  const bettor = { turnId, game: 2, userId: player.userid } as const;
  const { statements, others } = await othersReadBy(() => readStakes(server.services.db, 0, [bettor]));
  expect(statements).toBe(1);
  expect(others).toEqual([]);
});

test('the draws of some days are looked for in their month, and where the other schedule has no month', async () => {
  const days = { first: dayOf(turnId), last: dayOf(turnId), most: 10 };
  const { others } = await othersReadBy(() => listOwnDraws(server.services.db, 1, player.userid, days, []));
  expect(others).toEqual([[expect.any(String), [month, 'bets_other']]]);
});

test('a page that the last months fill is read from no older month', async () => {
  const turns = { from: turnMonthsBefore(turnId, 1), to: 1e12 };
  const wanted = { userId: player.userid, game: 2, ...turns } as const;
  asked.length = 0;
  await listSettledBets(server.services.db, 1, wanted, { limit: 1, offset: 0 });
  const page = { after: undefined, limit: 1, direction: 'desc' } as const;
  await listUserBets(server.services.db, 1, player.userid, turns, page);
  const older = [-3, -2].map((months) => monthTable(turnIn(months)));
  for (const [text, names] of await readBy([...asked])) {
    expect(names, text).toContain(month);
    expect(
      names.filter((name) => older.includes(name)),
      text,
    ).toEqual([]);
  }
  expect(asked).toHaveLength(2);
});

const dayOf = (turn: number) => {
  const text = String(turn);
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}` as '2026-11-01';
};
