import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { knownOf, requireGoodPassword } from './password-rules';

const user = {
  id: 1_234_567_890,
  account: 'somchai_j',
  nickname: 'เฮงเฮง Lucky',
  phone: '+66812345678',
  email: 'Jai.Dee@example.com',
  usercode: 'ABCD2345',
};
const refuses = (password: string, known = knownOf(user)) => {
  try {
    requireGoodPassword(createHash('md5').update(password).digest('hex'), known);
    return false;
  } catch {
    return true;
  }
};

test.each(['', '123456', 'password', 'Password', 'iloveyou', '5201314', 'woaini', 'sawasdee', 'p@ssw0rd'])(
  'the common password %j is refused',
  (password) => expect(refuses(password, [])).toBe(true),
);

test.each([
  'somchai_j',
  'SOMCHAI_J',
  'somchai_j1',
  'somchai_j123',
  'somchai_jsomchai_j',
  'เฮงเฮง Lucky',
  'เฮงเฮง lucky',
  '+66812345678',
  '66812345678',
  '0812345678',
  '812345678',
  '1234567890',
  'ABCD2345',
  'Jai.Dee@example.com',
  'jai.dee@example.com',
  'Jai.Dee',
  'jai.dee',
  'jai.dee123',
])('the password %j, which says who it belongs to, is refused', (password) =>
  expect(refuses(password)).toBe(true),
);

test.each(['secret-1', 'somchai_j and his dog', '0812345679', 'truedraw', 'xK4!mm'])(
  'the password %j is taken',
  (password) => expect(refuses(password)).toBe(false),
);

test('an account without an address has no empty guess', () => {
  expect(refuses('1', [null, '', 'x'])).toBe(refuses('1', ['x']));
});
