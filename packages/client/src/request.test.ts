import { calls, type CallName } from '@truedraw/contract';
import { expect, test } from 'vitest';
import { prepareRequest } from './request';

const prepare = (name: CallName, fields: Record<string, unknown>, base = '') =>
  prepareRequest({
    route: calls[name],
    fields,
    always: { currency: 'th', timestamp: '1700000000000' },
    headers: { Token: 'token-of-mine' },
    base,
  });

test('a GET has its own fields and the common fields in the query string', () => {
  const { url, method, body } = prepare('scoreLog', { page: 2, pagesize: 20, key: undefined });
  expect(url).toBe('/api/base/scoreLog?page=2&pagesize=20&currency=th&timestamp=1700000000000');
  expect([method, body]).toEqual(['GET', undefined]);
});

test('the base address comes before the path', () => {
  expect(prepare('config', {}, 'https://api.example').url).toMatch(
    /^https:\/\/api\.example\/api\/base\/config\?/,
  );
});

test('a header is sent unchanged', () => {
  expect(prepare('account', {}).headers).toEqual({ Token: 'token-of-mine' });
});

const posted = (Object.keys(calls) as CallName[]).filter((name) => calls[name].methods[0] === 'POST');

test.each(posted)('the fields of %s are sent in the body and never in the address', (name) => {
  const { url, body } = prepare(name, { passwd: 's3cret', password: 's3cret', verifyCode: 's3cret' });
  expect(url).not.toMatch(/s3cret|token-of-mine/);
  expect(body).toContain('s3cret');
});

test.each(['login', 'loginByPhone', 'loginGoogle', 'register', 'resetPwd', 'modifyAccount'] as const)(
  '%s is sent by POST',
  (name) => {
    expect(prepare(name, {}).method).toBe('POST');
  },
);
