import { describe, expect, test } from 'vitest';
import { accountOf, addressOf, phoneNumber, showsPrefix } from './address';

test.each([
  ['081 234', true],
  ['08123', false],
  ['+66 81-234', true],
  ['081234a', false],
  ['081234@mail.com', false],
  ['', false],
])('the prefix on %j is shown: %s', (text, shown) => {
  expect(showsPrefix(text)).toBe(shown);
});

test.each([
  ['0812345678', 'TH', '+66812345678'],
  ['81-234-5678', 'TH', '+66812345678'],
  ['138 0013 8000', 'CN', '+8613800138000'],
  ['+86 138 0013 8000', 'TH', '+8613800138000'],
  ['000', 'TH', ''],
  ['alice', 'TH', undefined],
] as const)('the phone number %j in %s is sent as %j', (text, region, sent) => {
  expect(phoneNumber(text, region)).toBe(sent);
});

describe('an address', () => {
  test('with an at-sign is an e-mail address', () => {
    expect(addressOf(' a@b.co ', 'TH')).toEqual({ email: 'a@b.co' });
  });
  test('of digits is a phone number', () => {
    expect(addressOf('0812345678', 'TH')).toEqual({ phone: '+66812345678' });
  });
  test('of neither kind is not an address', () => {
    expect(addressOf('alice', 'TH')).toBeUndefined();
  });
});

test.each([
  ['alice01', 'alice01'],
  ['12345', '12345'],
  ['0812345678', '+66812345678'],
  ['a@b.co', 'a@b.co'],
])('the account %j logs in as %j', (text, account) => {
  expect(accountOf(text, 'TH')).toBe(account);
});
