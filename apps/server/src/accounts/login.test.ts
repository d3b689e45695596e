import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPhone, registerPlayer } from '../testing/people';
import { md5, startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

const demo = { account: 'demo', passwd: md5('truedraw') };

describe('login by password', () => {
  test('returns every field of the specification, by GET and by POST', async () => {
    for (const method of ['GET', 'POST'] as const) {
      const { code, data } = await server.call('login', demo, { method });
      expect(code).toBe(200);
      expect(data).toMatchObject({
        account: 'demo',
        nickname: 'Demo',
        coin: 100_000,
        phone: '',
        email: '',
        spreader: false,
        spreaderid: 0,
        spreaderNick: '',
        isagent: false,
        exchangeInfo: '',
        rebate2d: 0,
        rebate3d: 0,
        betlimit: 0,
        notification: true,
        mustChangePassword: false,
      });
      expect(data.usercode).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
      expect(data.token).toMatch(/^[\w-]{43}$/);
    }
  });

  test('accepts every common way to write a phone number', async () => {
    await registerPlayer(server, { phone: '+66815550001', password: 'abc' });
    for (const account of ['+66815550001', '66815550001', '0815550001', '+66 81-555-0001'])
      expect((await server.call('login', { account, passwd: md5('abc') })).code).toBe(200);
  });

  test.each([
    [{ passwd: md5('x') }, 'Enter your phone number or account'],
    [{ account: '', passwd: md5('x') }, 'Enter your phone number or account'],
    [{ account: 'demo' }, 'Enter your password'],
    [{ account: 'demo', passwd: '' }, 'Enter your password'],
  ])('says what is missing in %j', async (fields, msg) => {
    expect(await server.call('login', fields)).toMatchObject({ code: 400, msg });
  });

  test('gives the same answer to a wrong password, a raw password and an unknown account', async () => {
    const answers = await Promise.all(
      [
        { account: 'demo', passwd: md5('wrong') },
        { account: 'demo', passwd: 'truedraw' },
        { account: 'nobody', passwd: md5('truedraw') },
        { account: newPhone(), passwd: md5('truedraw') },
        { account: "' OR 1=1 --", passwd: md5('truedraw') },
      ].map((fields) => server.call('login', fields)),
    );
    for (const answer of answers)
      expect(answer).toEqual({ code: 403, msg: 'Wrong account or password', data: { error: 'WrongLogin' } });
  });

  test('a hundred guesses at once get ten tries, and then the right password is refused too', async () => {
    const { phone } = await registerPlayer(server, { password: 'right' });
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        server.call('login', { account: phone, passwd: md5(`guess ${i}`) }),
      ),
    );
    expect(guesses.filter(({ code }) => code === 403)).toHaveLength(10);
    expect(guesses.filter(({ code }) => code === 429)).toHaveLength(30);
    const late = await server.call('login', { account: phone, passwd: md5('right') });
    expect(late).toMatchObject({ code: 429, data: { error: 'TooManyLogins', minutes: 15 } });
  });

  test('an unknown account is limited like a known one', async () => {
    const account = 'ghost_account';
    for (let i = 0; i < 10; i++) await server.call('login', { account, passwd: md5('x') });
    expect(await server.call('login', { account, passwd: md5('x') })).toMatchObject({ code: 429 });
  });

  test('a successful login resets the count', async () => {
    const { phone } = await registerPlayer(server, { password: 'right' });
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 6; i++) await server.call('login', { account: phone, passwd: md5('wrong') });
      expect((await server.call('login', { account: phone, passwd: md5('right') })).code).toBe(200);
    }
  });

  test('guessing many accounts from one address is limited too', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const codes: number[] = [];
    for (let i = 0; i < 105; i++)
      codes.push((await server.call('login', { account: `user_${i}`, passwd: md5('x') }, { headers })).code);
    expect(codes.filter((code) => code === 403)).toHaveLength(100);
    expect(codes.slice(100)).toEqual([429, 429, 429, 429, 429]);
  });

  test('a suspended account answers a stranger as any other, by password and by credential', async () => {
    const [suspended, other] = [await registerPlayer(server), await registerPlayer(server)];
    await server.sql('UPDATE users SET suspended_at = now() WHERE id = $1', [suspended.userid]);
    const made = `dev.${'a'.repeat(22)}.${'b'.repeat(43)}`;
    for (const passwd of [md5('a guess'), made, other.password])
      expect(await server.call('login', { account: suspended.phone, passwd })).toEqual(
        await server.call('login', {
          account: other.phone,
          passwd: passwd === other.password ? made : passwd,
        }),
      );
    const own = await server.call('login', { account: suspended.phone, passwd: suspended.password });
    expect(own.data.error, 'its own device is told').toBe('AccountSuspended');
  });

  test('a suspended account is reported only when the password is right', async () => {
    const { phone, userid, token } = await registerPlayer(server, { password: 'right' });
    await server.sql('UPDATE users SET suspended_at = now() WHERE id = $1', [userid]);
    expect((await server.call('login', { account: phone, passwd: md5('wrong') })).data.error).toBe(
      'WrongLogin',
    );
    expect((await server.call('login', { account: phone, passwd: md5('right') })).data.error).toBe(
      'AccountSuspended',
    );
    expect((await server.call('account', {}, { token })).data.error).toBe('AccountSuspended');
  });
});
