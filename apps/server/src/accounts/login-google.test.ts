import { generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { googleToken as sign, startGoogleKeys } from '../testing/google';
import { latestCode } from '../testing/people';
import { md5, startTestServer, type TestServer } from '../testing/server';

const strangers = await generateKeyPair('RS256');
const google = await startGoogleKeys();
let server: TestServer;

beforeAll(async () => void (server = await startTestServer(google.settings)));
afterAll(async () => {
  google.stop();
  await server.stop();
});

const logIn = (credential: string, locale = 'en') => server.call('loginGoogle', { credential }, { locale });

describe('login by Google', () => {
  test('creates an account at the first login and finds it at the next', async () => {
    const claims = { sub: 'g-1', email: 'Cat@Gmail.com', email_verified: true, name: 'Cat' };
    const first = await logIn(await sign(claims));
    expect(first).toMatchObject({
      code: 200,
      data: { nickname: 'Cat', email: 'cat@gmail.com', coin: 100_000 },
    });
    const second = await logIn(await sign({ ...claims, email: 'changed@gmail.com' }));
    expect(second.data.userid).toBe(first.data.userid);
  });

  test('logs in to the account that verified the same e-mail address before', async () => {
    await server.call('getVerifyCode', { email: 'dog@gmail.com' });
    const verifyCode = await latestCode(server, 'dog@gmail.com');
    const mine = await server.call('register', { email: 'dog@gmail.com', password: md5('p'), verifyCode });
    const again = await logIn(await sign({ sub: 'g-2', email: 'dog@gmail.com', email_verified: true }));
    expect(again.data.userid).toBe(mine.data.userid);
  });

  test('an exclusion is carried over to an account of another spelling of the mailbox', async () => {
    const claims = { email_verified: true };
    const first = await logIn(await sign({ ...claims, sub: 'g-4', email: 'first.bird@gmail.com' }));
    await server.call('selfExclude', { months: 6 }, { token: first.data.token });
    const again = await logIn(await sign({ ...claims, sub: 'g-5', email: 'firstbird+2@googlemail.com' }));
    expect(again.data.userid).not.toBe(first.data.userid);
    const { data } = await server.call('limits', {}, { token: again.data.token });
    expect(data.block).toMatchObject({ kind: 'exclusion' });
  });

  test('does not log in to an account by an address that Google has not verified', async () => {
    const thief = await logIn(await sign({ sub: 'g-3', email: 'dog@gmail.com', email_verified: false }));
    expect(thief).toMatchObject({ code: 200, data: { email: '' } });
    expect((await logIn(await sign({ sub: 'g-3' }))).data.userid).toBe(thief.data.userid);
    const { account, password: passwd } = thief.data;
    expect(await server.call('login', { account, passwd }), 'the silent login of the app').toMatchObject({
      code: 200,
      data: { userid: thief.data.userid },
    });
    expect(await server.call('login', { account, passwd: md5('p') })).toMatchObject({ code: 403 });
  });

  test('refuses a token that is forged, expired, unsigned, malformed, for another app or from another issuer', async () => {
    const bad = [
      await sign({ sub: 'g-1' }, { key: strangers.privateKey }),
      await sign({ sub: 'g-1' }, { expires: '-1h' }),
      await sign({ sub: 'g-1', aud: 'somebody-else' }),
      await sign({ sub: 'g-1', iss: 'https://evil.example' }),
      await sign({ email: 'cat@gmail.com', email_verified: true }),
      `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ sub: 'g-1', aud: google.settings['GOOGLE_CLIENT_ID'] }))}.`,
      'nonsense',
    ];
    for (const credential of bad)
      expect(await logIn(credential, 'zh')).toMatchObject({ code: 403, msg: '登录失败，请稍后再试' });
  });

  test('answers Login.LoginFail where Google is not set up', async () => {
    const plain = await startTestServer();
    const answer = await plain.call('loginGoogle', { credential: await sign({ sub: 'g-1' }) });
    expect(answer).toMatchObject({ code: 403, msg: 'Login failed. Please try again later' });
    await plain.stop();
  });

  test('uses the clock of the database when the clock of the server is hours wrong', async () => {
    const credential = await sign({ sub: 'g-clock' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * 3_600_000 });
    try {
      expect(await logIn(credential)).toMatchObject({ code: 200 });
    } finally {
      vi.useRealTimers();
    }
  });
});
