import type { Pool } from '../db/pool';
import { batched } from '../db/batched';
import { inTransaction } from '../db/transaction';
import { endDevices } from './store/devices';
import { findTokens, hasUsedToken, markUsed, type TokenOwner } from './store/tokens';
import { findCallingUsers, type CallingUser } from './store/users';

declare module '../services' {
  interface Services {
    callers: Callers;
  }
}

declare module '../http/handler' {
  interface Caller {
    user: CallingUser;
    deviceId: string;
  }
}

export interface Callers {
  /**
   * The owner of a token, given by its hash in hexadecimal, according to the database at this moment; undefined for an
   * invalid or expired token.
   */
  find(tokenHash: string): Promise<(TokenOwner & { user: CallingUser }) | undefined>;
}

export function createCallers({ db, lanes }: { db: Pool; lanes: number }): Callers {
  const findTogether = batched(async (hashes: readonly string[]) => {
    const tokens = await findTokens(db, hashes);
    const userIds = new Set([...tokens.values()].map(({ userId }) => userId));
    const users = await findCallingUsers(db, lanes, [...userIds]);
    return hashes.map((hash) => {
      const token = tokens.get(hash);
      const user = token && users.get(token.userId);
      return user && { ...token, user };
    });
  });
  return {
    async find(hash) {
      const found = await findTogether(hash);
      if (!found) return undefined;
      const { userId, deviceId, user, valid, used } = found;
      if (!valid) {
        await endCopied(db, lanes, { userId, deviceId });
        return undefined;
      }
      if (!used) await markUsed(db, Buffer.from(hash, 'hex'));
      return { userId, deviceId, user };
    },
  };
}

/**
 * A retired token is used after its grace. If the client has received its successor, somebody else has a copy, and the
 * device is logged out. Otherwise the successor was lost on its way, and the client logs in again by its credential.
 */
async function endCopied(db: Pool, lanes: number, owner: TokenOwner): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await hasUsedToken(tx, owner)) await endDevices(tx, lanes, owner.userId, { only: owner.deviceId });
  });
}
