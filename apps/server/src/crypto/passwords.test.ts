import { expect, test } from 'vitest';
import { createPasswords } from './passwords';

const queue = { atOnce: 1, waiting: 10 };
const full = createPasswords({ passwordPepper: 'pepper', passwordHashing: 'full' }, queue);
const cheap = createPasswords({ passwordPepper: 'pepper', passwordHashing: 'cheap' }, queue);

test('a password is hashed by argon2id with 19 MiB and two passes', async () => {
  expect(await full.hash('secret')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test.each([
  ['full', full],
  ['cheap', cheap],
])('%s hashing distinguishes the right password from a wrong one and from none', async (_, passwords) => {
  const stored = await passwords.hash('secret');
  expect(await passwords.matches('secret', stored)).toBe(true);
  expect(await passwords.matches('Secret', stored)).toBe(false);
  expect(await passwords.matches('secret', null)).toBe(false);
  expect(await passwords.matches('nobody', undefined)).toBe(false);
});

test('a hash cannot be verified without the pepper that it was made with', async () => {
  const other = createPasswords({ passwordPepper: 'salt', passwordHashing: 'cheap' }, queue);
  expect(await other.matches('secret', await cheap.hash('secret'))).toBe(false);
});

test('hashes of cheap hashing are valid with full hashing, and the other way around', async () => {
  expect(await full.matches('secret', await cheap.hash('secret'))).toBe(true);
  expect(await cheap.matches('secret', await full.hash('secret'))).toBe(true);
});
