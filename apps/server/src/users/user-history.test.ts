import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, registerBelow } from '../testing/agents';
import { adjust, claim, newDigits, openCashier, receive, withdraw, type Cashier } from '../testing/money';
import { registerPlayer } from '../testing/people';
import { releaseTurn } from '../testing/results';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff, makeTurn } from '../testing/staff';

let server: TestServer;
let cashier: Cashier;
beforeAll(async () => {
  server = await startTestServer();
  cashier = await openCashier(server);
});
afterAll(() => server.stop());

type Paged = { list: unknown[]; next?: string };

async function pagesOf<Answer extends Paged>(ask: (after: string | undefined) => Promise<Answer>) {
  const found: Answer['list'][number][] = [];
  for (let after: string | undefined; ;) {
    const page = await ask(after);
    found.push(...page.list);
    if (!(after = page.next)) return found as Answer['list'];
  }
}

test('the bets of a user are listed with every line and its outcome, in pages of any size', async () => {
  const player = await registerPlayer(server);
  const bet = (turnid: number, gametype: number, fields: object) =>
    server.call('placeBet', { turnid, gametype, ...fields }, { token: player.token });
  const settled = await makeTurn(server, { open: true });
  await bet(settled, 2, { numbet: { '79': 100, '07': 50 }, dsBet: [20, 0] });
  await bet(settled, 3, { numbet: { '001': 30 } });
  await releaseTurn(server, settled, { set: '1443.79' });
  const running = await makeTurn(server, { open: true });
  for (let stake = 1; stake <= 5; stake++) await bet(running, 2, { numbet: { '11': stake } });

  const ask = (pagesize: number) => async (after: string | undefined) =>
    (
      await callStaff(
        server,
        'userBets',
        { userid: player.userid, pagesize, ...(after && { after }) },
        { token: cashier.finance },
      )
    ).data;
  const all = (await ask(50)(undefined)).list;
  expect(all.map(({ state, total, win }) => [state, total, win])).toEqual([
    ['running', 5, 0],
    ['running', 4, 0],
    ['running', 3, 0],
    ['running', 2, 0],
    ['running', 1, 0],
    ['lost', 30, 0],
    ['won', 170, 8_500 + 38],
  ]);
  expect(all.at(-1)).toMatchObject({
    turnId: settled,
    gametype: 2,
    result: '79',
    lines: [
      { on: '07', stake: 50, odds: 8_500 },
      { on: '79', stake: 100, odds: 8_500 },
      { on: 'odd', stake: 20, odds: 190 },
    ],
  });
  for (const size of [1, 2, 3]) expect(await pagesOf(ask(size))).toEqual(all);
});

test('staff see from which address and by which login each bet was placed, and the user does not', async () => {
  const { userid, token, password } = await registerPlayer(server);
  const turnid = await makeTurn(server, { open: true });
  const bet = (from: string) =>
    server.call(
      'placeBet',
      { turnid, gametype: 2, numbet: { '12': 10 } },
      { token, headers: { 'x-forwarded-for': from } },
    );
  for (const from of ['198.51.100.7', '2001:db8::9']) expect((await bet(from)).code).toBe(200);
  await server.sql(
    'INSERT INTO bets SELECT (jsonb_populate_record(b, $2)).* FROM bets AS b WHERE user_id = $1 LIMIT 1',
    [userid, JSON.stringify({ id: 1, address: null, device_id: null, placed_at: '2020-01-01' })],
  );
  const placedFrom = async () => {
    const { data } = await callStaff(server, 'userBets', { userid }, { token: cashier.finance });
    return data.list.map(({ address, login, device }) => ({ address, login, device }));
  };
  const login = password.slice(4, 10);
  expect(await placedFrom()).toEqual([
    { address: '2001:db8::9', login, device: '—' },
    { address: '198.51.100.7', login, device: '—' },
    {},
  ]);
  const own = await server.call('betLog', { gametype: 2 }, { token });
  expect(JSON.stringify(own.data)).not.toContain('198.51.100.7');

  await server.call('logout', {}, { token });
  expect(await placedFrom()).toEqual([
    { address: '2001:db8::9', login },
    { address: '198.51.100.7', login },
    {},
  ]);
});

test('the deposits and withdrawals of a user are in one list, newest first', async () => {
  const player = await registerPlayer(server);
  const digits = newDigits();
  const orderNo = await claim(cashier, player, digits);
  const tradeNo = await receive(cashier, digits);
  await callStaff(
    server,
    'approveDeposit',
    { userid: player.userid, orderNo, tradeNo },
    { token: cashier.finance },
  );
  const orderid = await withdraw(cashier, player, 20_000);
  const order = { userid: player.userid, orderid };
  await callStaff(
    server,
    'failWithdrawal',
    { ...order, reason: 'wrong-details', note: 'bank' },
    { token: cashier.owner },
  );
  await claim(cashier, player, newDigits());

  const ask = (pagesize: number) => async (after: string | undefined) =>
    (
      await callStaff(
        server,
        'userOrders',
        { userid: player.userid, pagesize, ...(after && { after }) },
        { token: cashier.finance },
      )
    ).data;
  const all = (await ask(50)(undefined)).list;
  expect(all).toMatchObject([
    { kind: 'deposit', status: 0, coin: 0, by: '' },
    {
      kind: 'withdrawal',
      orderid,
      status: 3,
      coin: 20_000,
      by: 'owner',
      reason: 'wrong-details: bank',
      channel: 0,
    },
    { kind: 'deposit', orderid: orderNo, status: 2, coin: 5_000, by: 'finance', channel: cashier.channel },
  ]);
  for (const size of [1, 2]) expect(await pagesOf(ask(size))).toEqual(all);
});

