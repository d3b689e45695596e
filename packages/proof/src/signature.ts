import { bytesOf, fromHex } from './bytes';
import { canonical, type Canonical } from './canonical';

/** Whether a key signed exactly this. Ed25519; the kind that every signed thing names keeps them apart. */
export async function isSignedBy(publicKey: string, signed: Canonical, signature: string): Promise<boolean> {
  const [key, bytes] = [fromHex(publicKey, 32), fromHex(signature, 64)];
  if (!key || !bytes) return false;
  const imported = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', imported, bytes, bytesOf(canonical(signed)));
}
