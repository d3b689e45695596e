import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** What every authenticator app understands. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps before and after the present one that are taken too: clocks differ, and typing takes time. */
const tolerance = 1;

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator app scans. */
export const totpUri = (name: string, secret: string): string =>
  new TOTP({ ...shape, issuer: 'TrueDraw', label: name, secret: Secret.fromBase32(secret) }).toString();

/** The time step whose code this is, undefined for a wrong or an old one. Whether it was used is the store's business. */
export function stepOfCode(secret: string, code: string, nowMs: number): number | undefined {
  // The library counts characters and compares bytes: digits of other scripts would break it.
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  const delta = TOTP.validate({
    ...shape,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp: nowMs,
    window: tolerance,
  });
  return delta === null ? undefined : Math.floor(nowMs / 1000 / shape.period) + delta;
}

/**
 * A secret has to be read again, so it cannot be hashed; sealed with a key made from the pepper, a stolen database
 * alone makes no codes. The name is sealed in, so that a row's secret does not open for another's.
 */
export function sealTotp(secret: string, { pepper, name }: { pepper: string; name: string }): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(pepper), nonce).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

export function openTotp(sealed: string, { pepper, name }: { pepper: string; name: string }): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const cipher = createDecipheriv('aes-256-gcm', keyFrom(pepper), bytes.subarray(0, 12))
    .setAAD(Buffer.from(name))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8');
}

const keyFrom = (pepper: string): Buffer =>
  Buffer.from(hkdfSync('sha256', pepper, '', 'truedraw staff one-time codes', 32));
