import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '../accounts/create-account';
import { registerPlayer } from '../testing/people';
import { md5, startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff } from '../testing/staff';
import { exchangeInfo } from '../testing/money';

let server: TestServer;
let support: string;
let finance: string;
beforeAll(async () => {
  server = await startTestServer();
  support = await logInStaff(server, 'support');
  finance = await logInStaff(server, 'finance');
  for (let at = 0; at < 130; at++)
    await createAccount(server.services, {
      account: `crowd${String(at).padStart(3, '0')}`,
      nickname: at % 2 ? `Somchai ${at}` : `阿明${at}`,
      identities: [{ kind: 'account', value: `crowd${String(at).padStart(3, '0')}` }],
    });
});
afterAll(() => server.stop());

const list = async (fields: object) => (await callStaff(server, 'users', fields, { token: support })).data;
const one = async (userid: number, token = support) =>
  (await callStaff(server, 'user', { userid }, { token })).data;

/** Reads all pages of a list. */
async function everyone(fields: object) {
  const found: number[] = [];
  for (let after: string | undefined; ;) {
    const page = await list({ ...fields, ...(after && { after }) });
    found.push(...page.list.map(({ userid }) => userid));
    if (!(after = page.next)) return found;
  }
}

describe('the list of users', () => {
  test('shows the newest first, and its pages have every user once', async () => {
    const { list: first } = await list({ pagesize: 3 });
    expect(first.map(({ account }) => account)).toEqual(['crowd129', 'crowd128', 'crowd127']);
    expect(first[0]).toMatchObject({
      nickname: 'Somchai 129',
      coin: 100_000,
      isagent: false,
      suspended: false,
    });
    const ids = await everyone({ pagesize: 7 });
    const [{ count }] = (await server.sql('SELECT count(*) AS count FROM users')) as [{ count: number }];
    expect(new Set(ids).size).toBe(count);
    expect(ids).toHaveLength(count);
  });

  test.each([
    ['a whole account', 'CROWD007', ['crowd007']],
    ['the beginning of an account', 'crowd12', Array.from({ length: 10 }, (_, at) => `crowd12${at}`)],
    ['a nickname', 'somchai 11', ['crowd011', 'crowd111', 'crowd113', 'crowd115', 'crowd117', 'crowd119']],
    ['a nickname in Chinese', '阿明42', ['crowd042']],
    ['what nobody has', 'nobody-at-all', []],
    ['signs that mean something to the database', 'crowd%', []],
  ])('is searched by %s', async (_what, search, accounts) => {
    expect((await list({ search })).list.map(({ account }) => account).toSorted()).toEqual(accounts);
  });

  test('is searched by id, user code and phone, in any way of writing the phone', async () => {
    const player = await registerPlayer(server, { phone: '+66891112223' });
    const { nickname, usercode, userid } = player;
    for (const search of [
      String(userid),
      usercode.toLowerCase(),
      '+66891112223',
      '0891112223',
      ' 66 89-111-2223 ',
    ])
      expect((await list({ search })).list, search).toMatchObject([{ userid, nickname }]);
  });

  test('shows a search in pages, accounts first, and every user once', async () => {
    await createAccount(server.services, {
      account: 'zed_one',
      nickname: 'crowded house',
      identities: [{ kind: 'account', value: 'zed_one' }],
    });
    const ids = await everyone({ search: 'crowd', pagesize: 10 });
    expect(ids).toHaveLength(131);
    expect(new Set(ids).size).toBe(131);
    expect((await list({ search: 'crowd', after: 'bm9uc2Vuc2U' })).error).toBe('BadInput');
  });

  test('finds a user by account and nickname once', async () => {
    await createAccount(server.services, {
      account: 'doubled_one',
      nickname: 'doubled too',
      identities: [{ kind: 'account', value: 'doubled_one' }],
    });
    expect(await everyone({ search: 'doubled', pagesize: 1 })).toHaveLength(1);
  });

  test('can show only agents or only suspended users', async () => {
    expect((await list({ only: 'agents' })).list.map(({ account }) => account)).toEqual(['agent']);
    expect((await list({ only: 'suspended' })).list).toEqual([]);
  });
});

