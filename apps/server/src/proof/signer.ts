import { createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';

declare module '../services' {
  interface Services {
    /** Signs the public records and the receipts. */
    signer: Signer;
  }
}

export interface Key {
  /** The beginning of the public key's hash. */
  readonly id: string;
  readonly publicKey: string;
  sign(text: string): string;
}

/** Signs records and receipts with one of this server's keys: the one that the chain names. */
export interface Signer {
  readonly key: Key;
  /** The newest key; it is in force once the chain has its record. */
  readonly youngest: Key;
  /** Signs with this key from now on. */
  follow(id: string): Key;
}

/** The bytes that PKCS #8 puts before the 32 bytes of an Ed25519 secret. */
const secretFrame = Buffer.from('302e020100300506032b657004220420', 'hex');

export function createKey(secret: Buffer): Key {
  if (secret.length !== 32) throw new RangeError('a signing secret has 32 bytes');
  const key = createPrivateKey({ key: Buffer.concat([secretFrame, secret]), format: 'der', type: 'pkcs8' });
  const publicKey = rawPublicKey(key);
  return {
    id: createHash('sha256').update(publicKey).digest('hex').slice(0, 16),
    publicKey: publicKey.toString('hex'),
    sign: (text) => sign(null, Buffer.from(text), key).toString('hex'),
  };
}

/** Secrets in base64url, oldest first. */
export function createSigner(secrets: readonly string[]): Signer {
  const keys = secrets.map((secret) => createKey(Buffer.from(secret, 'base64url')));
  let key = keys[0]!;
  return {
    get key() {
      return key;
    },
    youngest: keys.at(-1)!,
    follow(id) {
      const named = keys.find((one) => one.id === id);
      if (!named)
        throw new Error(`The public records are signed by key ${id}, which this server does not have`);
      return (key = named);
    },
  };
}

const rawPublicKey = (key: KeyObject): Buffer =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32);
