import { expect, test } from 'vitest';
import { idOfHex } from './id-of-hex';

// A request that is sent again after an upgrade must get the id that it had.
test.each([
  ['0000000000000000', 0],
  ['00000000000007ff', 0],
  ['0000000000000800', 1],
  ['00000001ffffffff', 4_194_303],
  ['80000000ffffffff', 4_503_599_629_467_647],
  ['123456789abcdef0', 640_511_947_003_803],
  ['ffffffffffffffff', Number.MAX_SAFE_INTEGER],
])('the digits %s are the id %d', (digits, id) => expect(idOfHex(digits)).toBe(id));
