import { afterAll, beforeAll, expect, test } from 'vitest';
import { countSettledBets } from '../../draws/store/draw-sums';
import { joinChain } from '../../proof/keys';
import { addTeam, namesOf, playDraws, type Team } from '../../testing/audited-draws';
import { betTampering } from '../../testing/bet-tampering';
import { openBooks, spend, type Books } from '../../testing/books';
import { tampering } from '../../testing/tampering';
import { audit, auditIn, type AuditReport } from '../audit';
import { describeCheck } from '../report';
import { keepBalance } from './keep-balance';

/** Manipulations of what was there before the first balance, or of rows that belong to nobody. */
const onlyInFull = new Set([
  'an entry for nobody',
  'an entry against an unknown account',
  'an entry of an unknown kind',
]);

/** Bets that an audit which goes on does not read are missing from it. */
const foundMissing = new Map([
  ['a bet on no draw', 'of user $winner: 0 rows'],
  ['a bet in the lane of others', 'of user $winner: 0 rows'],
]);

let books: Books;
let team: Team;

/** The books before the draws, with a balance of them; and the draws after it. */
beforeAll(async () => {
  books = await openBooks();
  await joinChain(books);
  team = await addTeam(books);
  await keep();
  await playDraws(books, team);
});
afterAll(() => books.stop());

const problemsOf = ({ checks }: AuditReport) => checks.flatMap(({ problems }) => problems);

/** Audits everything, or from the last balance on, and keeps the next one. */
async function keep({ goesOn = false } = {}): Promise<AuditReport> {
  const report = await audit(books.db, { goesOn, drafts: true });
  expect(problemsOf(report)).toEqual([]);
  await keepBalance(books, report.draft!);
  return report;
}

/** Audits in a transaction with this change, which is undone. */
async function auditAfter(sql: string, { goesOn }: { goesOn: boolean }): Promise<AuditReport> {
  const tx = await books.db.connect();
  try {
    await tx.query('BEGIN');
    await tx.query(namesOf(team)(sql));
    return await auditIn(tx, { goesOn });
  } finally {
    await tx.query('ROLLBACK');
    tx.release(true);
  }
}

test('an audit that goes on finds the same accounts as one that reads everything, and reads less', async () => {
  const full = await audit(books.db);
  const short = await audit(books.db, { goesOn: true });
  expect(problemsOf(short)).toEqual([]);
  expect(full.balance).toBeUndefined();
  expect(short.balance).toBe(1);
  expect(short.accounts).toEqual(full.accounts);
  const entries = ({ checks }: AuditReport) =>
    checks.find(({ name }) => name.startsWith('entries follow'))!.checked;
  expect(entries(full) - entries(short)).toBe(3);
});

test.each([...tampering, ...betTampering].filter(([what]) => !onlyInFull.has(what)))(
  'after the balance, %s is found by an audit that goes on from it',
  async (what, sql, sentence) => {
    const report = await auditAfter(sql, { goesOn: true });
    expect(report.clean).toBe(false);
    const found = report.checks.map(describeCheck).join('\n');
    expect(found).toContain(namesOf(team)(foundMissing.get(what) ?? sentence));
  },
);

test('the balances follow each other, and the next audit reads only what came after the last', async () => {
  await countSettledBets(books.db, 100);
  expect((await keep({ goesOn: true })).balance).toBe(1);
  await spend(books, team.winner, 5, 'later');
  const short = await audit(books.db, { goesOn: true });
  expect(problemsOf(short)).toEqual([]);
  expect(short.balance).toBe(2);
  expect(short.checks.find(({ name }) => name.startsWith('entries follow'))!.checked).toBe(1);
  expect(short.accounts).toEqual((await audit(books.db)).accounts);
});

test('a balance knows in which period each wallet ends, and one of an older version, which does not, is no alarm', async () => {
  const ends = await books.sql(
    `SELECT FROM audit_wallets AS a JOIN entries AS e
       ON e.lane = a.lane AND e.user_id = a.user_id AND e.seq = a.entries AND e.period <> a.period`,
  );
  expect(ends).toEqual([]);
  expect(problemsOf(await auditAfter('UPDATE audit_wallets SET period = 1', { goesOn: true }))).toEqual([]);
});

test.each([
  [
    'an old payout raised together with what follows from it',
    `UPDATE entries SET amount = amount + 1 WHERE user_id = $winner AND kind = 'payout';
     UPDATE awards SET amount = amount + 1 WHERE user_id = $winner AND kind = 'payout' AND turn_id = 2026120302`,
    'payout of user $winner',
  ],
  [
    "an old entry's account changed",
    `UPDATE entries SET counter = 'house:pocket' WHERE user_id = $winner AND seq = 1`,
    'house:pocket',
  ],
])('before the balance, %s is found by an audit of everything', async (_what, sql, sentence) => {
  const report = await auditAfter(sql, { goesOn: false });
  expect(problemsOf(report).join('\n')).toContain(namesOf(team)(sentence));
});

test.each([
  [
    'a wallet of it raised',
    'UPDATE audit_wallets SET coin = coin + 1 WHERE user_id = $winner',
    'the wallets that the next audit goes on from are not those of balance 2',
  ],
  [
    'a wallet of it removed',
    'DELETE FROM audit_wallets WHERE user_id = $winner',
    'the wallets that the next audit goes on from are not those of balance 2',
  ],
  [
    'a draw added that was not audited',
    'INSERT INTO audit_draws VALUES (2026120303, 2, 0, 2, 0, 0, 0, 0)',
    'the draws that the next audit goes on from are not those of balance 2',
  ],
  [
    'its text changed',
    `UPDATE audit_balances SET body = replace(body, '"draws":', '"draws":1') WHERE seq = 2`,
    'balance 2 stands under another hash than its own',
  ],
  [
    'its text and hash changed',
    `UPDATE audit_balances SET body = replace(body, '"draws":', '"draws":1'),
       hash = sha256(convert_to(replace(body, '"draws":', '"draws":1'), 'UTF8')) WHERE seq = 2`,
    'balance 2 is not what was signed',
  ],
  ['the newest removed', 'DELETE FROM audit_balances WHERE seq = 2', 'are not those of balance 1'],
  [
    'an older one removed',
    'DELETE FROM audit_balances WHERE seq = 1',
    'balance 2 does not follow the number before it',
  ],
  [
    'an entry changed that it ends with',
    `UPDATE entries SET balance_after = balance_after + 1 WHERE user_id = $agent
       AND seq = (SELECT entries FROM audit_wallets WHERE user_id = $agent)`,
    'user $agent: ',
  ],
  [
    'the sums of a draw of it changed',
    'UPDATE draw_sums SET payout = payout + 1 WHERE turn_id = 2026120302',
    'draw 2026120302 of game 2: 2 bets of 3000',
  ],
])('a balance with %s is found, and then everything is read', async (_what, sql, sentence) => {
  const report = await auditAfter(sql, { goesOn: true });
  expect(problemsOf(report).join('\n')).toContain(namesOf(team)(sentence));
  expect(report.balance).toBeUndefined();
});
