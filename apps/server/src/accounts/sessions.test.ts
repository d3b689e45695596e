import { randomUUID } from 'node:crypto';
import type { ResponseOf } from '@truedraw/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockWaits } from '../testing/lock-waits';
import { forgetLogin, latestCode, newPhone, registerPlayer } from '../testing/people';
import { sweepExpired } from './store/tokens';
import { md5, startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

type LoginInfo = ResponseOf<'login'>;
const resume = ({ account }: LoginInfo, passwd: string, key?: string) =>
  server.call('login', { account, passwd }, key ? { headers: { 'idempotency-key': key } } : {});
/** Retired tokens get older than their grace. */
const passGrace = (userid: number) =>
  server.sql('UPDATE tokens SET expires_at = now() WHERE user_id = $1 AND retired', [userid]);
const works = async (token: string) => (await server.call('account', {}, { token })).code === 200;

describe('a device credential', () => {
  test('logs in without a password and is replaced at each use', async () => {
    const first = await registerPlayer(server);
    const second = await resume(first, first.password);
    expect(second.code).toBe(200);
    expect(second.data.password).not.toBe(first.password);
    const third = await resume(first, second.data.password);
    expect(third.code).toBe(200);
    expect(await works(third.data.token)).toBe(true);
  });

  test('that was replaced is refused, and its use ends the login of the device for both the thief and the owner', async () => {
    const first = await registerPlayer(server);
    const { data: second } = await resume(first, first.password);
    expect(await resume(first, first.password)).toMatchObject({
      code: 403,
      data: { error: 'DeviceLoginEnded' },
    });
    expect(await works(second.token)).toBe(false);
    expect((await resume(first, second.password)).code).toBe(403);
  });

  test('is accepted again from a client that lost the answer and repeats its key', async () => {
    const first = await registerPlayer(server);
    const key = randomUUID();
    const lost = await resume(first, first.password, key);
    expect(lost.code).toBe(200);
    const again = await resume(first, first.password, key);
    expect(again.code).toBe(200);
    expect(await works(again.data.token)).toBe(true);
    expect((await resume(first, again.data.password, randomUUID())).code).toBe(200);
    expect((await resume(first, first.password, key)).code, 'once its successor was used it is dead').toBe(
      403,
    );
  });

  test('used twice at the same moment with different keys works once', async () => {
    const first = await registerPlayer(server);
    const answers = await Promise.all([1, 2].map((n) => resume(first, first.password, `key ${n}`)));
    expect(answers.map(({ code }) => code)).toEqual(expect.arrayContaining([200, 403]));
  });

  test('is refused for another account, when it is altered, and in place of a token', async () => {
    const mine = await registerPlayer(server);
    const other = await registerPlayer(server);
    expect((await resume(other, mine.password)).data.error).toBe('DeviceLoginEnded');
    expect((await resume(mine, `${mine.password.slice(0, -1)}~`)).data.error).toBe('WrongLogin');
    expect((await resume({ ...mine, account: 'nobody' }, mine.password)).data.error).toBe('DeviceLoginEnded');
    expect(await works(mine.password)).toBe(false);
    expect((await resume(mine, mine.password)).code, 'and none of that harmed the real one').toBe(200);
  });

  test('is not stored as plain text', async () => {
    const { password, token, userid } = await registerPlayer(server);
    const rows = await server.sql<{ row: string }>(
      `SELECT d::text AS row FROM devices d WHERE user_id = $1 UNION ALL SELECT t::text FROM tokens t WHERE user_id = $1`,
      [userid],
    );
    expect(rows).toHaveLength(2);
    const [, , secret] = password.split('.');
    for (const { row } of rows) {
      expect(row).not.toContain(secret);
      expect(row).not.toContain(token);
      expect(row).not.toContain(Buffer.from(token).toString('hex'));
    }
  });

  test('is refused 90 days after the login, however much it was used', async () => {
    const old = await registerPlayer(server);
    const age = (days: number) =>
      server.sql('UPDATE devices SET created_at = now() - make_interval(days => $2) WHERE user_id = $1', [
        old.userid,
        days,
      ]);
    await age(89);
    const { data: renewed } = await resume(old, old.password);
    await age(91);
    expect((await resume(old, renewed.password)).code).toBe(403);
    expect((await server.call('refreshToken', {}, { token: renewed.token })).data.error).toBe('NotLoggedIn');
  });
});

describe('a token', () => {
  test('is replaced by refreshToken, and the old one is valid for another minute', async () => {
    const { token } = await registerPlayer(server);
    const { code, data: fresh } = await server.call('refreshToken', {}, { token });
    expect(code).toBe(200);
    expect(fresh).toMatch(/^[\w-]{43}$/);
    expect(await works(fresh)).toBe(true);
    expect(await works(token)).toBe(true);
    const rows = await server.sql<{ left: number }>(
      'SELECT extract(epoch FROM expires_at - now())::int AS left FROM tokens ORDER BY expires_at LIMIT 1',
    );
    expect(rows[0]!.left).toBeLessThanOrEqual(60);
    await server.sql(`UPDATE tokens SET expires_at = now() WHERE expires_at < now() + interval '2 minutes'`);
    expect(await works(fresh)).toBe(true);
    expect(await works(token)).toBe(false);
  });

  test('that was replaced is not kept valid for longer by further refreshes', async () => {
    const { token } = await registerPlayer(server);
    await server.call('refreshToken', {}, { token });
    await server.sql(
      `UPDATE tokens SET expires_at = expires_at - interval '59 seconds' WHERE expires_at < now() + interval '2 minutes'`,
    );
    await server.call('refreshToken', {}, { token });
    const rows = await server.sql<{ left: number }>(
      'SELECT extract(epoch FROM expires_at - now())::float8 AS left FROM tokens ORDER BY expires_at LIMIT 1',
    );
    expect(rows[0]!.left).toBeLessThanOrEqual(1);
  });

  test('refreshed twenty times at once leaves one valid', async () => {
    const { token, userid } = await registerPlayer(server);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.call('refreshToken', {}, { token })),
    );
    await passGrace(userid);
    const fresh = answers.map(({ data }) => data as unknown as string);
    const valid = await server.sql('SELECT 1 FROM tokens WHERE user_id = $1 AND expires_at > now()', [
      userid,
    ]);
    expect(valid).toHaveLength(1);
    expect(new Set(fresh).size).toBe(20);
  });

  test('that was replaced and comes back after its minute ends the device of thief and owner', async () => {
    const info = await registerPlayer(server);
    const fresh = (await server.call('refreshToken', {}, { token: info.token })).data as unknown as string;
    expect(await works(fresh)).toBe(true);
    await passGrace(info.userid);
    expect(await works(info.token)).toBe(false);
    expect(await works(fresh)).toBe(false);
    expect((await resume(info, info.password)).data.error).toBe('DeviceLoginEnded');
    const again = await server.call('login', { account: info.account, passwd: md5('secret-1') });
    expect(again.code, 'the owner logs in by password').toBe(200);
  });

  test('whose successor never arrived ends nothing: the client logs in by its credential', async () => {
    const info = await registerPlayer(server);
    await server.call('refreshToken', {}, { token: info.token });
    await passGrace(info.userid);
    expect(await works(info.token)).toBe(false);
    expect((await resume(info, info.password)).code).toBe(200);
  });

  test('that was replaced is remembered for its day', async () => {
    const info = await registerPlayer(server);
    const fresh = (await server.call('refreshToken', {}, { token: info.token })).data as unknown as string;
    await works(fresh);
    await passGrace(info.userid);
    await sweepExpired(server.services.db);
    await works(info.token);
    expect(await works(fresh)).toBe(false);
    await server.sql(`UPDATE tokens SET created_at = now() - interval '25 hours', expires_at = now()`);
    await sweepExpired(server.services.db);
    expect(await server.sql('SELECT 1 FROM tokens')).toEqual([]);
  });

  test('is invalid after logout, and so is the credential of that device', async () => {
    const info = await registerPlayer(server);
    expect((await server.call('logout', {}, { token: info.token })).code).toBe(200);
    expect(await works(info.token)).toBe(false);
    expect((await server.call('refreshToken', {}, { token: info.token })).data.error).toBe('NotLoggedIn');
    expect((await resume(info, info.password)).code).toBe(403);
  });

  test.each(['', 'x', 'a'.repeat(43), 'a'.repeat(5_000), 'null', '../../etc/passwd'])(
    'like %j is not a login',
    async (token) => {
      const answer = await server.call('account', {}, { token, locale: 'th' });
      expect(answer).toMatchObject({ code: 401, msg: 'กรุณาเข้าสู่ระบบก่อน', data: { error: 'NotLoggedIn' } });
    },
  );
});

