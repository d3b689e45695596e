import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../audit/audit';
import { cancelTurn } from '../draws/release';
import { settleAll } from '../start/start-jobs';
import { closeDraw, playDraw, releaseDraw, type PlayedDraw } from '../testing/proof';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff } from '../testing/staff';
import { createComparedBooks } from './compared-books';
import { settleDraw } from './settle-draw';

let server: TestServer;
let auditor: string;
beforeAll(async () => {
  server = await startTestServer();
  auditor = await logInStaff(server, 'auditor');
});
afterAll(() => server.stop());

const paid = async (turnId: number) =>
  (
    await server.sql<{ coins: number }>(
      `SELECT coalesce(sum(amount), 0)::int8 AS coins FROM awards WHERE turn_id = $1`,
      [turnId],
    )
  )[0]!.coins;
const books = async () =>
  ((await (await fetch(`${server.address}/health`)).json()) as { books: string }).books;
const alarms = async () =>
  (await callStaff(server, 'audits', {}, { token: auditor })).data.filter(
    ({ findings, acknowledged }) => findings > 0 && !acknowledged,
  );
const acknowledgeAll = async () => {
  for (const { id } of await alarms())
    await callStaff(server, 'acknowledgeAudit', { id, reason: 'Looked at it.' }, { token: auditor });
};

const ofBet = 'WHERE turn_id = $1 AND id = $2';
const copied = `INSERT INTO bets SELECT (jsonb_populate_record(b, $3)).* FROM bets AS b ${ofBet}`;

/** What someone with access to the database could do between the close of a book and its settlement. */
const forgeries: readonly (readonly [string, (played: PlayedDraw) => Promise<unknown>])[] = [
  ...(
    [
      ['with other numbers', `numbers = '{79,51}'`],
      ['with other stakes', `stakes = '{1,109}'`],
      ['with other odds', `odds = '{9900,8500}'`],
      ['with other odds of a side', `ds_odds = '{990,190}'`],
      ['with a side in place of another', `ds = '{0,20}'`],
      ['of another total', 'total = total + 1'],
      ['of another time', `placed_at = placed_at - interval '1 ms'`],
      ['of another nonce', 'nonce = sha256(nonce)'],
      ['with other numbers and a leaf of its own', `numbers = '{79,51}', leaf = sha256(leaf)`],
      ['without a leaf', 'leaf = NULL'],
    ] as const
  ).map(
    ([what, change]) =>
      [
        `a bet ${what}`,
        ({ turnId, receipts }: PlayedDraw) =>
          server.sql(`UPDATE bets SET ${change} ${ofBet}`, [turnId, Number(receipts[0].bet.bet)]),
      ] as const,
  ),
  [
    'a bet given to somebody else',
    ({ turnId, receipts }) =>
      server.sql(`UPDATE bets SET user_id = $3 ${ofBet}`, [
        turnId,
        Number(receipts[1].bet.bet),
        receipts[0].opening.user,
      ]),
  ],
  [
    'a bet added with the leaf of another',
    ({ turnId, receipts }) => server.sql(copied, [turnId, Number(receipts[0].bet.bet), { id: 4711 }]),
  ],
  [
    'a bet removed',
    ({ turnId, receipts }) => server.sql(`DELETE FROM bets ${ofBet}`, [turnId, Number(receipts[1].bet.bet)]),
  ],
  [
    'a leaf exchanged in the stored book too',
    async ({ turnId, receipts }) => {
      await server.sql(`UPDATE bets SET leaf = sha256(leaf) ${ofBet}`, [turnId, Number(receipts[0].bet.bet)]);
      await server.sql(
        `UPDATE proof_leaves SET leaves = (SELECT string_agg(leaf, ''::bytea ORDER BY leaf) FROM bets WHERE turn_id = $1)
         WHERE turn_id = $1`,
        [turnId],
      );
    },
  ],
  [
    'a second release, marked as recorded',
    ({ turnId }) =>
      server.sql(
        `INSERT INTO releases (turn_id, revision, kind, set_figure, value_figure, two, three, four, source, released_by, recorded)
         SELECT turn_id, 2, kind, '1,443.07', value_figure, '07', '071', '0721', source, released_by, true
         FROM releases WHERE turn_id = $1;`.replace('$1', String(turnId)) +
          `UPDATE draws SET released = 2 WHERE turn_id = ${turnId}`,
      ),
  ],
  [
    'a release whose digits were changed after its record',
    ({ turnId }) => server.sql(`UPDATE releases SET two = '07' WHERE turn_id = $1`, [turnId]),
  ],
];

describe('settlement pays nothing, and raises an alarm that stays until staff acknowledge it, after', () => {
  test.each(forgeries)('%s', async (_, forge) => {
    const played = await playDraw(server);
    const { turnId } = played;
    await closeDraw(server, turnId);
    await releaseDraw(server, turnId);
    const kept = ['bets', 'proof_leaves', 'releases', 'draws'];
    for (const table of kept)
      await server.sql(`CREATE TABLE kept_${table} AS SELECT * FROM ${table} WHERE turn_id = ${turnId}`);

    await forge(played);
    await settleAll(server.services);
    await settleAll(server.services);
    expect(await paid(turnId)).toBe(0);
    expect(await books()).toBe('wrong');
    expect(await alarms()).toHaveLength(1);

    for (const table of kept)
      await server.sql(
        `DELETE FROM ${table} WHERE turn_id = ${turnId}; INSERT INTO ${table} OVERRIDING SYSTEM VALUE TABLE kept_${table}; DROP TABLE kept_${table}`,
      );
    await acknowledgeAll();
    await settleAll(server.services);
    expect(await paid(turnId), 'both win, as soon as the rows are what was sealed').toBe(8_576);
    expect(await alarms()).toEqual([]);
  });
});

