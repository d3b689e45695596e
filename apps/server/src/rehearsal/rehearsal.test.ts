import { afterAll, beforeAll, expect, test } from 'vitest';
import { inReadOnly } from '../db/transaction';
import { startPastServer } from '../testing/past';
import type { TestServer } from '../testing/server';
import { callStaff, logInStaff } from '../testing/staff';

let server: TestServer;
let draws: string;
let turn: { turnId: number; set: string; value: string };
beforeAll(async () => {
  server = await startPastServer({ LANES: '2' });
  draws = await logInStaff(server, 'draws1');
  const [row] = await server.sql<typeof turn>(
    `SELECT turn_id AS "turnId", set_figure AS set, value_figure AS value FROM releases ORDER BY turn_id DESC LIMIT 1`,
  );
  turn = row!;
});
afterAll(() => server.stop());

const rehearse = (fields: object = {}) => {
  const { turnId, set, value } = turn;
  const asked = { turnId, set, value, secondSet: set, secondValue: value, ...fields };
  return callStaff(server, 'rehearse', asked, { token: draws });
};

/** A hash of every row of every table. A call moves the time of its own login, and servers say how many are online. */
async function fingerprints(): Promise<Record<string, string>> {
  const tables = await server.sql<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('staff_tokens', 'presence')`,
  );
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await server.sql<{ hash: string }>(
      `SELECT coalesce(sum(hashtextextended(t::text, 0)), 0)::text || ':' || count(*) AS hash FROM "${name}" AS t`,
    );
    hashes[name] = row!.hash;
  }
  return hashes;
}

test('the real figures of a past draw give what was really paid', async () => {
  const { data } = await rehearse();
  const paid = await server.sql<{ game: number; payouts: number; rebates: number }>(
    `SELECT game, coalesce(sum(amount) FILTER (WHERE kind = 'payout'), 0)::int8 AS payouts,
            coalesce(sum(amount) FILTER (WHERE kind = 'rebate'), 0)::int8 AS rebates
     FROM awards WHERE turn_id = $1 GROUP BY game ORDER BY game`,
    [turn.turnId],
  );
  const rehearsed = data.map(({ gametype: game, payouts, rebates }) => ({ game, payouts, rebates }));
  expect(rehearsed.filter(({ payouts, rebates }) => payouts + rebates > 0)).toEqual(paid);
});

test('a correction to invented figures says who gains and who pays back, and changes no table and publishes nothing', async () => {
  const before = await fingerprints();
  const [best] = await server.sql<{ number: number }>(
    `SELECT number FROM exposures WHERE turn_id = $1 AND game = 2 AND number >= 0
       AND number <> (SELECT two::int FROM releases WHERE turn_id = $1) ORDER BY liability DESC LIMIT 1`,
    [turn.turnId],
  );
  const wished = String(best!.number).padStart(2, '0');
  const set = `1,443.${wished}`;
  const { data } = await rehearse({
    set,
    secondSet: set,
    value: '24,221.65',
    secondValue: '24221.65',
    standingSet: turn.set,
    standingValue: turn.value,
  });
  const two = data.find(({ gametype }) => gametype === 2)!;
  expect(two.result).toBe(wished);
  expect(two.given).toBeGreaterThan(0);
  expect(two.given - two.taken).toBe(two.payouts - (await paidFor(2)));
  expect(two.owed).toBeLessThanOrEqual(two.taken);
  // The table of events, by which servers tell players, is one of them.
  expect(Object.keys(before)).toContain('events');
  expect(await fingerprints()).toEqual(before);
});

const paidFor = async (game: number) =>
  (
    await server.sql<{ sum: number }>(
      `SELECT coalesce(sum(amount), 0)::int8 AS sum FROM awards WHERE turn_id = $1 AND game = $2 AND kind = 'payout'`,
      [turn.turnId, game],
    )
  )[0]!.sum;

test('it is refused as it would be for real', async () => {
  expect((await rehearse({ secondSet: '1,443.78' })).data.error).toBe('FiguresDiffer');
  expect((await rehearse({ set: 'x' })).data.error).toBe('FigureInvalid');
  expect((await rehearse({ standingSet: turn.set, standingValue: turn.value })).data.error).toBe(
    'SameFigures',
  );
  expect((await rehearse({ turnId: 2_020_010_101 })).data.error).toBe('TurnUnknown');
  await server.sql(
    `INSERT INTO draws (turn_id, game, session, opens_at, closes_at, due_at)
     VALUES (2035010101, 2, 'ZP', now(), now() + interval '1 hour', now() + interval '2 hours')`,
  );
  expect((await rehearse({ turnId: 2_035_010_101 })).data.error).toBe('DrawNotDue');
});

test('the database itself refuses to write where it is computed', async () => {
  await expect(
    inReadOnly(server.services.db, (tx) => tx.query(`UPDATE wallets SET coin = coin + 1`)),
  ).rejects.toThrow(/read-only/);
});
