import { bytesOf, fromHex, type Bytes } from './bytes';
import { canonical, type Canonical } from './canonical';

/** By its use rather than by name: the name is known to browsers alone. */
type VerifyingKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** A chain has thousands of signatures by a few keys. */
const imported = new Map<string, Promise<VerifyingKey>>();

function importKey(publicKey: string, bytes: Bytes): Promise<VerifyingKey> {
  const known = imported.get(publicKey);
  if (known) return known;
  const key = crypto.subtle.importKey('raw', bytes, 'Ed25519', false, ['verify']);
  imported.set(publicKey, key);
  return key;
}

/** Whether a key signed exactly this. Ed25519; the kind that every signed thing names keeps them apart. */
export const isSignedBy = (publicKey: string, signed: Canonical, signature: string): Promise<boolean> =>
  isSignedText(publicKey, canonical(signed), signature);

/** The same of what is in its canonical form already; nobody's key has signed nothing. */
export async function isSignedText(
  publicKey: string | undefined,
  text: string,
  signature: string,
): Promise<boolean> {
  const [key, bytes] = [fromHex(publicKey, 32), fromHex(signature, 64)];
  if (!publicKey || !key || !bytes) return false;
  return crypto.subtle.verify('Ed25519', await importKey(publicKey, key), bytes, bytesOf(text));
}

/** Whether this browser can check signatures: an older one cannot, and none does on a page without https. */
export async function canCheckSignatures(): Promise<boolean> {
  try {
    await crypto.subtle.importKey('raw', new Uint8Array(32), 'Ed25519', false, ['verify']);
    return true;
  } catch {
    return false;
  }
}
