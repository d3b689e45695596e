import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { latestCode, newPhone, registerPlayer } from '../testing/people';
import { md5, startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());
beforeEach(async () => void (await server.sql('DELETE FROM throttles')));

const send = (phone: string, headers?: Record<string, string>) =>
  server.call('getVerifyCode', { phone }, { method: 'GET', ...(headers && { headers }) });
const logIn = (phone: string, verifycode: string) =>
  server.call('loginByPhone', { phone, verifycode }, { method: 'GET' });
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a code', () => {
  test('logs a phone in once, and creates an account for an unknown phone', async () => {
    const phone = newPhone();
    await send(phone);
    const code = await latestCode(server, phone);
    expect(code).toMatch(/^[0-9]{6}$/);
    const first = await logIn(phone, code);
    expect(first).toMatchObject({ code: 200, data: { phone, coin: 100_000 } });
    expect((await logIn(phone, code)).data.error).toBe('CodeWrong');
    await server.sql('DELETE FROM throttles');
    await send(phone);
    const second = await logIn(phone, await latestCode(server, phone));
    expect(second.data.userid).toBe(first.data.userid);
  });

  test('is sent once in 60 seconds to an address, also when it is requested twenty times at once', async () => {
    const phone = newPhone();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(phone)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const refused = answers.find(({ code }) => code === 429)!;
    const { error, seconds } = refused.data;
    expect(error).toBe('CodeTooSoon');
    // On a busy machine it takes a second or more until all of them are answered.
    expect(seconds).toBeGreaterThan(45);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(refused.msg).toBe(`You can ask for another code in ${seconds} s`);
  });

  test('can be requested ten times a day', async () => {
    const phone = newPhone();
    const codes: number[] = [];
    for (let i = 0; i < 11; i++) {
      codes.push((await send(phone)).code);
      await server.sql('DELETE FROM throttles WHERE key = $1', [`code:${phone}`]);
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  test('cannot be requested in large numbers from one network address', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.77' };
    const answers = await Promise.all(Array.from({ length: 35 }, () => send(newPhone(), headers)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(30);
    expect(answers.filter(({ data }) => data.error === 'TooManyCodes')).toHaveLength(5);
  });

  test('is invalid after five wrong tries, also when they come at once', async () => {
    const phone = newPhone();
    await send(phone);
    const code = await latestCode(server, phone);
    const tries = await Promise.all(Array.from({ length: 5 }, () => logIn(phone, wrongOf(code))));
    expect(new Set(tries.map(({ data }) => data.error))).toEqual(new Set(['CodeWrong']));
    expect((await logIn(phone, code)).data.error).toBe('CodeWrong');
  });

  test('stays valid after four wrong tries', async () => {
    const phone = newPhone();
    await send(phone);
    const code = await latestCode(server, phone);
    for (let i = 0; i < 4; i++) await logIn(phone, wrongOf(code));
    expect((await logIn(phone, code)).code).toBe(200);
  });

  test('is valid for ten minutes', async () => {
    const phone = newPhone();
    await send(phone);
    const [row] = await server.sql<{ seconds: number }>(
      'SELECT extract(epoch FROM expires_at - now())::int AS seconds FROM codes WHERE address = $1',
      [phone],
    );
    expect(row!.seconds).toBeGreaterThan(590);
    expect(row!.seconds).toBeLessThanOrEqual(600);
    await server.sql('UPDATE codes SET expires_at = now() WHERE address = $1', [phone]);
    expect((await logIn(phone, await latestCode(server, phone))).data.error).toBe('CodeWrong');
  });

  test('cannot be guessed for many phones from one network address', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.5' };
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        server.call('loginByPhone', { phone: newPhone(), verifycode: '123456' }, { headers }),
      ),
    );
    expect(answers.filter(({ data }) => data.error === 'CodeWrong')).toHaveLength(30);
    expect(answers.filter(({ data }) => data.error === 'TooManyLogins')).toHaveLength(10);
  });

  test('is replaced by a newer one and not stored as plain text', async () => {
    const phone = newPhone();
    await send(phone);
    const older = await latestCode(server, phone);
    await server.sql('DELETE FROM throttles');
    await send(phone);
    const newer = await latestCode(server, phone);
    const rows = await server.sql<{ row: string }>('SELECT c::text AS row FROM codes c WHERE address = $1', [
      phone,
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.row).not.toContain(newer);
    if (older !== newer) expect((await logIn(phone, older)).data.error).toBe('CodeWrong');
    expect((await logIn(phone, newer)).code).toBe(200);
  });

  test('can be guessed twenty times a day, however often it is sent again', async () => {
    const phone = newPhone();
    const told: string[] = [];
    for (let round = 0; round < 5; round++) {
      await server.sql(`DELETE FROM throttles WHERE key LIKE 'code:%' OR key LIKE 'code-day:%'`);
      await send(phone);
      const wrong = wrongOf(await latestCode(server, phone));
      for (let at = 0; at < 5; at++) told.push((await logIn(phone, wrong)).data.error);
    }
    expect(told.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'CodeWrong'));
    expect(told.slice(20)).toEqual(Array.from({ length: 5 }, () => 'TooManyLogins'));
    expect((await logIn(phone, await latestCode(server, phone))).data.error).toBe('TooManyLogins');
  });

  test('is sent in the same way to an address with an account and to one without', async () => {
    const { phone } = await registerPlayer(server);
    await server.sql('DELETE FROM throttles');
    expect(await send(phone)).toEqual(await send(newPhone()));
  });

  test.each([
    [{}, 'Enter your phone number or account'],
    [{ phone: '' }, 'Enter your phone number or account'],
    [{ phone: 'abc' }, 'This is not a valid phone number'],
    [{ phone: '+66 1' }, 'This is not a valid phone number'],
    [{ phone: '๐๘๑๒๓๔๕๖๗๘' }, 'This is not a valid phone number'],
    [{ phone: 'a@b' }, 'This is not a valid e-mail address'],
    [{ email: 'x@y.com\r\nBcc: z@y.com' }, 'This is not a valid e-mail address'],
  ])('for %j is refused by name', async (fields, msg) => {
    expect(await server.call('getVerifyCode', fields)).toMatchObject({ code: 400, msg });
  });
});

