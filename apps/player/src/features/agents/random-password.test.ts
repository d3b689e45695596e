import { expect, test } from 'vitest';
import { randomPassword } from './random-password';

test('a password has ten letters and digits, some of each, and no two are alike', () => {
  const passwords = Array.from({ length: 500 }, randomPassword);
  for (const password of passwords)
    expect(password).toMatch(/^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[a-zA-Z0-9]{10}$/);
  expect(new Set(passwords).size).toBe(500);
  expect(passwords.join('')).not.toMatch(/[01lIO]/);
});
