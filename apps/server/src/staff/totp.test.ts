import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { newTotpSecret, openTotp, sealTotp, stepOfCode, totpUri } from './totp';

// RFC 6238, appendix B: the last six digits of the SHA1 row for the secret "12345678901234567890".
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59_000, '287082'],
  [1_111_111_109_000, '081804'],
  [1_234_567_890_000, '005924'],
  [20_000_000_000_000, '353130'],
])('at %i ms the code of the standard is %s', (nowMs, code) => {
  expect(stepOfCode(secret, code, nowMs)).toBe(Math.floor(nowMs / 30_000));
});

test('a code is accepted one step early and one step late, and its step is returned', () => {
  const now = 1_234_567_890_000;
  const code = '005924';
  const step = Math.floor(now / 30_000);
  expect([-60_000, -30_000, 0, 30_000, 60_000].map((off) => stepOfCode(secret, code, now + off))).toEqual([
    undefined,
    step,
    step,
    step,
    undefined,
  ]);
});

test.each(['', '00592', '0059240', 'abcdef', '٠٠٥٩٢٤'])('%j is not a code', (code) => {
  expect(stepOfCode(secret, code, 1_234_567_890_000)).toBeUndefined();
});

test('the set-up can be read by an authenticator app: issuer, name, and the same codes', () => {
  const made = newTotpSecret();
  expect(Secret.fromBase32(made).bytes).toHaveLength(20);
  const uri = totpUri('draws1', made);
  expect(uri).toMatch(/^otpauth:\/\/totp\/TrueDraw:draws1\?/);
  const now = Date.now();
  const shown = TOTP.generate({
    secret: Secret.fromBase32(new URL(uri).searchParams.get('secret')!),
    timestamp: now,
  });
  expect(stepOfCode(made, shown, now)).toBe(Math.floor(now / 30_000));
});

test('an encrypted secret can be opened only with its pepper and its name', () => {
  const sealed = sealTotp(secret, { pepper: 'p', name: 'draws1' });
  expect(sealed).not.toContain(secret);
  expect(openTotp(sealed, { pepper: 'p', name: 'draws1' })).toBe(secret);
  expect(() => openTotp(sealed, { pepper: 'q', name: 'draws1' })).toThrow(/authenticate/);
  expect(() => openTotp(sealed, { pepper: 'p', name: 'draws2' })).toThrow(/authenticate/);
  expect(sealTotp(secret, { pepper: 'p', name: 'draws1' })).not.toBe(sealed);
});
