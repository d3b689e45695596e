import { Secret, TOTP } from 'otpauth';
import { seal, unseal } from '../crypto/seal';

/** The parameters that every authenticator app supports. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps before and after the current one that are accepted too: clocks differ, and typing takes time. */
const tolerance = 1;

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address for the QR code of an authenticator app. */
export const totpUri = (name: string, secret: string): string =>
  new TOTP({ ...shape, issuer: 'TrueDraw', label: name, secret: Secret.fromBase32(secret) }).toString();

/** The time step of a code, undefined for a wrong or an old one. The store checks whether it was used. */
export function stepOfCode(secret: string, code: string, nowMs: number): number | undefined {
  // The library mixes up characters and bytes: digits of other scripts would break it.
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

/** Encrypted with the pepper, so that a stolen database alone gives no codes. */
export const sealTotp = (secret: string, { pepper, name }: { pepper: string; name: string }): string =>
  seal(secret, { pepper, purpose, name });

export const openTotp = (sealed: string, { pepper, name }: { pepper: string; name: string }): string =>
  unseal(sealed, { pepper, purpose, name });

const purpose = 'truedraw staff one-time codes';
