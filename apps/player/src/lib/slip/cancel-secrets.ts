import { serverNow } from '../clock';
import { readText, writeText } from '../storage';

/** A bet can be cancelled only with the secret of the hash that it was sent with. The secret stays on this phone. */
interface CancelSecret {
  hash: string;
  secret: string;
  /** When the bet's draw closes, by the server's clock; afterwards the secret is useless. */
  until: number;
}

const nameOf = (userId: number): string => `truedraw.cancel.${userId}`;

function readAll(userId: number): CancelSecret[] {
  try {
    const stored = JSON.parse(readText(nameOf(userId)) ?? '[]') as CancelSecret[];
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** Undefined in a browser without the functions for it: then the bet is placed as one that cannot be cancelled. */
export async function newSecret(until: number): Promise<CancelSecret | undefined> {
  try {
    const { cancelHashOf } = await import('@truedraw/proof');
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    const secret = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return { secret, hash: await cancelHashOf(secret), until };
  } catch {
    return undefined;
  }
}

/** Stores the secret of a bet before it is sent, and removes those of draws that have closed. */
export const storeSecret = (userId: number, secret: CancelSecret): void =>
  writeText(
    nameOf(userId),
    JSON.stringify([...readAll(userId).filter(({ until }) => until > serverNow()), secret]),
  );

export const secretOf = (userId: number, hash: string | undefined): string | undefined =>
  readAll(userId).find((one) => one.hash === hash)?.secret;