describe('a user', () => {
  test('has no device whose login has ended by its age, and nothing of it is counted at the end of the logins', async () => {
    const player = await registerPlayer(server);
    await server.sql(`UPDATE devices SET created_at = now() - interval '91 days' WHERE user_id = $1`, [
      player.userid,
    ]);
    expect(await one(player.userid)).toMatchObject({ devices: [], lastSeenAt: expect.any(Number) });
    const end = await callStaff(server, 'endUserSessions', { userid: player.userid }, { token: support });
    expect(end.data).toEqual({ ended: 0 });
  });

  test('is shown with balance, users above, limits, devices and open orders', async () => {
    const agent = (await list({ search: 'agent' })).list[0]!;
    const player = await registerPlayer(server, { spreaderId: agent.userid });
    await server.call(
      'setLimits',
      { limits: [{ kind: 'stake', period: 'day', coin: 5_000 }] },
      { token: player.token },
    );
    await server.call('newOrder', { exchangeInfo, coin: 20_000 }, { token: player.token });
    const shown = await one(player.userid, finance);
    expect(shown).toMatchObject({
      userid: player.userid,
      phone: player.phone,
      coin: 80_000,
      debt: 0,
      entries: 2,
      spreaders: [{ userid: agent.userid, account: 'agent' }],
      limits: [{ kind: 'stake', period: 'day', coin: 5_000 }],
      devices: [{ lastUsedAt: expect.any(Number) }],
      waiting: { deposits: 0, withdrawals: 1, adjustments: 0 },
      exchangeInfo: { name: 'Somchai Jaidee', to: '123-4-56789-0', bank: 'Bank of Somewhere', masked: false },
      notes: [],
    });
    expect(shown).not.toHaveProperty('suspension');
    expect((await one(agent.userid)).subUsers).toBeGreaterThan(0);
  });

  test('has payout details that only roles which pay can see', async () => {
    const player = await registerPlayer(server);
    await server.call('newOrder', { exchangeInfo, coin: 20_000 }, { token: player.token });
    const { exchangeInfo: shown } = await one(player.userid);
    expect(shown).toEqual({ name: 'S••', to: '••••89-0', bank: 'Bank of Somewhere', masked: true });
  });

  test('that does not exist is refused by every call', async () => {
    for (const name of [
      'user',
      'userBets',
      'userOrders',
      'userEntries',
      'userTree',
      'endUserSessions',
    ] as const)
      expect((await callStaff(server, name, { userid: 7 }, { token: support })).data.error, name).toBe(
        'UserUnknown',
      );
    for (const name of ['suspendUser', 'addUserNote'] as const)
      expect(
        (await callStaff(server, name, { userid: 7, reason: 'x', text: 'x' }, { token: support })).data.error,
      ).toBe('UserUnknown');
  });

  test('has notes for all staff, from which control characters are removed', async () => {
    const { userid } = await registerPlayer(server);
    const add = (text: string) => callStaff(server, 'addUserNote', { userid, text }, { token: support });
    expect((await add('called at noon\u0007')).data).toMatchObject({ by: 'support', text: 'called at noon' });
    expect((await add(' \u202e ')).data.error).toBe('BadInput');
    // Again, as after a response that was lost.
    await Promise.all([1, 2, 3].map(() => add('calmed down')));
    expect((await one(userid, finance)).notes.map(({ text }) => text)).toEqual([
      'calmed down',
      'called at noon',
    ]);
  });
});

describe('a suspended user', () => {
  test('is logged out at once, can do nothing, and has the wins of that time afterwards', async () => {
    const player = await registerPlayer(server);
    const other = await registerPlayer(server);
    const act = (name: 'suspendUser' | 'restoreUser', fields: object, token = finance) =>
      callStaff(server, name, { userid: player.userid, reason: 'chargeback', ...fields }, { token });
    expect((await act('suspendUser', { reason: ' ' })).data.error).toBe('ReasonMissing');
    expect((await act('suspendUser', {}, support)).code).toBe(200);
    expect((await act('suspendUser', {})).data.error).toBe('AlreadySuspended');

    const call = (name: 'account' | 'placeBet' | 'transferCoin' | 'newOrder', fields = {}) =>
      server.call(name, fields, { token: player.token });
    for (const name of ['account', 'placeBet', 'transferCoin', 'newOrder'] as const)
      expect((await call(name)).data.error, name).toBe('NotLoggedIn');
    const passwd = md5('secret-1');
    const login = await server.call('login', { account: player.phone, passwd });
    expect(login.data.error).toBe('AccountSuspended');
    const resumed = await server.call('login', { account: player.phone, passwd: player.password });
    expect(resumed.data.error).toBe('DeviceLoginEnded');
    const gift = await server.call(
      'transferCoin',
      { targetUID: player.userid, coin: 5 },
      { token: other.token },
    );
    expect(gift.code).not.toBe(200);

    expect(await one(player.userid)).toMatchObject({
      coin: 100_000,
      suspension: { by: 'support', reason: 'chargeback', at: expect.any(Number) },
      devices: [],
    });
    expect((await list({ only: 'suspended' })).list).toMatchObject([
      { userid: player.userid, suspended: true },
    ]);
    expect((await act('restoreUser', {}, support)).data.error).toBe('Forbidden');
    expect((await act('restoreUser', {})).code).toBe(200);
    expect((await act('restoreUser', {})).data.error).toBe('NotSuspended');
    expect((await server.call('login', { account: player.phone, passwd })).code).toBe(200);
    expect(await one(player.userid)).not.toHaveProperty('suspension');
  });

  test('keeps the coins and can log in again when only the logins were ended', async () => {
    const player = await registerPlayer(server);
    await server.call('login', { account: player.phone, passwd: md5('secret-1') });
    const { data } = await callStaff(
      server,
      'endUserSessions',
      { userid: player.userid },
      { token: support },
    );
    expect(data.ended).toBe(2);
    expect((await server.call('account', {}, { token: player.token })).data.error).toBe('NotLoggedIn');
    expect((await server.call('login', { account: player.phone, passwd: md5('secret-1') })).code).toBe(200);
  });
});

test('each change leaves one entry with its author, the user and the reason', async () => {
  const { userid } = await registerPlayer(server);
  const owner = await logInStaff(server, 'owner');
  for (const [name, fields] of [
    ['suspendUser', { reason: 'why' }],
    ['restoreUser', { reason: 'why not' }],
    ['endUserSessions', {}],
    ['addUserNote', { text: 'a word' }],
  ] as const)
    await callStaff(server, name, { userid, ...fields }, { token: owner });
  const { data } = await callStaff(
    server,
    'auditLog',
    { action: 'user', text: String(userid) },
    { token: owner },
  );
  expect(
    data.list.map(({ name, action, detail }) => [name, action, JSON.parse(detail) as unknown]),
  ).toMatchObject([
    ['owner', 'user.note', { userid, text: 'a word' }],
    ['owner', 'user.endsessions', { userid, devices: 0 }],
    ['owner', 'user.restore', { userid, reason: 'why not' }],
    ['owner', 'user.suspend', { userid, reason: 'why' }],
  ]);
});
