import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

interface Seal {
  pepper: string;
  /** What the secret is used for; each purpose has a key of its own. */
  purpose: string;
  /** Authenticated with the secret, so that one row's secret cannot be used in another row. */
  name: string;
}

/** Encrypts a secret that must be read again and so cannot be hashed. A stolen database alone does not reveal it. */
export function seal(secret: string, { pepper, purpose, name }: Seal): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(pepper, purpose), nonce).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Throws when pepper, purpose or name differ from those it was encrypted with. */
export function unseal(sealed: string, { pepper, purpose, name }: Seal): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const cipher = createDecipheriv('aes-256-gcm', keyFrom(pepper, purpose), bytes.subarray(0, 12))
    .setAAD(Buffer.from(name))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8');
}

const keyFrom = (pepper: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', pepper, '', purpose, 32));