test('the ledger can be filtered by user, kind, order and time, and its pages have every entry once', async () => {
  const player = await registerPlayer(server);
  await adjust(cashier, player, 300);
  const orderid = await withdraw(cashier, player, 20_000);
  const turnId = await makeTurn(server, { open: true });
  for (let stake = 1; stake <= 4; stake++)
    await server.call(
      'placeBet',
      { turnid: turnId, gametype: 2, numbet: { '11': stake } },
      { token: player.token },
    );
  const ask = async (fields: object) =>
    (await callStaff(server, 'entries', fields, { token: cashier.finance })).data;
  const whole = (fields: object) => pagesOf((after) => ask({ ...fields, ...(after && { after }) }));

  const own = await whole({ userid: player.userid, pagesize: 2 });
  expect(own.map(({ seq, kind, coin }) => [seq, kind, coin])).toEqual([
    [7, 'bet', -4],
    [6, 'bet', -3],
    [5, 'bet', -2],
    [4, 'bet', -1],
    [3, 'withdraw', -20_000],
    [2, 'adjustment', 300],
    [1, 'demo', 100_000],
  ]);
  expect(own[0]).toMatchObject({
    userid: player.userid,
    nickname: player.nickname,
    balance: 80_290,
    counter: 'house:bets',
  });
  const { data } = await callStaff(
    server,
    'userEntries',
    { userid: player.userid, kind: 'bet', pagesize: 3 },
    { token: cashier.finance },
  );
  expect(data.list.map(({ seq }) => seq)).toEqual([7, 6, 5]);
  expect((await ask({ cause: orderid })).list).toMatchObject([{ userid: player.userid, kind: 'withdraw' }]);
  expect((await ask({ cause: `${turnId}:2` })).list).toEqual([]);

  const stored = await server.sql<{ kind: string }>('SELECT kind FROM entries ORDER BY created_at DESC');
  for (const pagesize of [3, 100]) {
    const everything = await whole({ pagesize });
    expect(everything).toHaveLength(stored.length);
    expect(new Set(everything.map(({ userid, seq }) => `${userid}:${seq}`)).size).toBe(stored.length);
    expect(everything.map(({ at }) => at)).toEqual(everything.map(({ at }) => at).toSorted((a, b) => b - a));
  }
  for (const kind of ['bet', 'demo'])
    expect(await whole({ kind, pagesize: 2 })).toHaveLength(
      stored.filter((entry) => entry.kind === kind).length,
    );
  const { at } = own[3]!;
  const since = await whole({ from: at, userid: player.userid });
  expect(since.map(({ seq }) => seq)).toEqual([7, 6, 5, 4]);
  expect((await ask({ to: at, kind: 'bet' })).list.every((entry) => entry.at < at)).toBe(true);
});

test('entries with long gaps between them are all found', async () => {
  const player = await registerPlayer(server);
  await server.sql(`UPDATE users SET created_at = now() - interval '3 years' WHERE id = $1`, [player.userid]);
  await server.sql(
    `UPDATE entries SET created_at = now() - interval '3 years' WHERE user_id = $1 AND seq = 1`,
    [player.userid],
  );
  const to = Date.now() - 86_400_000;
  const { data } = await callStaff(server, 'entries', { to }, { token: cashier.finance });
  expect(data.list).toMatchObject([{ userid: player.userid, seq: 1 }]);
  expect(data).not.toHaveProperty('next');
});

test('the tree shows the top agents, then the sub-users of each with their results', async () => {
  const agent = await logIn(server, 'agent');
  const first = await registerBelow(server, agent, { isAgent: true });
  const second = await registerBelow(server, agent);
  const below = await registerPlayer(server, { spreaderId: first.userid });
  const turnId = await makeTurn(server, { open: true });
  await server.call(
    'placeBet',
    { turnid: turnId, gametype: 2, numbet: { '11': 1_000 } },
    { token: below.token },
  );
  await releaseTurn(server, turnId, { set: '1443.79' });
  const ask = async (fields: object) =>
    (await callStaff(server, 'userTree', fields, { token: cashier.finance })).data;
  const top = (await ask({})).list;
  expect(top).toMatchObject([{ account: 'agent', isagent: true, turnover: 1_000, payout: 0 }]);
  expect(top[0]!.subUsers).toBeGreaterThanOrEqual(2);
  const direct = await pagesOf((after) =>
    ask({ userid: agent.userid, pagesize: 1, ...(after && { after }) }),
  );
  expect(direct.slice(0, 2)).toMatchObject([
    { userid: second.userid, turnover: 0, subUsers: 0, isagent: false },
    { userid: first.userid, turnover: 1_000, subUsers: 1, isagent: true, boundAt: expect.any(Number) },
  ]);
  expect(new Set(direct.map(({ userid }) => userid)).size).toBe(top[0]!.subUsers);
  expect((await ask({ userid: first.userid })).list).toMatchObject([
    { userid: below.userid, turnover: 1_000 },
  ]);
});
