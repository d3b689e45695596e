import { seal, unseal } from '../crypto/seal';
import type { Config } from '../config';
import type { Queryable } from '../db/pool';
import { initSetting, readSetting } from '../db/settings';

export interface PushKeys {
  publicKey: string;
  /** Decrypted when it is needed: a server with another pepper fails only here. */
  privateKey(): string;
}

const sealing = { purpose: 'truedraw push key', name: 'push-keys' };

interface StoredKeys {
  publicKey: string;
  sealed: string;
}

/**
 * The key pair that identifies us to push services: the operator's, or one that is generated once for this database.
 * Every subscription depends on it, so it never changes.
 */
export async function loadPushKeys(
  db: Queryable,
  { push, passwordPepper: pepper }: Pick<Config, 'push' | 'passwordPepper'>,
): Promise<PushKeys> {
  if (push.publicKey) return { publicKey: push.publicKey, privateKey: () => push.privateKey };
  const stored = ((await readSetting(db, sealing.name)) ?? (await makeKeys(db, pepper))) as StoredKeys;
  return {
    publicKey: stored.publicKey,
    privateKey: () => {
      try {
        return unseal(stored.sealed, { pepper, ...sealing });
      } catch (cause) {
        throw new Error('The key of notifications was sealed with another PASSWORD_PEPPER', { cause });
      }
    },
  };
}

async function makeKeys(db: Queryable, pepper: string): Promise<unknown> {
  const { default: webPush } = await import('web-push');
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  return initSetting(db, sealing.name, { publicKey, sealed: seal(privateKey, { pepper, ...sealing }) });
}
