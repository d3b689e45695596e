import { drawKeyOf } from '@truedraw/rules';
import { effectiveTermsOfAll } from '../accounts/effective-terms';
import type { User } from '../accounts/store/users';
import { batched } from '../db/batched';
import { laneOf, lanesOf } from '../db/lane';
import type { Pool } from '../db/pool';
import { readWallets } from '../ledger/wallets';
import type { StakesBySpot } from './stakes';
import { StakesCache, type KnownStakes } from './stakes-cache';
import { stakesOfNow, type Bettor } from './stakes-of-now';
import type { DrawName } from './store/betting-draws';

/** What the bet screen shows of the player. */
export interface OwnPart {
  coin: number;
  betLimit: number;
  /** What the player has staked in the draw. */
  stakes: StakesBySpot;
}

export type AskedPart = DrawName & { user: Pick<User, 'id' | 'spreaderId'> };

/** About 25 MB at most. */
const shownSpots = 250_000;

/**
 * Reads the parts of players who ask at the same moment together: after a close and before one, many do. `placedOf` is what this
 * server knows of a player's stakes because it placed them. Of other players it remembers what it showed last.
 */
export function createOwnParts(
  db: Pool,
  lanes: number,
  placedOf: (userId: number) => Readonly<KnownStakes> | undefined,
): (asked: AskedPart) => Promise<OwnPart> {
  const shown = new StakesCache(shownSpots);
  return batched(async (asked) => {
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
        const { entries } = wallets.get(user.id)!;
        const known = placedOf(user.id) ?? shownAt(user.id, entries);
        const stakes = known?.draws.get(drawKeyOf(turnId, game));
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
        for (const [at, [name, bettor]] of ofLane.entries()) {
          stakes.set(name, now[at]!);
          remember(bettor, now[at]!);
        }
      }),
    );
    return asked.map((one) => ({
      coin: wallets.get(one.user.id)!.coin,
      betLimit: limits.get(one.user.id)!,
      stakes: stakes.get(nameOf(one))!,
    }));
  });

  /** Read after the wallet, so it may have had one bet more than the wallet. Then the wallet has another entry by now. */
  function shownAt(userId: number, entries: number): Readonly<KnownStakes> | undefined {
    const last = shown.find(userId);
    return last?.entries === entries ? last : undefined;
  }

  function remember({ userId, turnId, game, entries }: Bettor, stakes: StakesBySpot): void {
    if (placedOf(userId)) return;
    shown.store(userId, { entries, draws: new Map([[drawKeyOf(turnId, game), stakes]]) });
  }
}

const nameOf = ({ user, turnId, game }: AskedPart): string => `${user.id}:${drawKeyOf(turnId, game)}`;
