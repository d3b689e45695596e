import { expect, test } from 'vitest';
import { dataOf } from './answer';

test('code 200 in the body is success', () => {
  expect(dataOf(200, { code: 200, msg: 'OK', data: { coin: 5 } })).toEqual({ coin: 5 });
});

test('any other code is thrown with what the server said', () => {
  const refusal = { code: 429, msg: '请稍后', data: { error: 'CodeTooSoon', seconds: 12 } };
  expect(() => dataOf(429, refusal)).toThrow(expect.objectContaining({ ...refusal, error: 'CodeTooSoon' }));
});

test.each([
  [502, undefined],
  [502, '<html>'],
  [200, { msg: 'no code' }],
])('an answer of status %i with the body %j is no success', (status, body) => {
  expect(() => dataOf(status, body)).toThrow(expect.objectContaining({ code: status, msg: '' }));
});
