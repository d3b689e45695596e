import { checksInChinese } from '@truedraw/messages/console/checks';
import type { ClientBase } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTeam, namesOf, playDraws, type Team } from '../testing/audited-draws';
import { openBooks, type Books } from '../testing/books';
import { betTampering } from '../testing/bet-tampering';
import { tampering } from '../testing/tampering';
import agentsMigration from '../db/migrations/011_agents.sql?raw';
import weeksMigration from '../db/migrations/040_agent_weeks.sql?raw';
import { archiveCheck, entryArchiveCheck } from './checks/archives';
import { joinChain } from '../proof/keys';
import { audit, auditIn } from './audit';
import { noDemoCoinsCheck } from './checks/wallets';
import { keepBalance } from './balance/keep-balance';
import { alarmNames } from './raise-alarm';
import { describeCheck, describeEnd } from './report';

let books: Books;
let people: Team;

beforeAll(async () => {
  books = await openBooks();
  people = await addTeam(books);
  await playDraws(books, people);
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
  const [{ debt }] = (await books.sql('SELECT debt FROM wallets WHERE user_id = $1', [people.loser])) as [
    { debt: number },
  ];
  expect(debt).toBeGreaterThan(0);
});

test('an audit may read files for minutes where the database ends transactions that ask nothing', async () => {
  let connection!: ClientBase;
  books.db.once('acquire', (client) => {
    connection = client;
    void client.query(`SET idle_in_transaction_session_timeout = '60s'`);
  });
  const allowed: Promise<unknown>[] = [];
  const ask = async () =>
    (await connection.query(`SELECT current_setting('idle_in_transaction_session_timeout') AS allowed`)).rows;
  const { checks } = await audit(books.db, { onChecked: () => allowed.push(ask()) });
  await connection.query('RESET idle_in_transaction_session_timeout');
  expect(await Promise.all(allowed)).toEqual(checks.map(() => [{ allowed: '0' }]));
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
    const named = namesOf(people);
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

test('in production, coins of a demonstration are found; a demonstration may have them', async () => {
  const report = await audit(books.db, { production: true });
  expect(report.checks.flatMap(({ problems }) => problems)).toContainEqual(
    expect.stringMatching(/^entry 1 of user \d+: \d+ coins of a demonstration$/),
  );
});

test('every check and every alarm has a name in Chinese for the console', async () => {
  await joinChain(books);
  const { checks, draft } = await audit(books.db, { headFile: 'no-such-file', drafts: true });
  await keepBalance(books, draft!);
  const following = await audit(books.db, { goesOn: true });
  const ofArchives = [archiveCheck(undefined, []), entryArchiveCheck(undefined, [])];
  const ofProduction = [noDemoCoinsCheck];
  const names = [...checks, ...following.checks, ...ofArchives, ...ofProduction].map(({ name }) => name);
  expect(Object.keys(checksInChinese).toSorted()).toEqual(
    [...new Set([...names, ...Object.values(alarmNames)])].toSorted(),
  );
});
