import { expect, test } from 'vitest';
import { idOfBytes } from './id-of-bytes';

// A request that is sent again after an upgrade must get the id that it had.
test.each([
  ['0000000000000000', 0],
  ['00000000000007ff', 0],
  ['0000000000000800', 1],
  ['00000001ffffffff', 4_194_303],
  ['80000000ffffffff', 4_503_599_629_467_647],
  ['123456789abcdef0', 640_511_947_003_803],
  ['ffffffffffffffff', Number.MAX_SAFE_INTEGER],
])('the bytes %s are the id %d', (bytes, id) => expect(idOfBytes(Buffer.from(bytes, 'hex'))).toBe(id));
