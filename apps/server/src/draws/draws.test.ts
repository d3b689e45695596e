import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../testing/eventually';
import { coin, defaultOdds, drawnSides, winOf } from '@truedraw/rules';
import { settleDraw } from '../settlement/settle-draw';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff, makeTurn } from '../testing/staff';

let server: TestServer;
let draws1: string;
let finance: string;
beforeAll(async () => {
  server = await startTestServer();
  draws1 = await logInStaff(server, 'draws1');
  finance = await logInStaff(server, 'finance');
});
afterAll(() => server.stop());

const bet = async (turnid: number, gametype: number, fields: object) => {
  const { token } = await registerPlayer(server);
  const { msg, data } = await server.call('placeBet', { turnid, gametype, ...fields }, { token });
  if (!data.betId) throw new Error(msg);
};
const side = (stake: number) => Math.floor((stake * 190) / 100);
const figures = { set: '1443.79', value: '24221.65' };

test('the list shows each draw with its times, bets and stakes, newest first, page by page', async () => {
  const older = await makeTurn(server, { open: true });
  await server.sql(`UPDATE draws SET closes_at = closes_at - interval '1 minute' WHERE turn_id = $1`, [
    older,
  ]);
  const turnId = await makeTurn(server, { open: true });
  await bet(turnId, 2, { numbet: { '07': 300, '79': 200 }, dsBet: [50, 0] });
  await bet(turnId, 2, { numbet: { '79': 100 } });

  const list = async (fields: object) => (await callStaff(server, 'draws', fields, { token: finance })).data;
  const page = await list({ state: 'open', page: 0, pagesize: 3 });
  expect(page.totalCount).toBe(4);
  expect(page.list).toMatchObject([
    { turnId, gametype: 2, session: 'ZP', state: 'open', bets: 2, stakes: 650, released: 0, settled: 0 },
    { turnId, gametype: 3, bets: 0, stakes: 0 },
    { turnId: older, gametype: 2 },
  ]);
  expect((await list({ state: 'open', page: 1, pagesize: 3 })).list).toMatchObject([
    { turnId: older, gametype: 3 },
  ]);
  expect((await list({ gametype: 3, state: 'open' })).list.map(({ gametype }) => gametype)).toEqual([3, 3]);
  const turnsOf = async (fields: object) => new Set((await list(fields)).list.map((draw) => draw.turnId));
  expect(await turnsOf({}), 'those after the next take bets too').toEqual(new Set([older]));
  expect(await turnsOf({ state: 'open' })).toEqual(new Set([older, turnId]));
  expect((await list({ state: 'settled' })).list).toEqual([]);
  expect((await list({ state: 'upcoming' })).list).toEqual([]);
  await server.sql(`UPDATE draws SET opens_at = now() + interval '1 minute' WHERE turn_id = $1`, [turnId]);
  expect((await list({ state: 'upcoming' })).list).toMatchObject([{ turnId }, { turnId }]);
  for (const opened of [{}, { state: 'open' }])
    expect((await list(opened)).list.filter((draw) => draw.turnId === turnId)).toEqual([]);
  expect((await callStaff(server, 'draws', { state: 'odd' }, { token: finance })).data.error).toBe(
    'BadInput',
  );
});

test('a draw closed by staff accepts no more bets, is recorded, and closes once', async () => {
  const turnId = await makeTurn(server, { open: true });
  const close = (fields: object) =>
    callStaff(server, 'closeDraw', { turnId, reason: 'technical-fault', ...fields }, { token: draws1 });
  await bet(turnId, 2, { numbet: { '07': 100 } });
  expect((await close({ gametype: 2 })).code).toBe(200);
  await expect(bet(turnId, 2, { numbet: { '07': 100 } })).rejects.toThrow(/closed/i);
  await bet(turnId, 3, { numbet: { '007': 100 } });
  expect((await close({ gametype: 2 })).data.error).toBe('DrawNotOpen');
  expect((await close({ gametype: 4 })).data.error).toBe('TurnUnknown');
  expect((await close({ turnId: 1 })).data.error).toBe('TurnUnknown');

  const answers = await Promise.all(Array.from({ length: 10 }, () => close({})));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  await expect(bet(turnId, 3, { numbet: { '007': 100 } })).rejects.toThrow(/closed/i);
  const entries = await server.sql<{ detail: string }>(
    `SELECT detail FROM audit_log WHERE action = 'draw.close' ORDER BY seq DESC LIMIT 2`,
  );
  expect(entries.map(({ detail }) => JSON.parse(detail))).toEqual([
    { turnId, games: [3], reason: 'technical-fault' },
    { turnId, games: [2], reason: 'technical-fault' },
  ]);
});

