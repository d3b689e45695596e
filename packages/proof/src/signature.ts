import { bytesOf, fromHex, type Bytes } from './bytes';
import { canonical, type Canonical } from './canonical';

/** Derived from its use, because only browsers have the type's name. */
type VerifyingKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** Cached: a chain has thousands of signatures by a few keys. */
const imported = new Map<string, Promise<VerifyingKey>>();

function importKey(publicKey: string, bytes: Bytes): Promise<VerifyingKey> {
  const known = imported.get(publicKey);
  if (known) return known;
  const key = crypto.subtle.importKey('raw', bytes, 'Ed25519', false, ['verify']);
  imported.set(publicKey, key);
  return key;
}

/**
 * Whether a key signed exactly this value, by Ed25519. Every signed value contains its kind, so that one kind cannot
 * pass for another.
 */
export const isSignedBy = (publicKey: string, signed: Canonical, signature: string): Promise<boolean> =>
  isSignedText(publicKey, canonical(signed), signature);

/** The same for a text in canonical form; false without a key. */
export async function isSignedText(
  publicKey: string | undefined,
  text: string,
  signature: string,
): Promise<boolean> {
  const [key, bytes] = [fromHex(publicKey, 32), fromHex(signature, 64)];
  if (!publicKey || !key || !bytes) return false;
  return crypto.subtle.verify('Ed25519', await importKey(publicKey, key), bytes, bytesOf(text));
}

/** Whether this browser can check signatures. Older browsers cannot, and none can on a page without https. */
export async function canCheckSignatures(): Promise<boolean> {
  try {
    await crypto.subtle.importKey('raw', new Uint8Array(32), 'Ed25519', false, ['verify']);
    return true;
  } catch {
    return false;
  }
}
