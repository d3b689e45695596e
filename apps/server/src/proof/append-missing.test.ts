import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Queryable } from '../db/pool';
import { listUncommitted } from './store/proof-books';
import { listUnrecordedReleases, listUnrecordedSettlements } from './store/proof-results';
import { startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

const turns = 7_000;

/** Years of draws that are closed, paid and recorded. */
async function writeHistory(): Promise<void> {
  await server.sql(
    `INSERT INTO draws (turn_id, game, session, opens_at, closes_at, due_at, state, closed_at, released, settled,
       committed, recorded)
     SELECT 3000000000 + turn, game, 'ZP', now(), now() + interval '1 hour', now() + interval '2 hours', 'settled',
       now() + interval '1 hour', 1, 1, true, 1
     FROM generate_series(1, ${turns}) AS turn, generate_series(2, 4) AS game`,
  );
  await server.sql(
    `INSERT INTO releases (turn_id, revision, kind, two, three, four, source, released_by, released_at, recorded)
     SELECT 3000000000 + turn, 1, 'result', '79', '791', '7921', 'http', 'feed', now() + interval '2 hours', true
     FROM generate_series(1, ${turns}) AS turn`,
  );
  await server.sql(
    `INSERT INTO proof_records (seq, kind, turn_id, game, revision, body, hash, signature)
     SELECT 1000000 + turn * 10 + game, CASE WHEN game = 5 THEN 'result' ELSE 'commit' END, 3000000000 + turn,
       nullif(game, 5), CASE WHEN game = 5 THEN 1 END, '{}', '', ''
     FROM generate_series(1, ${turns}) AS turn, generate_series(2, 5) AS game`,
  );
  for (const table of ['draws', 'releases', 'proof_records']) await server.sql(`ANALYZE ${table}`);
}

interface Plan {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Plan[];
}

const rowsOf = (plan: Plan): number =>
  plan['Actual Loops'] *
    (plan['Actual Rows'] +
      (plan['Rows Removed by Filter'] ?? 0) +
      (plan['Rows Removed by Join Filter'] ?? 0)) +
  (plan.Plans ?? []).reduce((sum, each) => sum + rowsOf(each), 0);

/** The number of rows that the database reads for one run of the job. */
async function rowsRead(ask: (db: Queryable) => Promise<unknown>): Promise<number> {
  const { db } = server.services;
  let rows = 0;
  const explaining = {
    async query(text: string, values?: unknown[]) {
      const answer = await db.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
        `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
        values,
      );
      rows += rowsOf(answer.rows[0]!['QUERY PLAN'][0]!.Plan);
      return { rows: [] };
    },
  };
  await ask(explaining as unknown as Queryable);
  return rows;
}

test('missing records are found without reading the draws of past years', async () => {
  await writeHistory();
  for (const ask of [listUncommitted, listUnrecordedReleases, listUnrecordedSettlements])
    expect(await rowsRead((db) => ask(db)), ask.name).toBeLessThan(50);
});
