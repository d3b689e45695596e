import { expect, test } from 'vitest';
import { networkOf } from './known-network';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2::6', '2001:db8:1:2::'],
  ['2001:db8::6', '2001:db8:0:0::'],
  ['::1', '0:0:0:0::'],
])('the address %s is of the network %s', (ip, network) => expect(networkOf(ip)).toBe(network));
