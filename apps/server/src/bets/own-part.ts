import { drawKeyOf } from '@truedraw/rules';
import { effectiveTermsOfAll } from '../accounts/effective-terms';
import type { User } from '../accounts/store/users';
import { batched } from '../db/batched';
import { laneOf, lanesOf } from '../db/lane';
import type { Pool } from '../db/pool';
import { readWallets } from '../ledger/wallets';
import type { StakesBySpot } from './stakes';
import type { KnownStakes } from './stakes-cache';
import { stakesOfNow } from './stakes-of-now';
import type { DrawName } from './store/betting-draws';

/** What the bet screen shows of the player. */
export interface OwnPart {
  coin: number;
  betLimit: number;
  /** What the player has staked in the draw. */
  stakes: StakesBySpot;
}

export type AskedPart = DrawName & { user: Pick<User, 'id' | 'spreaderId'> };

/**
 * Reads the parts of players who ask at the same moment together: after a close and before one, many do. `knownOf` is what this server
 * knows of a player's stakes.
 */
export const createOwnParts = (
  db: Pool,
  lanes: number,
  knownOf: (userId: number) => Readonly<KnownStakes> | undefined,
): ((asked: AskedPart) => Promise<OwnPart>) =>
  batched(async (asked) => {
    const users = [...new Map(asked.map(({ user }) => [user.id, user])).values()];
    const ids = users.map(({ id }) => id);
    const [wallets, terms] = await Promise.all([
      readWallets(db, lanes, ids),
      effectiveTermsOfAll(db, lanes, users),
    ]);
    const limits = new Map(users.map(({ id }, at) => [id, terms[at]!.betLimit]));
    const bettors = new Map(
      asked.map((one) => {
        const { user, turnId, game } = one;
        const known = knownOf(user.id);
        const stakes = known?.draws.get(drawKeyOf(turnId, game));
        const { entries } = wallets.get(user.id)!;
        const before = stakes && { stakes, entries: known!.entries };
        return [nameOf(one), { userId: user.id, turnId, game, entries, known: before }];
      }),
    );
    const stakes = new Map<string, StakesBySpot>();
    await Promise.all(
      lanesOf(ids, lanes).map(async (lane) => {
        const ofLane = [...bettors].filter(([, { userId }]) => laneOf(userId, lanes) === lane);
        const now = await stakesOfNow(
          db,
          lane,
          ofLane.map(([, bettor]) => bettor),
        );
        for (const [at, [name]] of ofLane.entries()) stakes.set(name, now[at]!);
      }),
    );
    return asked.map((one) => ({
      coin: wallets.get(one.user.id)!.coin,
      betLimit: limits.get(one.user.id)!,
      stakes: stakes.get(nameOf(one))!,
    }));
  });

const nameOf = ({ user, turnId, game }: AskedPart): string => `${user.id}:${drawKeyOf(turnId, game)}`;