describe('other devices', () => {
  const phone = '+66811110000';
  const logInElsewhere = async (userAgent: string) =>
    (
      await server.call(
        'login',
        { account: phone, passwd: md5('pw') },
        { headers: { 'user-agent': userAgent } },
      )
    ).data;

  test('are listed with a name and logged out together, except this one', async () => {
    const here = await registerPlayer(server, { phone, password: 'pw' });
    const phoneLogin = await logInElsewhere(
      'Mozilla/5.0 (Linux; Android 13) Chrome/120 Mobile Safari/537.36',
    );
    await logInElsewhere('<script>alert(1)</script>');
    const { data: list } = await server.call('devices', {}, { token: here.token });
    expect(list.map(({ name }) => name)).toEqual(expect.arrayContaining(['Chrome · Android', '—']));
    expect(list.filter(({ current }) => current)).toHaveLength(1);

    const { data: left } = await server.call('logoutOthers', {}, { token: here.token });
    expect(left.map(({ current }) => current)).toEqual([true]);
    expect(await works(here.token)).toBe(true);
    expect(await works(phoneLogin.token)).toBe(false);
    expect((await resume(phoneLogin, phoneLogin.password)).code).toBe(403);
  });

  test('are shown with address and time of the last use, and ended one by one', async () => {
    const here = await registerPlayer(server);
    const logInFrom = async (address: string) =>
      (
        await server.call(
          'login',
          { account: here.phone, passwd: md5('secret-1') },
          { headers: { 'x-forwarded-for': address } },
        )
      ).data;
    const lost = await logInFrom('203.0.113.8');
    const kept = await logInFrom('203.0.113.9');
    await server.call(
      'refreshToken',
      {},
      { token: kept.token, headers: { 'x-forwarded-for': '203.0.113.10' } },
    );
    const { data: list } = await server.call('devices', {}, { token: here.token });
    expect(list.map(({ address }) => address)).toEqual(['203.0.113.10', '203.0.113.8', expect.any(String)]);
    for (const { lastUsed } of list) expect(Math.abs(Date.now() - lastUsed)).toBeLessThan(60_000);

    const end = (id: string) => server.call('endDevice', { id }, { token: here.token });
    const { data: left } = await end(list[1]!.id);
    expect(left.map(({ address }) => address)).toEqual(['203.0.113.10', expect.any(String)]);
    expect(await works(lost.token)).toBe(false);
    expect((await resume(lost, lost.password)).code).toBe(403);
    expect(await works(kept.token)).toBe(true);
    expect((await end(list[1]!.id)).data.error).toBe('NotFound');
    await forgetLogin(server, here);
    expect((await end(list[0]!.id)).data.error).toBe('ConfirmationNeeded');
    expect(await works(kept.token)).toBe(true);
  });

  test('are logged out by a password change, except this one', async () => {
    const here = await logInElsewhere('one');
    const there = await logInElsewhere('two');
    const changed = await server.call('modifyAccount', { password: md5('newer') }, { token: here.token });
    expect(changed.code).toBe(200);
    expect(await works(here.token)).toBe(true);
    expect(await works(there.token)).toBe(false);
    expect((await server.call('login', { account: phone, passwd: md5('pw') })).code).toBe(403);
    expect((await server.call('login', { account: phone, passwd: md5('newer') })).code).toBe(200);
  });
});

