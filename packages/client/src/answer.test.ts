import { expect, test } from 'vitest';
import { dataOf } from './answer';

test('code 200 in the body is success', () => {
  expect(dataOf(200, { code: 200, msg: 'OK', data: { coin: 5 } })).toEqual({ coin: 5 });
});

test('any other code is thrown with the message and data of the server', () => {
  const refusal = { code: 429, msg: '请稍后', data: { error: 'CodeTooSoon', seconds: 12 } };
  expect(() => dataOf(429, refusal)).toThrow(expect.objectContaining({ ...refusal, error: 'CodeTooSoon' }));
});

test.each([
  [502, undefined],
  [502, '<html>'],
  [200, { msg: 'no code' }],
])('a response with the status %i and the body %j is not a success', (status, body) => {
  expect(() => dataOf(status, body)).toThrow(expect.objectContaining({ code: status, msg: '' }));
});
