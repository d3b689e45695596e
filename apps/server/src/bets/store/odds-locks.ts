import type { GameType } from '@truedraw/rules';
import { numberArray } from '../../db/array-literal';
import { allLanes } from '../../db/lane';
import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';

export interface LockedOdds {
  userId: number;
  turnId: number;
  game: GameType;
  number: number;
  odds: number;
  expiresAt: number;
}

/** The locks of these users on these numbers, expired ones too: which are is decided by the time that bets are. */
export async function readLocks(
  tx: Queryable,
  lane: number,
  {
    userIds,
    turnIds,
    numbers,
  }: { userIds: readonly number[]; turnIds: readonly number[]; numbers: readonly number[] },
): Promise<LockedOdds[]> {
  const { rows } = await tx.query<LockedOdds>({
    name: 'read-locks',
    text: `SELECT user_id AS "userId", turn_id AS "turnId", game, number, odds,
             ${millisOf('expires_at')} AS "expiresAt" FROM odds_locks
           WHERE lane = $1 AND user_id = ANY($2::bigint[]) AND turn_id = ANY($3::bigint[])
             AND number = ANY($4::integer[])`,
    values: [lane, numberArray(userIds), numberArray(turnIds), numberArray(numbers)],
  });
  return rows;
}

/**
 * Locks odds for a user until a time in milliseconds since 1970; earlier locks are replaced. Rows are written in the
 * order of their numbers, so that two calls of one user cannot deadlock.
 */
export async function writeLocks(
  db: Queryable,
  lane: number,
  {
    userId,
    turnId,
    game,
    odds,
    expiresAt,
  }: { userId: number; turnId: number; game: GameType; odds: ReadonlyMap<number, number>; expiresAt: number },
): Promise<void> {
  const numbers = [...odds.keys()].toSorted((one, other) => one - other);
  await db.query({
    name: 'write-locks',
    text: `INSERT INTO odds_locks (lane, user_id, turn_id, game, number, odds, expires_at)
           SELECT $1, $2, $3, $4, n.number, n.odds, to_timestamp($5 / 1000.0)
           FROM unnest($6::integer[], $7::integer[]) AS n (number, odds)
           ON CONFLICT (lane, user_id, turn_id, game, number)
           DO UPDATE SET odds = excluded.odds, expires_at = excluded.expires_at`,
    values: [
      lane,
      userId,
      turnId,
      game,
      expiresAt,
      numberArray(numbers),
      numberArray(numbers.map((number) => odds.get(number)!)),
    ],
  });
}

/** Removes expired locks. Rows that another transaction holds are skipped, not waited for. */
export async function sweepLocks(db: Queryable, lanes: number): Promise<void> {
  for (const lane of allLanes(lanes))
    await db.query(
      `DELETE FROM odds_locks WHERE lane = $1 AND (user_id, turn_id, game, number) IN (
         SELECT user_id, turn_id, game, number FROM odds_locks WHERE lane = $1 AND expires_at < now()
         FOR UPDATE SKIP LOCKED)`,
      [lane],
    );
}
