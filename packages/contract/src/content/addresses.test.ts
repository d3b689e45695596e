import { expect, test } from 'vitest';
import { isAddress, isAddressAllowed, isHost } from './addresses';

test.each(['t.me', 'a-b.example.com', 'xn--fsq.cn'])('%s is a host', (text) => {
  expect(isHost(text)).toBe(true);
});

test.each([
  '',
  'host',
  'localhost',
  '127.0.0.1',
  'https://t.me',
  't.me/x',
  't.me:443',
  'T.ME',
  'a_b.com',
  '例子.中国',
])('%j is no host', (text) => {
  expect(isHost(text)).toBe(false);
});

test.each([
  '',
  '/',
  '/#top',
  '/rule',
  '/rule/?a=/b',
  '/bet/2#numbers',
  '/report/hc/3D',
  '/depositdetail/1',
  'https://t.me/abc',
  'HTTPS://T.ME/abc',
])('%j may be linked', (address) => {
  expect(isAddressAllowed(address, ['t.me'])).toBe(true);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://',
  'https://evil.example/t.me',
  'https://t.me@evil.example',
  'https://user@t.me',
  'https://t.me:8443/',
  'https://t.me/a b',
  'https://t.me/a\0',
  'http://t.me/abc',
  'javascript:alert(1)',
  '/promotion',
  '/RULE',
  '/rule/x',
  '/bet',
  '/bet/5',
  '/depositdetail/$channel',
  '/404',
  '/console/',
])('%j may not be linked', (address) => {
  expect(isAddressAllowed(address, ['t.me'])).toBe(false);
});

test('an address on another host is one, which is decided when it is published', () => {
  for (const address of ['https://evil.example/x', '/rule']) expect(isAddress(address), address).toBe(true);
  for (const text of ['', 'https://', '//x', 'https://a b', 'http://t.me', '/promotion'])
    expect(isAddress(text), text).toBe(false);
});
