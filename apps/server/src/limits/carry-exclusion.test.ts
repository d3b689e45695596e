import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, lowTerms } from '../testing/agents';
import { openDraw } from '../testing/draws';
import { openCashier, type Cashier, type Player } from '../testing/money';
import { latestCode, newPhone, registerPlayer } from '../testing/people';
import { md5, startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff } from '../testing/staff';
import { listExclusions } from './store/own-breaks';

let server: TestServer;
let cashier: Cashier;
let turnid: number;
beforeAll(async () => {
  server = await startTestServer();
  cashier = await openCashier(server);
  turnid = await openDraw(server);
});
afterAll(() => server.stop());

/** A browser, by the mark that it keeps. */
const newBrowser = () => ({ cookie: `theme=dark; device=${randomBytes(16).toString('base64url')}` });

let people = 0;
const newEmail = (domain = 'example.com') => `person${++people}.${process.pid}@${domain}`;

type Browser = Record<string, string>;

async function register(to: { phone?: string; email?: string }, headers: Browser = newBrowser()) {
  await server.call('getVerifyCode', to);
  const verifyCode = await latestCode(server, (to.email ?? to.phone)!);
  const { data } = await server.call(
    'register',
    { ...to, password: md5('secret-1'), verifyCode },
    { headers },
  );
  return data;
}

const exclude = ({ token }: Pick<Player, 'token'>) => server.call('selfExclude', { months: 6 }, { token });
const blockOf = async ({ token }: Pick<Player, 'token'>) =>
  (await server.call('limits', {}, { token })).data.block;
const isExcluded = async (player: Pick<Player, 'token'>) => (await blockOf(player))?.kind === 'exclusion';
/** Makes an account as old as that it was not made for the exclusion. */
const makeOld = ({ userid }: Player) =>
  server.sql(`UPDATE users SET created_at = created_at - interval '2 days' WHERE id = $1`, [userid]);

async function withdraw({ token }: Player, exchangeInfo: string): Promise<string> {
  const { data } = await server.call('newOrder', { exchangeInfo, coin: 10_000 }, { token });
  return data.id;
}

async function pay(player: Player, exchangeInfo: string): Promise<void> {
  const order = { userid: player.userid, orderid: await withdraw(player, exchangeInfo) };
  for (const [name, fields] of [
    ['takeWithdrawal', order],
    ['completeWithdrawal', { ...order, reference: 'P-1' }],
  ] as const)
    expect(await callStaff(server, name, fields, { token: cashier.finance })).toMatchObject({ code: 200 });
}

test.each([
  ['+tag at any provider', 'kim.lee@example.com', 'Kim.Lee+second@Example.com'],
  ['dots at Google', 'k.i.m.lee@gmail.com', 'kimlee@gmail.com'],
  ["Google's other domain", 'mo.nakata@gmail.com', 'monakata+1@googlemail.com'],
])('the exclusion follows to another spelling of the mailbox: %s', async (_name, first, second) => {
  const person = await register({ email: first });
  const { data } = await exclude(person);
  const again = await register({ email: second.toLowerCase() });
  expect(await blockOf(again)).toEqual(data.block);
  const bet = { turnid, gametype: 2, numbet: { '07': 100 } };
  expect(await server.call('placeBet', bet, { token: again.token })).toMatchObject({
    code: 403,
    data: { error: 'SelfExcluded' },
  });
});

test('dots tell mailboxes apart where the provider is not Google', async () => {
  const person = await register({ email: 'a.na@example.org' });
  await exclude(person);
  expect(await isExcluded(await register({ email: 'ana@example.org' }))).toBe(false);
});

test('a second account of the same mailbox is excluded with the first one, however old', async () => {
  const email = newEmail();
  const person = await register({ email });
  const older = await register({ email: email.replace('@', '+old@') });
  await makeOld(older);
  await exclude(person);
  expect(await isExcluded(older)).toBe(true);
});

test('who registers again in the same browser is recognised, by phone, by code and after an agent made the account', async () => {
  const browser = newBrowser();
  await exclude(await register({ phone: newPhone() }, browser));
  expect(await isExcluded(await register({ phone: newPhone() }, browser))).toBe(true);

  const phone = newPhone();
  await server.call('getVerifyCode', { phone });
  const verifycode = await latestCode(server, phone);
  const byCode = await server.call('loginByPhone', { phone, verifycode }, { headers: browser });
  expect(await isExcluded(byCode.data)).toBe(true);

  const agent = await logIn(server, 'agent');
  const account = `sub${process.pid}x${++people}`;
  const fields = { account, passwd: md5('secret-1'), isAgent: false, ...lowTerms };
  const { data } = await server.call('regAccount', fields, { token: agent.token });
  await server.sql(`UPDATE users SET created_at = created_at - interval '9 days' WHERE id = $1`, [
    data.userid,
  ]);
  await server.call('login', { account, passwd: md5('secret-1') }, { headers: browser });
  expect(
    await server.sql(`SELECT kind, carried_from IS NOT NULL AS carried FROM own_breaks WHERE user_id = $1`, [
      data.userid,
    ]),
  ).toEqual([{ kind: 'exclusion', carried: true }]);
  expect(await isExcluded(agent)).toBe(false);
});

