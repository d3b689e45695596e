import { createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';

/** Signs records and receipts. The secret never leaves this process. */
export interface Signer {
  /** Names the key: the beginning of its hash. */
  id: string;
  publicKey: string;
  sign(text: string): string;
  /** What hides a bettor in a leaf; known to us and written on the receipt. */
  nonceOf(betId: number): string;
}

/** The frame that PKCS #8 puts around the 32 bytes of an Ed25519 secret. */
const secretFrame = Buffer.from('302e020100300506032b657004220420', 'hex');

export function createSigner(secret: Buffer): Signer {
  if (secret.length !== 32) throw new RangeError('a signing secret has 32 bytes');
  const key = createPrivateKey({ key: Buffer.concat([secretFrame, secret]), format: 'der', type: 'pkcs8' });
  const publicKey = rawPublicKey(key);
  const nonceSecret = createHash('sha256').update('truedraw.nonce.1\n').update(secret).digest('hex');
  return {
    id: createHash('sha256').update(publicKey).digest('hex').slice(0, 16),
    publicKey: publicKey.toString('hex'),
    sign: (text) => sign(null, Buffer.from(text), key).toString('hex'),
    nonceOf: (betId) => createHash('sha256').update(`${nonceSecret}${betId}`).digest('hex').slice(0, 32),
  };
}

const rawPublicKey = (key: KeyObject): Buffer =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32);