test('a draw that was cancelled gives back only what was sealed', async () => {
  const { turnId } = await playDraw(server);
  await closeDraw(server, turnId);
  await server.sql('UPDATE bets SET total = 1000000, stakes = $2 WHERE turn_id = $1', [turnId, [999_980, 0]]);
  await cancelTurn(server.services, { turnId, revision: 1, releasedBy: 'draws', reason: 'No figures.' });
  await settleAll(server.services);
  expect(await paid(turnId)).toBe(0);
  expect(await books()).toBe('wrong');
  await acknowledgeAll();
  await server.sql('DELETE FROM bets WHERE turn_id = $1; '.replace('$1', String(turnId)));
});

test.each([
  ['edited', `UPDATE bets SET odds = '{9900,8500}'`],
  ['given another rebate', `UPDATE bets SET rates = '{900}'`],
  ['removed', 'DELETE FROM bets'],
  ['inserted', `INSERT INTO bets SELECT (jsonb_populate_record(b, '{"id": 4711}')).* FROM bets AS b`],
  [
    'given other columns',
    `ALTER TABLE bets RENAME stakes TO kept; ALTER TABLE bets ADD stakes bigint[] DEFAULT '{500,500}';`,
    `ALTER TABLE bets DROP stakes; ALTER TABLE bets RENAME kept TO stakes;`,
  ],
])('a bet that is %s after the book was compared is not paid', async (_, change, undo = '') => {
  const { services } = server;
  const differing: string[] = [];
  const compared = createComparedBooks({ ...services, chunkBets: 100 }, async ({ message }) =>
    differing.push(message),
  );
  const { turnId, receipts } = await playDraw(server);
  await closeDraw(server, turnId);
  await compared.compareWaiting();
  expect([compared.find({ turnId, game: 2 })?.size, differing]).toEqual([services.lanes, []]);
  await releaseDraw(server, turnId);
  if (undo) await server.sql(change);
  else await server.sql(`${change} ${ofBet}`, [turnId, Number(receipts[0].bet.bet)]);
  await expect(
    settleDraw(services, { turnId, game: 2 }, { bets: 100, rebates: 100 }, compared),
  ).rejects.toThrow(/sealed/);
  expect(await paid(turnId)).toBe(0);
  if (undo) await server.sql(undo);
  await server.sql('DELETE FROM bets WHERE turn_id = $1', [turnId]);
});

test('rows that were only moved by the database are paid', async () => {
  const { services } = server;
  const compared = createComparedBooks({ ...services, chunkBets: 100 }, () => Promise.resolve());
  const { turnId } = await playDraw(server);
  await closeDraw(server, turnId);
  await compared.compareWaiting();
  await releaseDraw(server, turnId);
  await server.sql('UPDATE bets SET total = total WHERE turn_id = $1', [turnId]);
  await withoutLeaves(() => settleDraw(services, { turnId, game: 2 }, { bets: 100, rebates: 100 }, compared));
  expect(await paid(turnId)).toBe(8_576);
});

/** Without its stored leaves a book cannot be compared again. */
async function withoutLeaves(work: () => Promise<void>): Promise<void> {
  await server.sql('CREATE TABLE kept_leaves AS TABLE proof_leaves; DELETE FROM proof_leaves');
  await work();
  await server.sql('INSERT INTO proof_leaves TABLE kept_leaves; DROP TABLE kept_leaves');
}

test('a book whose bets differ from what was sealed raises the alarm before there is a result', async () => {
  const { services } = server;
  const { turnId } = await playDraw(server);
  await server.sql('UPDATE bets SET total = total + 1 WHERE turn_id = $1', [turnId]);
  await closeDraw(server, turnId);
  const differing: string[] = [];
  const compared = createComparedBooks({ ...services, chunkBets: 100 }, async ({ message }) =>
    differing.push(message),
  );
  await compared.compareWaiting();
  await compared.compareWaiting();
  expect(differing).toEqual([`draw ${turnId} of game 2: a bet is not what was sealed`]);
  expect(compared.find({ turnId, game: 2 })).toBeUndefined();
  await server.sql('DELETE FROM bets WHERE turn_id = $1', [turnId]);
});

test('a book that was compared is paid from the compared rows, chunk by chunk', async () => {
  const { services } = server;
  const { turnId } = await playDraw(server);
  await closeDraw(server, turnId);
  const compared = createComparedBooks({ ...services, chunkBets: 1 }, () => Promise.resolve());
  await compared.compareWaiting();
  await releaseDraw(server, turnId);
  await withoutLeaves(() => settleDraw(services, { turnId, game: 2 }, { bets: 1, rebates: 1 }, compared));
  expect(await paid(turnId)).toBe(8_576);
  await compared.compareWaiting();
  expect(compared.find({ turnId, game: 2 })).toBeUndefined();
});

test('the audit names a release that was written straight into the tables', async () => {
  const { turnId } = await playDraw(server);
  await closeDraw(server, turnId);
  await releaseDraw(server, turnId);
  await settleAll(server.services);
  await server.sql(
    `INSERT INTO releases (turn_id, revision, kind, set_figure, value_figure, two, three, four, source, released_by, recorded)
     VALUES ($1, 2, 'result', '1,443.07', '24,221.65', '07', '071', '0721', 'http', 'feed', true)`,
    [turnId],
  );
  const { checks } = await audit(server.services.db);
  expect(checks.flatMap(({ problems }) => problems)).toContain(
    `result 2 of ${turnId} is called recorded, and no record has it`,
  );
});
