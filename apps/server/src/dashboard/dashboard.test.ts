import { bangkokDay } from '@truedraw/rules';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sampleFigures } from './figures';
import { setCalendarDay } from '../calendar/market-calendar';
import { countSettledBets } from '../draws/store/draw-sums';
import { betCauseSql } from '../ledger/bet-cause';
import { visitor } from '../testing/chat';
import { openDraw } from '../testing/draws';
import { openStream } from '../testing/event-stream';
import { claim, newDigits, openCashier, withdraw } from '../testing/money';
import { registerPlayer } from '../testing/people';
import { releaseTurn } from '../testing/results';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff } from '../testing/staff';

let server: TestServer;
let owner: string;
const today = Number(bangkokDay(Date.now()).replaceAll('-', ''));
beforeAll(async () => {
  server = await startTestServer();
  owner = await logInStaff(server, 'owner');
});
afterAll(() => server.stop());

const look = async () => {
  // The response is cached for a second.
  await new Promise((resolve) => setTimeout(resolve, 1_050));
  return (await callStaff(server, 'dashboard', {}, { token: owner })).data;
};

/** The figures of a turn's draws, computed from the ledger alone. */
async function ledgerOf(turnId: number) {
  const [sums] = await server.sql<{ staked: number; paid: number; rebates: number }>(
    `SELECT (SELECT coalesce(-sum(e.amount), 0)::int8 FROM entries AS e JOIN bets AS b ON e.cause = ${betCauseSql('b')}
             WHERE e.kind = 'bet' AND b.turn_id = $1) AS staked,
            coalesce(sum(amount) FILTER (WHERE counter = 'house:bets'), 0)::int8 AS paid,
            coalesce(sum(amount) FILTER (WHERE counter = 'house:rebates'), 0)::int8 AS rebates
     FROM entries WHERE kind <> 'bet' AND cause LIKE $1 || ':%'`,
    [turnId],
  );
  return sums!;
}

test('the figures of today equal the ledger: while a draw is open, when it is settled, and after a correction', async () => {
  const turnId = today * 100 + 1;
  await openDraw(server, { turnId });
  const agent = (await server.sql<{ id: number }>(`SELECT id FROM users WHERE account = 'agent'`))[0]!.id;
  const player = await registerPlayer(server, { spreaderId: agent });
  const bet = (fields: object) =>
    server.call('placeBet', { turnid: turnId, gametype: 2, ...fields }, { token: player.token });
  await bet({ numbet: { '79': 1_000, '07': 500 }, dsBet: [0, 2_000] });
  await bet({ numbet: { '80': 300 } });

  const running = await look();
  const { staked } = await ledgerOf(turnId);
  expect(running.today).toEqual({
    turnover: staked,
    settledTurnover: 0,
    payout: 0,
    rebate: 0,
    grossWin: 0,
    bets: 2,
    betsCapped: false,
  });
  expect(staked).toBe(3_800);
  // 07 pays its own 42,500; 79 pays 85,000; even numbers pay 3,800 more, and 80 its 25,500.
  expect(running).toMatchObject({ openStake: 3_800, openLiability: 85_000 });

  for (const [set, kind] of [
    ['1443.79', 'Result'],
    ['1443.80', 'Correction'],
  ] as const) {
    await releaseTurn(server, turnId, { set }, kind);
    await countSettledBets(server.services.db, 10);
    const ledger = await ledgerOf(turnId);
    expect((await look()).today).toEqual({
      turnover: 3_800,
      settledTurnover: 3_800,
      payout: ledger.paid,
      rebate: ledger.rebates,
      grossWin: 3_800 - ledger.paid,
      bets: 2,
      betsCapped: false,
    });
    expect(ledger.paid).toBe(kind === 'Result' ? 85_000 : 25_500 + 3_800);
    expect(ledger.rebates).toBeGreaterThan(0);
  }
  expect(await look()).toMatchObject({ openStake: 0, openLiability: 0 });
});

test('the chart over time shows the stakes and wins between two samples', async () => {
  const { services } = server;
  // During market hours, a feed without a quote counts as trouble too.
  await setCalendarDay(services.db, { day: bangkokDay(Date.now()), open: false, note: '' });
  await server.sql('DELETE FROM figure_samples');
  await sampleFigures(services, 0);
  await server.sql(`UPDATE figure_samples SET at = at - interval '10 minutes'`);
  const turnId = today * 100 + 2;
  await openDraw(server, { turnId });
  const player = await registerPlayer(server);
  await server.call(
    'placeBet',
    { turnid: turnId, gametype: 2, numbet: { '11': 700 } },
    { token: player.token },
  );
  await sampleFigures(services, 0);
  expect((await look()).series).toMatchObject([{ turnover: 700, grossWin: 0, liability: 59_500 }]);
  await releaseTurn(server, turnId, { set: '1443.11' });
  await sampleFigures(services, 0);
  // The highest liability of the ten minutes stays.
  expect((await look()).series).toMatchObject([{ turnover: 700, grossWin: 700 - 59_500, liability: 59_500 }]);
});

