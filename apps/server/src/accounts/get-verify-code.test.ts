import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { latestCode, newPhone, registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';

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
