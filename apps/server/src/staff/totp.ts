import { Secret, TOTP } from 'otpauth';
import { seal, unseal } from '../crypto/seal';

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

/** Sealed under the pepper, so that a stolen database alone makes no codes. */
export const sealTotp = (secret: string, { pepper, name }: { pepper: string; name: string }): string =>
  seal(secret, { pepper, purpose, name });

export const openTotp = (sealed: string, { pepper, name }: { pepper: string; name: string }): string =>
  unseal(sealed, { pepper, purpose, name });

const purpose = 'truedraw staff one-time codes';
