import { calls, errorStatus, type CallName } from '@truedraw/contract';
import { schemas } from '@truedraw/contract/schemas';
import { locales } from '@truedraw/messages';
import { message } from '@truedraw/messages/server';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { md5, startTestServer, type TestServer } from '../testing/server';
import type { openApi } from '../start/docs/open-api';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await logIn();
});
const logIn = async () =>
  (await server.call('login', { account: 'agent', passwd: md5('truedraw') })).data.token;
afterAll(() => server.stop());

/** A second copy of the specification's table: method and path of every call. */
const specified = `GET /api/base/config
GET /api/base/login
GET /api/base/loginbyphone
GET /api/base/loginGoogle
POST /api/base/register
GET /api/base/getverifycode
GET /api/base/refreshToken
GET /api/base/modifyAccount
GET /api/base/scoreLog
GET /api/base/resetPwd
GET /api/base/transferCoin
GET /api/bet/info
GET /api/bet/infomy
GET /api/bet/mybet
GET /api/bet/lastprice
GET /api/bet/betlog
GET /api/bet/resultlog
GET /api/bet/today
POST /api/bet/bet
POST /api/bet/lockBet
GET POST /api/charge/channellist
GET POST /api/charge/channelnfo
GET POST /api/charge/charge
GET POST /api/charge/chargelog
GET POST /api/exchange/orderlist
GET POST /api/exchange/neworder
GET POST /api/exchange/cancelorder
GET POST /api/agent/agentlist
GET POST /api/agent/agentdata
GET POST /api/agent/binduser
GET POST /api/agent/regaccount
GET POST /api/agent/modifyagent`
  .split('\n')
  .flatMap((line) => {
    const words = line.split(' ');
    return words.slice(0, -1).map((method) => [method, words.at(-1)!] as const);
  });

test.each(specified)('%s %s is answered', async (method, path) => {
  const url = `${server.address}${path}?currency=en&timestamp=1`;
  const answer = await fetch(url, {
    method,
    headers: { Token: await logIn(), ...(method === 'POST' && { 'content-type': 'application/json' }) },
    ...(method === 'POST' && { body: '{}' }),
  });
  const body = (await answer.json()) as { code: number; msg: string };
  expect(body.code).toBe(answer.status);
  expect(body.msg).toEqual(expect.any(String));
  expect(answer.status).not.toBe(404);
  expect(answer.status).not.toBe(500);
});

test('a request written exactly as in the specification succeeds', async () => {
  const passwd = md5('truedraw');
  const login = await fetch(
    `${server.address}/api/base/login?account=demo&passwd=${passwd}&currency=th&timestamp=${Date.now()}`,
    { headers: { Token: '' } },
  );
  const { data } = (await login.json()) as { data: { token: string } };
  const log = await fetch(`${server.address}/api/base/scoreLog?page=0&pagesize=20&currency=th&timestamp=1`, {
    headers: { Token: data.token },
  });
  expect(await log.json()).toMatchObject({ code: 200, msg: 'สำเร็จ', data: { totalCount: 1 } });
});

describe('the language of an answer', () => {
  test.each([
    ['zh', '账号或密码错误'],
    ['en', 'Wrong account or password'],
    ['th', 'บัญชีหรือรหัสผ่านไม่ถูกต้อง'],
    ['', '账号或密码错误'],
    ['de', '账号或密码错误'],
    ['__proto__', '账号或密码错误'],
  ])('follows currency=%s', async (locale, msg) => {
    expect(await server.call('login', { account: 'nobody', passwd: md5('x') }, { locale })).toMatchObject({
      msg,
    });
  });

  test('has a text for every refusal', () => {
    for (const locale of locales)
      for (const error of Object.keys(errorStatus) as (keyof typeof errorStatus)[])
        expect(message(locale, `Error.${error}`)).not.toBe('');
  });
});

describe('odd input', () => {
  const odd = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '',
      ' ',
      '\0',
      '1e3',
      '-1',
      '0x10',
      'NaN',
      '９９',
      '../..',
      '<svg/onload=1>',
      "'--",
      '{}',
      'null',
    ),
    fc.integer(),
    fc.double(),
    fc.constantFrom(null, true, [], {}, [[]], { __proto__: 1 }, 1e308, -0, 2 ** 53),
    fc.string({ minLength: 600, maxLength: 600 }),
  );
  // Calls that end the login or send codes have their own tests.
  const names = (Object.keys(calls) as CallName[]).filter(
    (name) => !['logout', 'refreshToken', 'logoutOthers'].includes(name),
  );

  test.each(names)('in any field of %s is refused in JSON and causes no internal error', async (name) => {
    const fields = Object.keys((schemas[name].request as { properties?: object }).properties ?? {});
    const request = fc.record(Object.fromEntries(fields.map((field) => [field, odd])), { requiredKeys: [] });
    await fc.assert(
      fc.asyncProperty(request, fc.constantFrom(...calls[name].methods), async (body, method) => {
        const { code } = await server.call(name, body, { method, token });
        expect([200, 400, 403, 404, 409, 429, 501]).toContain(code);
      }),
      { numRuns: 25 },
    );
  });

  test.each([
    ['{"account":', 'application/json', 400],
    ['[]', 'application/json', 400],
    ['"x"', 'application/json', 400],
    ['null', 'application/json', 400],
    ['account=demo', 'application/x-www-form-urlencoded', 400],
    ['{"__proto__":{"account":"demo"}}', 'application/json', 400],
    [JSON.stringify({ account: 'a'.repeat(70_000), passwd: 'b' }), 'application/json', 413],
  ])('the body %.40s of type %s is refused', async (body, type, status) => {
    const answer = await fetch(`${server.address}/api/base/login?currency=en`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code: status });
  });
});

describe('the documentation', () => {
  test('in OpenAPI has every call and method once', async () => {
    const served = (await (await fetch(`${server.address}/api/docs/openapi.json`)).json()) as ReturnType<
      typeof openApi
    >;
    const listed = Object.entries(served.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    for (const [method, path] of specified) expect(listed).toContain(`${method} ${path}`);
  });

  test('on a page has a line for every call', async () => {
    const answer = await fetch(`${server.address}/api/docs`);
    expect(answer.headers.get('content-type')).toContain('text/html');
    const html = await answer.text();
    for (const { path } of Object.values(calls)) expect(html).toContain(path);
  });
});

test('every answer matches its schema, without further fields', async () => {
  const ajv = new Ajv({ keywords: ['errorKey'] });
  const served = ['config', 'account', 'devices', 'scoreLog', 'modifyAccount', 'streamTicket'] as const;
  const money = ['moneyRules', 'channelList', 'chargeLog', 'orderList', 'limits'] as const;
  for (const name of [...served, ...money]) {
    const { code, data } = await server.call(name, { nickname: 'Agent' }, { token });
    expect(code).toBe(200);
    expect(ajv.validate(schemas[name].response, data), `${name}: ${ajv.errorsText()}`).toBe(true);
  }
});