test('the charts over time show what waited, and for how much of the time the feed had problems', async () => {
  const { services } = server;
  // During market hours, a feed without a quote counts as trouble too.
  await setCalendarDay(services.db, { day: bangkokDay(Date.now()), open: false, note: '' });
  await server.sql('DELETE FROM figure_samples');
  await sampleFigures(services, 0);
  await server.sql(`UPDATE figure_samples SET at = at - interval '10 minutes'`);
  await sampleFigures(services, 0);
  const turnId = today * 100 + 3;
  await openDraw(server, { turnId });
  await server.sql(
    `UPDATE draws SET state = 'closed', opens_at = now() - interval '3 hours', closes_at = now() - interval '2 hours',
       closed_at = now() - interval '2 hours', due_at = now() - interval '1 hour' WHERE turn_id = $1`,
    [turnId],
  );
  await sampleFigures(services, 0);
  expect((await look()).series).toMatchObject([{ feedTrouble: 50, waiting: { held: 1, proposals: 0 } }]);
  await server.sql('DELETE FROM draws WHERE turn_id = $1', [turnId]);
});

test('two servers together take one sample', async () => {
  await server.sql('DELETE FROM figure_samples');
  await server.sql('DELETE FROM leases');
  await Promise.all([sampleFigures(server.services), sampleFigures(server.services)]);
  await server.sql('DELETE FROM figure_samples');
  await sampleFigures(server.services);
  expect(await server.sql('SELECT * FROM figure_samples')).toEqual([]);
});

test('waiting tasks of staff are counted, with the age of the oldest', async () => {
  const cashier = await openCashier(server);
  const player = await registerPlayer(server);
  await claim(cashier, player, newDigits());
  await withdraw(cashier, player, 20_000);
  const bet = { userid: player.userid, coin: 5, reason: 'a test' };
  await callStaff(server, 'proposeAdjustment', bet, { token: cashier.finance });
  await (await visitor(server, player.token)).say('hello');
  const { queues } = await look();
  const [waiting] = await server.sql<{ at: number }>(
    'SELECT floor(extract(epoch FROM created_at) * 1000)::int8 AS at FROM withdrawals',
  );
  for (const kind of ['deposits', 'adjustments', 'chats'])
    expect(queues, kind).toContainEqual({ kind, count: 1, oldestAt: expect.any(Number) });
  const paidOut = { kind: 'withdrawals', count: 1, oldestAt: waiting!.at };
  expect(queues).toContainEqual({ ...paidOut, coins: 20_000 });
  const draws = await logInStaff(server, 'draws1');
  const theirs = (await callStaff(server, 'dashboard', {}, { token: draws })).data.queues;
  expect(theirs, 'without the amount').toContainEqual(paidOut);
  expect(queues).toContainEqual({ kind: 'proposals', count: 0 });
});

test('open apps are counted, of players and of guests', async () => {
  const player = await registerPlayer(server);
  const own = { headers: { Token: player.token } };
  const streams = [
    await openStream(server.address, own),
    await openStream(server.address, own),
    await openStream(server.address),
  ];
  await vi.waitFor(async () => expect(await look()).toMatchObject({ online: 1, visitors: 1 }), {
    timeout: 15_000,
  });
  for (const stream of streams) stream.close();
});

test('an audit runs in the background, one at a time, and its result is stored', async () => {
  const run = () => callStaff(server, 'runAudit', {}, { token: owner });
  const begun = await Promise.all([run(), run(), run()]);
  expect(begun.map(({ code, data }) => (code === 200 ? 'begun' : data.error)).toSorted()).toEqual([
    'AuditRunning',
    'AuditRunning',
    'begun',
  ]);
  const audits = async () => (await callStaff(server, 'audits', {}, { token: owner })).data;
  await vi.waitFor(async () => expect((await audits())[0]).toMatchObject({ state: 'done' }), {
    timeout: 20_000,
  });
  const [done] = await audits();
  expect(done).toMatchObject({ by: 'owner', clean: true, findings: 0 });
  expect(done!.checks.length).toBeGreaterThan(15);
  expect((await look()).audits.at(-1)).toEqual({ at: done!.endedAt, findings: 0 });
  const house = (await callStaff(server, 'houseAccounts', {}, { token: owner })).data;
  const right = await server.sql<{ account: string; coins: number }>(
    'SELECT counter AS account, (-sum(amount))::int8 AS coins FROM entries GROUP BY 1 ORDER BY 1',
  );
  expect(house).toEqual({ at: done!.startedAt, accounts: right });

  await server.sql('UPDATE draw_sums SET payout = payout + 1');
  await run();
  await vi.waitFor(async () => expect((await audits())[0]).toMatchObject({ state: 'done', clean: false }), {
    timeout: 20_000,
  });
  // The sums are not those of the bets, nor those of the last clean audit.
  expect((await look()).audits.slice(-2)).toMatchObject([{ findings: 0 }, { findings: 2 }]);
  await server.sql('UPDATE draw_sums SET payout = payout - 1');
});

test('an audit whose server crashed counts as failed, and another one can start', async () => {
  await server.sql(`INSERT INTO audit_runs (alive_at) VALUES (now() - interval '2 minutes')`);
  const { data } = await callStaff(server, 'audits', {}, { token: owner });
  const failed = data.filter(({ state }) => state === 'failed');
  expect(failed).toMatchObject([{ clean: false, by: '' }]);
  expect((await callStaff(server, 'runAudit', {}, { token: owner })).code).toBe(200);
  const log = await callStaff(server, 'auditLog', { action: 'audit.run', pagesize: 1 }, { token: owner });
  expect(log.data.list).toMatchObject([{ name: 'owner' }]);
});