test('a bet that is being written while staff close the draw has a time before the close', async () => {
  const turnId = await makeTurn(server, { open: true });
  const writer = await server.services.db.connect();
  await writer.query('BEGIN');
  await writer.query('SELECT 1 FROM lane_gates WHERE turn_id = $1 AND game = 2 FOR SHARE', [turnId]);
  const closing = callStaff(server, 'closeDraw', { turnId, reason: 'technical-fault' }, { token: draws1 });
  await eventually(async () =>
    expect(
      await server.sql(
        `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      ),
    ).toHaveLength(1),
  );
  const { rows } = await writer.query<{ placed: Date }>('SELECT clock_timestamp() AS placed');
  await writer.query('COMMIT');
  writer.release();
  expect((await closing).code).toBe(200);
  const [draw] = await server.sql<{ closed: Date }>(
    'SELECT closed_at AS closed FROM draws WHERE turn_id = $1 AND game = 2',
    [turnId],
  );
  expect(draw!.closed.getTime()).toBeGreaterThanOrEqual(rows[0]!.placed.getTime());
});

test('a draw may be closed before its time, but its result still waits until it is due', async () => {
  const turnId = await makeTurn(server, { open: true });
  await callStaff(server, 'closeDraw', { turnId, reason: 'technical-fault' }, { token: draws1 });
  const { data } = await callStaff(server, 'proposeResult', { turnId, ...figures }, { token: draws1 });
  expect(data.error).toBe('DrawNotDue');
});

test('a dry run computes the payouts of figures, writes nothing, and settlement pays exactly that', async () => {
  const turnId = await makeTurn(server, { open: true });
  await bet(turnId, 2, { numbet: { '79': 333, '07': 1000 }, dsBet: [77, 50], bsBet: [0, 13] });
  await bet(turnId, 2, { numbet: { '79': 1 }, bsBet: [99, 0] });
  await bet(turnId, 2, { numbet: { '80': 500 } });
  await bet(turnId, 3, { numbet: { '791': 11 } });
  const before = await server.sql('SELECT * FROM audit_log');
  const { data } = await callStaff(server, 'dryRun', { turnId, ...figures }, { token: finance });
  expect(data).toEqual([
    { gametype: 2, result: '79', stakes: 2073, payout: 333 * 85 + 85 + side(77) + side(99), winners: 2 },
    { gametype: 3, result: '791', stakes: 11, payout: (11 * defaultOdds(3)) / 100, winners: 1 },
  ]);
  expect(await server.sql('SELECT * FROM audit_log')).toEqual(before);
  expect(await server.sql('SELECT 1 FROM releases WHERE turn_id = $1', [turnId])).toEqual([]);

  await callStaff(server, 'closeDraw', { turnId, reason: 'technical-fault' }, { token: draws1 });
  await server.sql(
    `UPDATE draws SET opens_at = now() - interval '3 h', closes_at = now() - interval '2 h', due_at = now() WHERE turn_id = $1`,
    [turnId],
  );
  await callStaff(server, 'proposeResult', { turnId, ...figures }, { token: draws1 });
  const token = await logInStaff(server, 'draws2');
  expect((await callStaff(server, 'releaseResult', { turnId, ...figures }, { token })).code).toBe(200);
  for (const { gametype: game, payout } of data) {
    await settleDraw(server.services, { turnId, game });
    const [paid] = await server.sql<{ sum: number }>(
      `SELECT sum(amount)::int8 AS sum FROM awards WHERE turn_id = $1 AND game = $2 AND kind = 'payout'`,
      [turnId, game],
    );
    expect(paid!.sum).toBe(payout);
  }
});

test('a dry run of many bets reads them all', async () => {
  const turnId = await makeTurn(server, { games: [2] });
  const drawn = drawnSides(2, '79');
  const bets = Array.from({ length: 4_321 }, (_, i) => ({
    numbers: [i % 100],
    stakes: [coin(i + 1)],
    odds: [8_501],
    dsBet: [coin(i % 3), coin(0)] as const,
    dsOdds: [190, 190] as const,
    bsBet: [coin(0), coin(0)] as const,
    bsOdds: [190, 190] as const,
  }));
  await server.sql(
    `INSERT INTO bets (lane, turn_id, game, user_id, id, numbers, stakes, odds, ds, ds_odds, bs, bs_odds, total, chain,
                       rates, placed_at)
     SELECT 0, $1, 2, 1000 + i % 7, i, ARRAY[i % 100], ARRAY[i + 1], ARRAY[8501], ARRAY[i % 3, 0], ARRAY[190, 190],
            ARRAY[0, 0], ARRAY[190, 190], i + 1 + i % 3, ARRAY[1000], ARRAY[0], now()
     FROM generate_series(0, $2::int - 1) AS i`,
    [turnId, bets.length],
  );
  const wins = bets.map((placed) => winOf(placed, drawn));
  const { data } = await callStaff(server, 'dryRun', { turnId, ...figures }, { token: finance });
  expect(data).toMatchObject([
    { payout: wins.reduce((sum, win) => sum + win, 0), winners: wins.filter((win) => win > 0).length },
  ]);
});

test('the figures of a dry run are checked like others', async () => {
  const turnId = await makeTurn(server);
  const run = (fields: object) =>
    callStaff(server, 'dryRun', { turnId, ...figures, ...fields }, { token: finance });
  expect((await run({ set: '1443.7' })).data.error).toBe('FigureInvalid');
  expect((await run({ turnId: 7 })).data.error).toBe('TurnUnknown');
});

test('exposure is added up by number and shows the most expensive result, sides included', async () => {
  const turnId = await makeTurn(server, { open: true });
  await bet(turnId, 2, { numbet: { '79': 1000, '06': 1001 }, dsBet: [0, 2000], bsBet: [500, 0] });
  await bet(turnId, 2, { numbet: { '79': 20 } });
  const { data } = await callStaff(server, 'exposure', { turnId, gametype: 2 }, { token: finance });
  // 79 is odd and big, 06 even and small: its own payout is lower, but even pays 3800 more, big only 950.
  expect(data).toEqual({
    stake: 4521,
    worst: { number: '06', payout: 85_085 + 3_800, loss: 85_085 + 3_800 - 4_521 },
    // number-exposure.test.ts is about these.
    risks: expect.any(Array),
    nearCap: [],
    capCoins: expect.any(Number),
    expectedWin: expect.any(Number),
    rulePoints: 1_500,
    numbers: [
      {
        number: '06',
        stake: 1001,
        liability: 85_085,
        payout: 85_085 + 3_800,
        loss: 85_085 + 3_800 - 4_521,
      },
      { number: '79', stake: 1020, liability: 86_700, payout: 86_700 + 950, loss: 86_700 + 950 - 4_521 },
    ],
    hundreds: [
      {
        index: 0,
        stake: 2021,
        liability: 171_785,
        payout: 85_085 + 3_800,
        loss: 85_085 + 3_800 - 4_521,
      },
    ],
    ds: [
      { stake: 0, liability: 0 },
      { stake: 2000, liability: 3800 },
    ],
    bs: [
      { stake: 500, liability: 950 },
      { stake: 0, liability: 0 },
    ],
  });
  const empty = (await callStaff(server, 'exposure', { turnId, gametype: 3 }, { token: finance })).data;
  expect(empty).toMatchObject({ stake: 0, worst: { number: '000', payout: 0, loss: 0 }, numbers: [] });
  expect(empty.hundreds).toHaveLength(10);
  const page = await callStaff(server, 'exposure', { turnId, gametype: 2, index: 0 }, { token: finance });
  expect(page.data.numbers).toHaveLength(100);
  expect(page.data.numbers[7]).toMatchObject({ number: '07', stake: 0, payout: 0, loss: -4_521, odds: 8500 });
  const none = await callStaff(server, 'exposure', { turnId, gametype: 2, index: 1 }, { token: finance });
  expect(none.data.error).toBe('PageUnknown');
  const unknown = await callStaff(server, 'exposure', { turnId, gametype: 4 }, { token: finance });
  expect(unknown.data.error).toBe('TurnUnknown');
});

test('the quotes of the feed are listed unchanged, newest first, and with the draws near their time', async () => {
  const turnId = await makeTurn(server);
  await server.sql(
    `INSERT INTO quotes (source, quoted_at, received_at, set_figure, value_figure, raw, verdict)
     SELECT 'wire', due_at, due_at + interval '1 second', '1443.79', '24221.65', '{"odd":"<b>raw</b>"}', 'good'
     FROM draws WHERE turn_id = $1 AND game = 2
     UNION ALL SELECT 'wire', NULL, due_at + interval '5 seconds', NULL, NULL, 'not even JSON', 'unreadable'
     FROM draws WHERE turn_id = $1 AND game = 2
     UNION ALL SELECT 'wire', NULL, due_at - interval '10 hours', NULL, NULL, 'long ago', 'unreadable'
     FROM draws WHERE turn_id = $1 AND game = 2`,
    [turnId],
  );
  const { data } = await callStaff(server, 'quotes', { source: 'wire', pagesize: 2 }, { token: draws1 });
  expect(data.totalCount).toBe(3);
  expect(data.list).toMatchObject([
    { raw: 'not even JSON', verdict: 'unreadable' },
    { raw: '{"odd":"<b>raw</b>"}', set: '1443.79', value: '24221.65', verdict: 'good' },
  ]);
  const from = data.list[0]!.receivedAt;
  const later = await callStaff(server, 'quotes', { source: 'wire', from }, { token: draws1 });
  expect(later.data.totalCount).toBe(1);
  const detail = await callStaff(server, 'draw', { turnId }, { token: draws1 });
  expect(detail.data.quotes.map(({ raw }) => raw)).toEqual(['not even JSON', '{"odd":"<b>raw</b>"}']);
});