describe('a stranger', () => {
  const home = { 'x-forwarded-for': '198.51.100.1' };
  const strange = (at: number) => ({ 'x-forwarded-for': `203.0.113.${at}` });
  let owner: { phone: string; account: string };
  beforeEach(async () => {
    owner = await registerPlayer(server);
    await server.call('login', { account: owner.phone, passwd: md5('secret-1') }, { headers: home });
    await server.sql('DELETE FROM throttles');
  });
  const asOwner = (verifycode: string) =>
    server.call('loginByPhone', { phone: owner.phone, verifycode }, { headers: home });
  const nextMinute = () => server.sql(`DELETE FROM throttles WHERE key LIKE 'code:%'`);

  test('gets five codes for an address from one place, ten from all, and the owner still gets one', async () => {
    const told: string[] = [];
    for (let at = 0; at < 12; at++) {
      told.push((await send(owner.phone, strange(at < 6 ? 1 : at))).data.error ?? 'sent');
      await nextMinute();
    }
    expect(told[5]).toBe('TooManyCodes');
    expect(told.filter((each) => each === 'sent').length).toBeLessThanOrEqual(10);
    expect(told.at(-1)).toBe('TooManyCodes');
    expect((await send(owner.phone, home)).code).toBe(200);
    expect((await asOwner(await latestCode(server, owner.phone))).code).toBe(200);
  });

  test('who asks at the same moment neither delays nor replaces the owner’s code', async () => {
    await send(owner.phone, strange(1));
    expect((await send(owner.phone, home)).code).toBe(200);
    const code = await latestCode(server, owner.phone);
    await nextMinute();
    expect((await send(owner.phone, strange(2))).code).toBe(200);
    expect((await asOwner(code)).code).toBe(200);
  });

  test('who guesses wrong does not end the owner’s code, nor keep the owner from using it', async () => {
    await send(owner.phone, home);
    const code = await latestCode(server, owner.phone);
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        server.call(
          'loginByPhone',
          { phone: owner.phone, verifycode: wrongOf(code) },
          { headers: strange(at) },
        ),
      ),
    );
    expect(guesses.filter(({ data }) => data.error === 'CodeWrong')).toHaveLength(20);
    expect((await asOwner(code)).code).toBe(200);
  });

  test('who is the owner in another network can still use the code that was asked for at home', async () => {
    await send(owner.phone, home);
    const code = await latestCode(server, owner.phone);
    expect((await logIn(owner.phone, code)).code).toBe(200);
  });

  test('cannot make us send to a whole range of numbers, or without end', async () => {
    const count = (key: string, many: number) =>
      server.sql(`INSERT INTO throttles (key, count, until) VALUES ($1, $2, now() + interval '1 hour')`, [
        key,
        many,
      ]);
    const phone = newPhone();
    await count(`code-range:${phone.slice(0, -4)}`, 299);
    expect((await send(phone)).code).toBe(200);
    expect((await send(`${phone.slice(0, -4)}4321`)).data.error).toBe('TooManyCodes');
    await server.sql('DELETE FROM throttles');
    await count('code-all', 9_999);
    expect((await send(newPhone())).code).toBe(200);
    expect((await send(newPhone())).data.error).toBe('TooManyCodes');
    expect((await send(owner.phone, home)).code, 'who is logged in there still gets one').toBe(200);
  });
});