test('an account that was used in another browser is recognised once it comes to the known one', async () => {
  const browser = newBrowser();
  await exclude(await register({ phone: newPhone() }, browser));
  const again = await register({ phone: newPhone() });
  expect(await isExcluded(again)).toBe(false);
  await server.call('login', { account: again.account, passwd: md5('secret-1') }, { headers: browser });
  expect(await isExcluded(again)).toBe(true);
});

test('a third account is recognised through the second one, however late that was', async () => {
  const [known, elsewhere] = [newBrowser(), newBrowser()];
  await exclude(await register({ phone: newPhone() }, known));
  const second = await register({ phone: newPhone() }, elsewhere);
  const third = await register({ phone: newPhone() }, elsewhere);
  await server.sql(`UPDATE own_breaks SET started_at = started_at - interval '9 days'`);
  for (const { userid } of [second, third])
    await server.sql(`UPDATE users SET created_at = created_at - interval '8 days' WHERE id = $1`, [userid]);
  await server.call('login', { account: second.account, passwd: md5('secret-1') }, { headers: known });
  expect(await isExcluded(third)).toBe(true);
});

test('the stored login of a phone is enough to be recognised', async () => {
  const browser = newBrowser();
  const person = await register({ phone: newPhone() });
  await exclude(person);
  const again = await register({ phone: newPhone() }, browser);
  const resume = { account: person.account, passwd: person.password };
  expect((await server.call('login', resume, { headers: browser })).code).toBe(200);
  expect(await isExcluded(again)).toBe(true);
});

test('an older account of a family member in the same browser goes on, and staff see it', async () => {
  const browser = newBrowser();
  const relative = await register({ phone: newPhone() }, browser);
  await makeOld(relative);
  const person = await register({ phone: newPhone() }, browser);
  await exclude(person);
  expect(await isExcluded(relative)).toBe(false);
  const { data } = await callStaff(server, 'user', { userid: relative.userid }, { token: cashier.owner });
  expect(data).toMatchObject({ related: [{ userid: person.userid, by: ['device'] }] });
  expect(data.block).toBeUndefined();
});

test.each([
  ['a bank account, spelled otherwise', 'Kim\n123-4-00077-0\nKBank', 'Kim Lee\n1234000770\nKasikorn'],
  ['all in one line', 'Mo\n888-4-00077-1\nSCB', 'Mo Lee SCB 888 4000771'],
  ['a wallet of a phone', 'Kim\n081 777 6655\nTrueMoney', 'K\n+66817776655\nWallet'],
])('who is paid to the same place is recognised: %s', async (_name, first, second) => {
  const person = await registerPlayer(server);
  await pay(person, first);
  await exclude(person);
  const again = await registerPlayer(server);
  await pay(again, second);
  expect(await isExcluded(again)).toBe(true);
});

test('naming the payout place of another person tells nothing about them', async () => {
  const place = 'Mali\n999-8-77665-5\nBank';
  const person = await registerPlayer(server);
  await pay(person, place);
  await exclude(person);
  const curious = await registerPlayer(server);
  expect(await withdraw(curious, place)).toBeTruthy();
  expect(await blockOf(curious)).toBeUndefined();
});

test('who was paid to the place long before is not excluded by a stranger who was paid there too', async () => {
  const place = 'Nok\n555-4-33221-1\nBank';
  const owner = await registerPlayer(server);
  await pay(owner, place);
  await server.sql(`UPDATE traces SET noted_at = noted_at - interval '2 days' WHERE user_id = $1`, [
    owner.userid,
  ]);
  const stranger = await registerPlayer(server);
  await pay(stranger, place);
  await exclude(stranger);
  expect(await isExcluded(owner)).toBe(false);
});

test('registering answers as ever, and a browser without a mark gets one that scripts cannot read', async () => {
  const phone = newPhone();
  await server.call('getVerifyCode', { phone });
  const answer = await fetch(`${server.address}/api/base/register?currency=en`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone, password: md5('secret-1'), verifyCode: await latestCode(server, phone) }),
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('set-cookie')).toMatch(
    /^device=[\w-]{22}; Path=\/api; Max-Age=34560000; HttpOnly; SameSite=Lax$/,
  );
});

