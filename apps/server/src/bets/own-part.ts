import { drawKeyOf } from '@truedraw/rules';
import { effectiveTermsOfAll } from '../accounts/effective-terms';
import type { User } from '../accounts/store/users';
import { batched } from '../db/batched';
import { laneOf, lanesOf } from '../db/lane';
import type { Pool } from '../db/pool';
import { readCoins } from '../ledger/wallets';
import { addStakes, type StakesBySpot } from './stakes';
import type { DrawName } from './store/betting-draws';
import { readStakes } from './store/bets';

/** What the bet screen shows of the player. */
export interface OwnPart {
  coin: number;
  betLimit: number;
  /** What the player has staked in the draw. */
  stakes: StakesBySpot;
}

export type AskedPart = DrawName & { user: User };

/** Reads the parts of players who ask at the same moment together: after a close and before one, many do. */
export const createOwnParts = (db: Pool, lanes: number): ((asked: AskedPart) => Promise<OwnPart>) =>
  batched(async (asked) => {
    const users = [...new Map(asked.map(({ user }) => [user.id, user])).values()];
    const [coins, terms, stakes] = await Promise.all([
      readCoins(
        db,
        lanes,
        users.map(({ id }) => id),
      ),
      effectiveTermsOfAll(db, lanes, users),
      readAllStakes(db, lanes, asked),
    ]);
    const limits = new Map(users.map(({ id }, at) => [id, terms[at]!.betLimit]));
    return asked.map((one) => ({
      coin: coins.get(one.user.id)!,
      betLimit: limits.get(one.user.id)!,
      stakes: stakes.get(nameOf(one.user.id, one)) ?? new Map(),
    }));
  });

const nameOf = (userId: number, { turnId, game }: DrawName): string => `${userId}:${drawKeyOf(turnId, game)}`;

async function readAllStakes(
  db: Pool,
  lanes: number,
  asked: readonly AskedPart[],
): Promise<Map<string, StakesBySpot>> {
  const bettors = new Map(
    asked.map(({ user, turnId, game }) => [
      nameOf(user.id, { turnId, game }),
      { turnId, game, userId: user.id },
    ]),
  );
  const all = [...bettors.values()];
  const rows = await Promise.all(
    lanesOf(
      all.map(({ userId }) => userId),
      lanes,
    ).map((lane) =>
      readStakes(
        db,
        lane,
        all.filter(({ userId }) => laneOf(userId, lanes) === lane),
      ),
    ),
  );
  const stakes = new Map<string, StakesBySpot>();
  for (const row of rows.flat()) {
    const name = nameOf(row.userId, row);
    const ofDraw = stakes.get(name) ?? new Map<number, never>();
    stakes.set(name, ofDraw);
    addStakes(ofDraw, row);
  }
  return stakes;
}
