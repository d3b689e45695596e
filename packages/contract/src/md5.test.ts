import { expect, test } from 'vitest';
import { md5 } from './md5';

test.each([
  ['', 'd41d8cd98f00b204e9800998ecf8427e'],
  ['a', '0cc175b9c0f1b6a831c399e269772661'],
  ['abc', '900150983cd24fb0d6963f7d28e17f72'],
  ['message digest', 'f96b697d7cb7938d525a2f31aaf161d0'],
  ['abcdefghijklmnopqrstuvwxyz', 'c3fcd3d76192e4007dfb496cca67e13b'],
  ['ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789', 'd174ab98d277d9f5a5611c2c9f419d9f'],
  [
    '12345678901234567890123456789012345678901234567890123456789012345678901234567890',
    '57edf4a22be3c955ac49da2e2107b67a',
  ],
])('%j has the digest of RFC 1321', (text, digest) => {
  expect(md5(text)).toBe(digest);
});

test.each([
  ['密码', 'a8105204604a0b11e916f3879aae3b0b'],
  ['รหัสผ่าน', '971103646c29f2f73502ccda977d50cd'],
  ['🔑'.repeat(20), '3b38f44cbcaddcec1da78c93f0830335'],
])('%j is hashed as UTF-8', (text, digest) => {
  expect(md5(text)).toBe(digest);
});

test.each([
  [55, '04364420e25c512fd958a70738aa8f72'],
  [56, '668a72d5ba17f08e62dabcafad6db14b'],
  [64, 'c1bb4f81d892b2d57947682aeb252456'],
])('%i bytes, where the padding fills a block or adds one, are hashed correctly', (length, digest) => {
  expect(md5('x'.repeat(length))).toBe(digest);
});
