import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { latestCode, newPhone, registerPlayer } from '../testing/people';
import { md5, startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

async function codeFor(to: { phone: string } | { email: string }, purpose = 'register') {
  await server.call('getVerifyCode', { ...to, purpose });
  return latestCode(server, Object.values(to)[0]!);
}

describe('registration', () => {
  test('by phone creates an account with its welcome coins, which the score log lists', async () => {
    const info = await registerPlayer(server, { phone: '+66899990001' });
    expect(info).toMatchObject({ account: '+66899990001', phone: '+66899990001', email: '', coin: 100_000 });
    const { data } = await server.call('scoreLog', { page: 0, pagesize: 20 }, { token: info.token });
    expect(data).toEqual({
      list: [{ type: 'demo', coin: 100_000, inserttime: expect.closeTo(Date.now(), -5), balance: 100_000 }],
      totalCount: 1,
    });
  });

  test('by e-mail works with upper and lower case', async () => {
    const verifyCode = await codeFor({ email: 'ann@example.com' });
    const made = await server.call('register', { email: 'Ann@Example.com', password: md5('p'), verifyCode });
    expect(made).toMatchObject({ code: 200, data: { email: 'ann@example.com', phone: '' } });
    expect((await server.call('login', { account: 'ANN@example.com', passwd: md5('p') })).code).toBe(200);
  });

  test('an address with an at-sign in the phone field is an e-mail address', async () => {
    await server.call('getVerifyCode', { phone: 'bob@example.com' });
    const verifyCode = await latestCode(server, 'bob@example.com');
    const made = await server.call('register', { phone: 'bob@example.com', password: md5('p'), verifyCode });
    expect(made.data.email).toBe('bob@example.com');
  });

  test('through a share link puts the new user below the spreader and everyone above the spreader', async () => {
    const agent = (await server.call('login', { account: 'agent', passwd: md5('truedraw') })).data;
    const child = await registerPlayer(server, { spreaderId: agent.userid });
    expect(child).toMatchObject({ spreader: true, spreaderid: agent.userid, spreaderNick: 'Agent' });
    const grandchild = await registerPlayer(server, { spreaderId: child.userid });
    const rows = await server.sql(
      'SELECT ancestor_id, depth FROM lineage WHERE descendant_id = $1 ORDER BY depth',
      [grandchild.userid],
    );
    expect(rows).toEqual([
      { ancestor_id: child.userid, depth: 1 },
      { ancestor_id: agent.userid, depth: 2 },
    ]);
  });

  test.each([999, '999', 9_007_199_254_740_991])(
    'refuses the spreader %j, who does not exist, and keeps the code',
    async (spreaderId) => {
      const phone = newPhone();
      const verifyCode = await codeFor({ phone });
      const fields = { phone, password: md5('p'), verifyCode };
      expect((await server.call('register', { ...fields, spreaderId })).data.error).toBe('SpreaderUnknown');
      expect((await server.call('register', { ...fields, spreaderId: '' })).code).toBe(200);
    },
  );

  test('refuses a spreader who is suspended', async () => {
    const spreader = await registerPlayer(server);
    await server.sql('UPDATE users SET suspended_at = now() WHERE id = $1', [spreader.userid]);
    const phone = newPhone();
    const fields = { phone, password: md5('p'), verifyCode: await codeFor({ phone }) };
    const { data } = await server.call('register', { ...fields, spreaderId: spreader.userid });
    expect(data.error).toBe('SpreaderUnknown');
  });

  test.each([-1, 1.5, '1e3', 'abc', {}, [1], '1; DROP TABLE users', true])(
    'refuses the spreader id %j before anything else',
    async (spreaderId) => {
      const answer = await server.call('register', {
        phone: newPhone(),
        password: md5('p'),
        verifyCode: '000000',
        spreaderId,
      });
      expect(answer).toMatchObject({ code: 400, data: { error: 'BadInput', field: 'spreaderId' } });
    },
  );

  test.each([
    [{ password: md5('p'), verifyCode: '123456' }, 'Login.MobileTip', 'Enter your phone number or account'],
    [{ phone: '0812345678', verifyCode: '123456' }, 'Login.PwdTip', 'Enter your password'],
    [
      { phone: '0812345678', password: 'plain text', verifyCode: '123456' },
      'Login.PwdTip',
      'Enter your password',
    ],
    [{ phone: '0812345678', password: md5('p') }, 'Login.CodeTip', 'Enter the 6-digit code'],
    [
      { phone: '0812345678', password: md5('p'), verifyCode: '１２３４５６' },
      'Login.CodeTip',
      'Enter the 6-digit code',
    ],
    [{ phone: '12', password: md5('p'), verifyCode: '123456' }, 'phone', 'This is not a valid phone number'],
    [
      { email: 'a@b', password: md5('p'), verifyCode: '123456' },
      'e-mail',
      'This is not a valid e-mail address',
    ],
  ])('%j is refused with %s', async (fields, _key, msg) => {
    expect(await server.call('register', fields)).toMatchObject({ code: 400, msg });
  });

  test('does not show whether an address has an account, unless the code is right', async () => {
    const { phone } = await registerPlayer(server);
    const wrong = { password: md5('p'), verifyCode: '000000' };
    const known = await server.call('register', { phone, ...wrong });
    const unknown = await server.call('register', { phone: newPhone(), ...wrong });
    expect(known).toEqual(unknown);
    expect(known.data.error).toBe('CodeWrong');
  });

  test('of an address that has an account is refused when the code is right', async () => {
    const { phone } = await registerPlayer(server);
    await server.sql('DELETE FROM throttles');
    const answer = await server.call('register', {
      phone,
      password: md5('p'),
      verifyCode: await codeFor({ phone }),
    });
    expect(answer).toMatchObject({ code: 409, data: { error: 'AddressTaken' } });
  });

  test('twenty times at once with one code makes one account', async () => {
    const phone = newPhone();
    const verifyCode = await codeFor({ phone });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => server.call('register', { phone, password: md5('p'), verifyCode })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await server.sql('SELECT 1 FROM users WHERE phone = $1', [phone])).toHaveLength(1);
  });
});

