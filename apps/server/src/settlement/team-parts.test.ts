import type { QueryConfig } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { audit } from '../audit/audit';
import type { Pool } from '../db/pool';
import { noSides, writeBets } from '../testing/bets';
import { addUser, openBooks, openDraw, release, type Books } from '../testing/books';
import { settleDraw } from './settle-draw';

const draw = { turnId: 2026121001, game: 2 as const };
const oneByOne = { bets: 1, rebates: 1 };

let books: Books;
let agent: number;
/** Everything is paid, and the process was killed before the sums of the agents were written. */
beforeEach(async () => {
  books = await openBooks();
  agent = await addUser(books);
  const players = [];
  for (let at = 0; at < 3; at++) players.push(await addUser(books, { spreaderId: agent }));
  await openDraw(books, draw.turnId, draw.game);
  await writeBets(
    books,
    draw,
    players.map((userId, at) => ({
      ...noSides,
      userId,
      lines: [{ number: at ? 7 : 8, stake: 1000, odds: 300 }],
      above: [agent],
      rates: [100, 250],
    })),
  );
  await release(books, { turnId: draw.turnId, digits: '0700' });
  const query = async (statement: string | QueryConfig, values?: unknown[]) => {
    const name = typeof statement === 'string' ? '' : statement.name;
    if (name?.startsWith('add-team-parts')) throw new Error('killed');
    return books.db.query(statement as string, values);
  };
  const db = Object.assign(Object.create(books.db) as Pool, { query });
  await settleDraw({ ...books, db }, draw, oneByOne).catch(() => undefined);
});
afterEach(() => books.stop());

const problems = async () => (await audit(books.db)).checks.flatMap((check) => check.problems);
const waiting = async () => (await books.sql('SELECT FROM team_parts')).length;
const month = async () =>
  (
    await books.sql(
      `SELECT coalesce(sum(turnover2d), 0)::int8 AS turnover, coalesce(sum(payout), 0)::int8 AS payout,
              coalesce(sum(rebate2d), 0)::int8 AS rebate FROM team_months WHERE agent_id = $1 AND month = 202612`,
      [agent],
    )
  )[0];

test('what a draw brings its agents is added in one step once it is paid, and the books are right before and after', async () => {
  expect(await waiting()).toBe(3);
  expect(await month()).toEqual({ turnover: 0, payout: 0, rebate: 0 });
  expect(await problems()).toEqual([]);
  await Promise.all([1, 2, 3].map(() => settleDraw(books, draw, oneByOne)));
  expect(await waiting()).toBe(0);
  expect(await month()).toEqual({ turnover: 3000, payout: 6000, rebate: 45 });
  expect(await problems()).toEqual([]);
});

test('a correction that comes before they are added counts alone', async () => {
  await release(books, { turnId: draw.turnId, revision: 2, digits: '0800' });
  await settleDraw(books, draw, oneByOne);
  expect(await waiting()).toBe(0);
  expect(await month()).toEqual({ turnover: 3000, payout: 3000, rebate: 45 });
  expect(await problems()).toEqual([]);
});

test.each([
  ['lost', 'DELETE FROM team_parts WHERE up_to_user = (SELECT min(up_to_user) FROM team_parts)'],
  [
    'doubled',
    `INSERT INTO team_parts SELECT lane, turn_id, game, revision, 0, agent_ids, child_ids, turnovers, payouts, rebates
     FROM team_parts ORDER BY up_to_user LIMIT 1`,
  ],
])('the audit sees a part that is %s, before and after it would be added', async (_, tampering) => {
  await books.sql(tampering);
  const found = expect.arrayContaining([
    expect.stringContaining(`month 202612 of agent ${agent}`),
    expect.stringContaining(`day 20261210 of agent ${agent}, sub-user`),
    expect.stringContaining(`day 20261210 of agent ${agent}: `),
  ]) as unknown;
  expect(await problems()).toEqual(found);
  await settleDraw(books, draw, oneByOne);
  expect(await problems()).toEqual(found);
});

test('the audit sees a part of a settled draw that was never added', async () => {
  await books.sql('CREATE TABLE kept AS TABLE team_parts');
  await settleDraw(books, draw, oneByOne);
  await books.sql('INSERT INTO team_parts TABLE kept; DROP TABLE kept');
  expect(await problems()).toContain(
    `draw ${draw.turnId} of game 2 is settled, and what it brought agents in lane 0 waits`,
  );
});
