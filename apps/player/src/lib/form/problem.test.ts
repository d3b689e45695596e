import { expect, test } from 'vitest';
import { credentialsProblem } from './problem';

const whole = { username: '0812345678', password: 'secret1', confirm: 'secret1', code: '123456' };

test.each([
  [{ username: ' ' }, 'username', 'Login.MobileTip'],
  [{ password: '' }, 'password', 'Login.PwdTip'],
  [{ password: '12345', confirm: '12345' }, 'password', 'Login.PwdShort'],
  [{ confirm: '' }, 'confirm', 'Login.PwdTip1'],
  [{ confirm: 'secret2' }, 'confirm', 'Login.PwdTip2'],
  [{ code: '' }, 'code', 'Login.CodeTip'],
  [{ code: '12345x' }, 'code', 'Login.CodeTip'],
])('a registration with %j is stopped at %s by %s', (change, field, key) => {
  expect(credentialsProblem({ ...whole, ...change })).toEqual({ field, key });
});

test('a complete registration has no problem', () => {
  expect(credentialsProblem(whole)).toBeUndefined();
});