describe('a password that is set by code while the old one is being used', () => {
  /** Holds the user's row, so that all that writes it waits in the order in which it came. */
  async function hold(userid: number): Promise<() => Promise<void>> {
    const holder = await server.services.db.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [userid]);
    return async () => {
      await holder.query('COMMIT');
      holder.release();
    };
  }

  async function meanwhile(use: (player: LoginInfo) => Promise<{ code: number; data: { error: string } }>) {
    const phone = newPhone();
    const player = await registerPlayer(server, { phone, password: 'stolen-one' });
    await server.sql('DELETE FROM throttles');
    expect(await server.call('getVerifyCode', { phone, purpose: 'reset' })).toMatchObject({ code: 200 });
    const verifyCode = await latestCode(server, phone);
    const letGo = await hold(player.userid);
    const reset = server.call('resetPwd', { phone, newPasswd: md5('mine-once-more'), verifyCode });
    await lockWaits(server, 1);
    const used = use(player);
    await lockWaits(server, 2);
    await letGo();
    expect((await reset).code).toBe(200);
    const { code, data } = await used;
    const login = (passwd: string) => server.call('login', { account: phone, passwd });
    expect((await login(md5('mine-once-more'))).code, 'the new password stands').toBe(200);
    expect((await login(md5('stolen-one'))).data.error).toBe('WrongLogin');
    return [code, data.error];
  }

  test('refuses the login with the old one', async () => {
    const use = ({ account }: LoginInfo) => server.call('login', { account, passwd: md5('stolen-one') });
    expect(await meanwhile(use)).toEqual([403, 'WrongLogin']);
  });

  test('is not replaced by the one of a login that it ended', async () => {
    const use = ({ token }: LoginInfo) =>
      server.call('modifyAccount', { password: md5('of-the-thief') }, { token });
    expect(await meanwhile(use)).toEqual([401, 'NotLoggedIn']);
  });
});
