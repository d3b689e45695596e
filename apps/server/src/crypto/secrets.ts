import { createHmac, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** 256 random bits, safe in a header. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

/** A secret of 256 random bits cannot be guessed, so it needs no slow hash. */
export const hashSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer');

/** The same in hexadecimal, which node makes in half the time. */
export const hashSecretInHex = (secret: string): string => hash('sha256', secret);

/** A code has few digits, so its hash needs a key: the table alone does not reveal it. */
export const hashCode = (key: string, address: string, code: string): Buffer =>
  createHmac('sha256', key).update(`code\0${address}\0${code}`).digest();

export const sameBytes = (a: Buffer | null, b: Buffer | null): boolean =>
  a !== null && b !== null && a.length === b.length && timingSafeEqual(a, b);

export const randomCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Ten random digits: they do not show how many users there are, and the next id cannot be guessed. */
export const randomUserId = (): number => randomInt(1_000_000_000, 10_000_000_000);

const unambiguous = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export const randomUsercode = (): string =>
  Array.from({ length: 8 }, () => unambiguous[randomInt(unambiguous.length)]).join('');

export const randomNickname = (): string => `TD${String(randomInt(1_000_000)).padStart(6, '0')}`;
