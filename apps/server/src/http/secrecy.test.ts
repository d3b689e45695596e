import { calls, type CallName } from '@truedraw/contract';
import { schemas } from '@truedraw/contract/schemas';
import { expect, test } from 'vitest';
import { latestCode, newPhone } from '../testing/people';
import { md5, startTestServer } from '../testing/server';

test('a password sent to every route is in no log, no table and no answer', async () => {
  const server = await startTestServer({ LOG_LEVEL: 'trace' });
  const sentinel = 'Sentinel-Pa55-word';
  const hash = md5(sentinel);
  const answers: string[] = [];
  const keep = async (request: Promise<unknown>) => answers.push(JSON.stringify(await request));

  const phone = newPhone();
  await server.call('getVerifyCode', { phone });
  const verifyCode = await latestCode(server, phone);
  const { data } = await server.call('register', { phone, password: hash, verifyCode });
  answers.push(JSON.stringify(data));
  for (const method of ['GET', 'POST'] as const) {
    await keep(server.call('login', { account: phone, passwd: hash }, { method }));
    await keep(server.call('modifyAccount', { password: hash }, { method, token: data.token }));
    await keep(server.call('resetPwd', { phone, newPasswd: hash, verifyCode: '000000' }, { method }));
  }
  // Like a faulty client: sends the secrets in every such field of every call, whole or cut short.
  for (const name of Object.keys(calls) as CallName[]) {
    if (name === 'logout' || name === 'getVerifyCode') continue;
    const fields = Object.keys((schemas[name].request as { properties?: object }).properties ?? {});
    const secretFields = fields.filter((field) => /pass|pwd|credential/i.test(field));
    for (const method of calls[name].methods)
      for (const secret of [sentinel, hash]) {
        const body = Object.fromEntries([...secretFields, 'unknown'].map((field) => [field, secret]));
        await keep(server.call(name, { account: 'demo', ...body }, { method, token: data.token }));
      }
  }
  for (const [path, body] of [
    [`/api/base/login?passwd=${hash}&account=demo&x=${sentinel}`, undefined],
    [`/api/nothing/${sentinel}?p=${hash}`, undefined],
    [`/%ZZ${sentinel}`, undefined],
    ['/api/base/login', `{"passwd":"${sentinel}`],
    ['/api/base/login', sentinel],
  ] as const)
    await keep(
      fetch(server.address + path, {
        ...(body && { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
      }).then((answer) => answer.text()),
    );

  const tables = await server.sql<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  );
  const rows: string[] = [];
  for (const { name } of tables)
    rows.push(
      ...(await server.sql<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)).map(({ row }) => row),
    );
  await server.stop();

  expect(server.log.length).toBeGreaterThan(50);
  expect(rows.length).toBeGreaterThan(10);
  for (const [place, texts] of Object.entries({ log: server.log, rows, answers }))
    for (const text of texts) {
      expect(text, place).not.toContain(sentinel);
      expect(text, place).not.toContain(hash);
    }
  expect(server.log.join(''), 'nor does the log hold a query string').not.toContain('timestamp=');
});