test('a longer exclusion is carried over as well, and one that is over is not', async () => {
  const email = newEmail();
  const person = await register({ email });
  await exclude(person);
  const again = await register({ email: email.replace('@', '+2@') });
  const { data } = await server.call('selfExclude', { months: 12 }, { token: person.token });
  expect(await blockOf(again)).toEqual(data.block);

  await server.sql(
    `UPDATE own_breaks SET started_at = now() - interval '2 s', until = now() - random() * interval '1 s'
                    WHERE user_id = ANY($1)`,
    [[person.userid, again.userid]],
  );
  expect(await isExcluded(await register({ email: email.replace('@', '+3@') }))).toBe(false);
});

test('of registrations and an exclusion at the same moment, every account ends up excluded', async () => {
  const browser = newBrowser();
  const person = await register({ phone: newPhone() }, browser);
  const phones = Array.from({ length: 8 }, newPhone);
  for (const phone of phones) await server.call('getVerifyCode', { phone });
  const codes = await Promise.all(phones.map((phone) => latestCode(server, phone)));
  const [, ...registered] = await Promise.all([
    exclude(person),
    ...phones.map((phone, at) =>
      server.call(
        'register',
        { phone, password: md5('secret-1'), verifyCode: codes[at]! },
        { headers: browser },
      ),
    ),
  ]);
  for (const { data } of registered) expect(await isExcluded(data)).toBe(true);
  const rows = await server.sql('SELECT 1 FROM own_breaks WHERE user_id = ANY($1)', [
    registered.map(({ data }) => data.userid),
  ]);
  expect(rows).toHaveLength(phones.length);
});

test('staff end a carried-over exclusion of another person, and it does not come back', async () => {
  const browser = newBrowser();
  const person = await register({ phone: newPhone() }, browser);
  await exclude(person);
  const relative = await register({ phone: newPhone() }, browser);
  const { userid } = relative;
  const token = cashier.finance;
  expect((await callStaff(server, 'user', { userid }, { token })).data).toMatchObject({
    block: { kind: 'exclusion' },
    carriedFrom: { userid: person.userid },
    related: [{ userid: person.userid, by: ['device'] }],
  });
  const support = await logInStaff(server, 'support');
  const reason = 'His wife, seen by video';
  expect((await callStaff(server, 'liftExclusion', { userid, reason }, { token: support })).code).toBe(403);
  expect((await callStaff(server, 'liftExclusion', { userid, reason }, { token })).code).toBe(200);
  await server.call('login', { account: relative.account, passwd: md5('secret-1') }, { headers: browser });
  expect(await isExcluded(relative)).toBe(false);
  expect((await callStaff(server, 'liftExclusion', { userid, reason }, { token })).data.error).toBe(
    'NotCarriedOver',
  );
});

test('an exclusion that is over cannot be ended', async () => {
  const browser = newBrowser();
  await exclude(await register({ phone: newPhone() }, browser));
  const { userid } = await register({ phone: newPhone() }, browser);
  await server.sql(
    `UPDATE own_breaks SET started_at = now() - interval '9 months', until = now() - interval '1 s' WHERE user_id = $1`,
    [userid],
  );
  const request = { userid, reason: 'His wife' };
  const { data } = await callStaff(server, 'liftExclusion', request, { token: cashier.finance });
  expect(data.error).toBe('NotCarriedOver');
});

test('nobody ends an exclusion that the user chose', async () => {
  const person = await registerPlayer(server);
  await exclude(person);
  const answer = await callStaff(
    server,
    'liftExclusion',
    { userid: person.userid, reason: 'They asked for it' },
    { token: cashier.owner },
  );
  expect(answer.data.error).toBe('NotCarriedOver');
  expect(await isExcluded(person)).toBe(true);
});

test('an exclusion that was made longer counts from its first beginning', async () => {
  const person = await registerPlayer(server);
  await exclude(person);
  const { db, lanes } = server.services;
  await server.sql(`UPDATE own_breaks SET started_at = started_at - interval '3 days' WHERE user_id = $1`, [
    person.userid,
  ]);
  const first = (await listExclusions(db, lanes, { userIds: [person.userid], now: Date.now() }))[0]!;
  await server.call('selfExclude', { months: 12 }, { token: person.token });
  const [longer] = await listExclusions(db, lanes, { userIds: [person.userid], now: Date.now() });
  expect(longer!.until).toBeGreaterThan(first.until);
  expect(longer!.since).toBe(first.since);
});

test('a link that logs somebody in to an excluded account tells nothing of the browser that follows it', async () => {
  const account = newEmail();
  const passwd = md5('secret-1');
  await exclude(await register({ email: account }));
  const browser = newBrowser();
  const victim = await register({ email: newEmail() }, browser);
  const login = (headers: Browser) => server.call('login', { account, passwd }, { method: 'GET', headers });
  expect((await login(browser)).code).toBe(200);
  expect((await login({})).code).toBe(200);
  await server.call('login', { account: victim.account, passwd: victim.password }, { headers: browser });
  expect(await isExcluded(victim)).toBe(false);
});