describe('find password', () => {
  test('sets the new password and ends every login', async () => {
    const before = await registerPlayer(server, { password: 'old' });
    const { phone } = before;
    await server.sql('DELETE FROM throttles');
    const verifyCode = await codeFor({ phone }, 'reset');
    expect(
      (await server.call('resetPwd', { phone, newPasswd: md5('new'), verifyCode }, { method: 'GET' })).code,
    ).toBe(200);
    expect((await server.call('account', {}, { token: before.token })).code).toBe(401);
    expect((await server.call('login', { account: phone, passwd: before.password })).code).toBe(403);
    expect((await server.call('login', { account: phone, passwd: md5('old') })).code).toBe(403);
    expect((await server.call('login', { account: phone, passwd: md5('new') })).code).toBe(200);
  });

  test('of an address without an account is refused when the code is right', async () => {
    const phone = newPhone();
    const fields = { phone, newPasswd: md5('new') };
    expect((await server.call('resetPwd', { ...fields, verifyCode: '000000' })).data.error).toBe('CodeWrong');
    const verifyCode = await codeFor({ phone }, 'reset');
    expect((await server.call('resetPwd', { ...fields, verifyCode })).data.error).toBe('AccountUnknown');
  });

  test('does not accept a code that was requested for another purpose', async () => {
    const { phone } = await registerPlayer(server);
    await server.sql('DELETE FROM throttles');
    const verifyCode = await codeFor({ phone }, 'login');
    const answer = await server.call('resetPwd', { phone, newPasswd: md5('new'), verifyCode });
    expect(answer.data.error).toBe('CodeWrong');
  });
});
