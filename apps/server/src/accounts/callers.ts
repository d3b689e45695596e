import type { Pool } from '../db/pool';
import { batched } from '../db/batched';
import { findTokens, type TokenOwner } from './store/tokens';
import { findUsers, type User } from './store/users';

declare module '../services' {
  interface Services {
    callers: Callers;
  }
}

declare module '../http/handler' {
  interface Caller {
    user: User;
    deviceId: string;
  }
}

export interface Callers {
  /** The owner of a token according to the database at this moment; undefined for an invalid or expired token. */
  find(tokenHash: Buffer): Promise<(TokenOwner & { user: User }) | undefined>;
}

export function createCallers({ db, lanes }: { db: Pool; lanes: number }): Callers {
  return {
    find: batched(async (hashes) => {
      const owners = await findTokens(db, hashes);
      const users = await findUsers(db, lanes, [
        ...new Set([...owners.values()].map(({ userId }) => userId)),
      ]);
      return hashes.map((hash) => {
        const owner = owners.get(hash.toString('latin1'));
        const user = owner && users.get(owner.userId);
        return user && { ...owner, user };
      });
    }),
  };
}
