import type { ResponseOf } from '@truedraw/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerPlayer } from '../testing/people';
import { md5, startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
let me: ResponseOf<'login'>;
beforeAll(async () => {
  server = await startTestServer();
  me = await registerPlayer(server);
});
afterAll(() => server.stop());

const modify = (fields: Record<string, unknown>, method: 'GET' | 'POST' = 'POST') =>
  server.call('modifyAccount', fields, { token: me.token, method });

test.each([
  ['Lucky', 'Lucky'],
  ['  two   words ', 'two words'],
  ['โชคดีมาก', 'โชคดีมาก'],
  ['恭喜发财', '恭喜发财'],
  ['x'.repeat(20), 'x'.repeat(20)],
  ['a\u202Eb\u200Bc\u0007', 'abc'],
  ['<b>bold</b>', '<b>bold</b>'],
])('the nickname %j is kept as %j', async (nickname, kept) => {
  expect((await modify({ nickname })).data.nickname).toBe(kept);
  expect((await server.call('account', {}, { token: me.token })).data.nickname).toBe(kept);
});

test.each([
  [{ nickname: '' }, 'Enter a nickname'],
  [{ nickname: ' \u200B ' }, 'Enter a nickname'],
  [{ nickname: 'x'.repeat(21) }, 'A nickname has at most 20 characters'],
  [{ nickname: 'TrueDraw Supp0rt' }, 'This name could be taken for one of our staff. Please choose another'],
  [{ nickname: '客服' }, 'This name could be taken for one of our staff. Please choose another'],
  [{}, 'There is nothing to change'],
  [{ password: 'plain' }, 'Enter your password'],
  [{ notification: 'maybe' }, 'Something in the request is not right: notification'],
])('%j is refused and changes nothing', async (fields, msg) => {
  const before = await server.sql('SELECT * FROM users WHERE id = $1', [me.userid]);
  expect(await modify(fields)).toMatchObject({ code: 400, msg });
  expect(await server.sql('SELECT * FROM users WHERE id = $1', [me.userid])).toEqual(before);
});

test('the notification switch keeps its state, also when it is set by GET', async () => {
  expect((await modify({ notification: false }, 'GET')).data.notification).toBe(false);
  expect((await modify({ nickname: 'Other' })).data.notification).toBe(false);
  expect((await modify({ notification: true })).data.notification).toBe(true);
});

test('users can change only their own nickname, password and switch', async () => {
  const { data } = await modify({
    nickname: 'Rich',
    coin: 1e9,
    isagent: true,
    rebate2d: 5000,
    userid: 1,
    spreaderid: 1,
    __proto__: { coin: 1 },
  });
  expect(data).toMatchObject({ nickname: 'Rich', coin: 100_000, isagent: false, rebate2d: 0, spreaderid: 0 });
});

test('an account with its first password can do nothing before the password is changed', async () => {
  await server.sql('UPDATE users SET must_change_password = true WHERE id = $1', [me.userid]);
  expect((await server.call('scoreLog', {}, { token: me.token })).data.error).toBe('MustChangePassword');
  expect((await server.call('account', {}, { token: me.token })).data.mustChangePassword).toBe(true);
  expect((await modify({ password: md5('my own') })).data.mustChangePassword).toBe(false);
  expect((await server.call('scoreLog', {}, { token: me.token })).code).toBe(200);
});
