import { checksInChinese } from '@truedraw/messages/console/checks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bangkokWeek } from '@truedraw/rules';
import { closeWeek } from '../agents/close-weeks';
import { record } from '../audit-log/write-log';
import { inTransaction } from '../db/transaction';
import { settleDraw } from '../settlement/settle-draw';
import { noSides, writeBets } from '../testing/bets';
import { addUser, openBooks, openDraw, release, spend, type Books } from '../testing/books';
import { betTampering } from '../testing/bet-tampering';
import { tampering } from '../testing/tampering';
import agentsMigration from '../db/migrations/011_agents.sql?raw';
import weeksMigration from '../db/migrations/040_agent_weeks.sql?raw';
import { audit, auditIn } from './audit';
import { alarmNames } from './raise-alarm';
import { describeCheck, describeEnd } from './report';

let books: Books;
let agent: number;
let winner: number;
let loser: number;
const turnId = 2026120301;

/** A draw with a corrected result and a debt, a cancelled draw, an open draw, and some staff actions. */
beforeAll(async () => {
  books = await openBooks();
  agent = await addUser(books);
  winner = await addUser(books, { spreaderId: agent });
  loser = await addUser(books, { spreaderId: agent });
  const bet = (userId: number, number: number) => ({
    ...noSides,
    userId,
    lines: [{ number, stake: 1000, odds: 8500 }],
    ds: [500, 0] as [number, number],
    above: [agent],
    rates: [100, 250],
  });
  for (const turn of [turnId, turnId + 1, turnId + 2]) {
    await openDraw(books, turn, 2);
    await writeBets(books, { turnId: turn, game: 2 }, [bet(winner, 7), bet(loser, 8)]);
  }
  const settle = async (turn: number, revision: number, digits: string) => {
    await release(books, { turnId: turn, revision, digits });
    await settleDraw(books, { turnId: turn, game: 2 });
  };
  await settle(turnId + 1, 1, '0700');
  await settle(turnId + 1, 2, 'cancel');
  await settle(turnId, 1, '0800');
  await spend(books, loser, 1_080_000, 'spree');
  await settle(turnId, 2, '0700');
  await books.sql('UPDATE users SET is_agent = true WHERE id = $1', [agent]);
  await closeWeek(books, bangkokWeek(Date.now()));
  await inTransaction(books.db, async (tx) => {
    for (const action of ['login', 'game.set', 'logout'] as const)
      await record(tx, { staffId: 1, action, detail: { action } });
  });
});
afterAll(() => books.stop());

test('correct books pass, and the house has what the users do not have', async () => {
  const report = await audit(books.db);
  expect(report.checks.flatMap(({ problems }) => problems)).toEqual([]);
  expect(report.clean).toBe(true);
  expect(report.accounts.map(({ account }) => account)).toEqual([
    'house:bets',
    'house:debts',
    'house:demo',
    'house:rebates',
  ]);
  expect(describeEnd(report)).toContain(`The books are right: ${report.checks.length} checks`);
  const [{ debt }] = (await books.sql('SELECT debt FROM wallets WHERE user_id = $1', [loser])) as [
    { debt: number },
  ];
  expect(debt).toBeGreaterThan(0);
});

test('the migration adds the sums of agents to a database that settled bets before they existed', async () => {
  const migration = agentsMigration.slice(agentsMigration.indexOf('CREATE TEMPORARY TABLE'));
  const before = await books.sql('SELECT * FROM team_months ORDER BY agent_id, child_id, month');
  expect(before).toHaveLength(4);
  const tx = await books.db.connect();
  await tx.query('BEGIN');
  await tx.query('DELETE FROM team_months; DELETE FROM team_days; DELETE FROM team_child_days');
  expect((await auditIn(tx)).clean).toBe(false);
  await tx.query(migration);
  await tx.query(
    weeksMigration.slice(
      weeksMigration.indexOf('INSERT INTO team_child_days'),
      weeksMigration.indexOf('-- The weeks of agents'),
    ),
  );
  expect((await auditIn(tx)).clean).toBe(true);
  await tx.query('COMMIT');
  tx.release();
  expect(await books.sql('SELECT * FROM team_months ORDER BY agent_id, child_id, month')).toEqual(before);
});

test.each([...tampering, ...betTampering])('%s is found and named', async (_what, sql, sentence) => {
  const tx = await books.db.connect();
  try {
    await tx.query('BEGIN');
    const ids = { winner, loser, agent };
    const named = (text: string) =>
      text.replaceAll(/\$(winner|loser|agent)/g, (_, who: keyof typeof ids) => String(ids[who]));
    await tx.query(named(sql));
    const report = await auditIn(tx);
    expect(report.clean).toBe(false);
    expect(report.checks.map(describeCheck).join('\n')).toContain(named(sentence));
    expect(describeEnd(report)).toContain('THE BOOKS ARE WRONG');
  } finally {
    await tx.query('ROLLBACK');
    tx.release();
  }
});

test('every check and every alarm has a name in Chinese for the console', async () => {
  const { checks } = await audit(books.db, { headFile: 'no-such-file' });
  const names = [...checks.map(({ name }) => name), ...Object.values(alarmNames)];
  expect(Object.keys(checksInChinese).toSorted()).toEqual(names.toSorted());
});
