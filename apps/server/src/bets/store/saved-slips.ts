import type { GameType } from '@truedraw/rules';
import { numberArray } from '../../db/array-literal';
import { laneOf } from '../../db/lane';
import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';

export interface SavedSlip {
  id: string;
  game: GameType;
  name: string;
  /** Coins by number at its full width. */
  stakes: Record<string, number>;
  ds: number[];
  bs: number[];
  savedAt: number;
}

/** A user's saved slips, newest first. */
export async function listSavedSlips(db: Queryable, lanes: number, userId: number): Promise<SavedSlip[]> {
  const { rows } = await db.query<SavedSlip>(
    `SELECT id, game, name, stakes, ds, bs, ${millisOf('saved_at')} AS "savedAt" FROM saved_slips
     WHERE lane = $1 AND user_id = $2 ORDER BY saved_at DESC, id`,
    [laneOf(userId, lanes), userId],
  );
  return rows;
}

/** Saves a slip, or replaces the one with its id. False, and nothing is saved, when the user has too many. */
export async function putSavedSlip(
  db: Queryable,
  lanes: number,
  userId: number,
  { id, game, name, stakes, ds, bs }: Omit<SavedSlip, 'savedAt'>,
  most: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO saved_slips (lane, user_id, id, game, name, stakes, ds, bs)
     SELECT $1::smallint, $2::bigint, $3::text, $4::smallint, $5, $6::jsonb, $7::bigint[], $8::bigint[]
     WHERE (SELECT count(*) FROM saved_slips WHERE lane = $1 AND user_id = $2 AND id <> $3) < $9
     ON CONFLICT (lane, user_id, id) DO UPDATE
     SET game = excluded.game, name = excluded.name, stakes = excluded.stakes, ds = excluded.ds, bs = excluded.bs`,
    [
      laneOf(userId, lanes),
      userId,
      id,
      game,
      name,
      JSON.stringify(stakes),
      numberArray(ds),
      numberArray(bs),
      most,
    ],
  );
  return rowCount === 1;
}

export async function deleteSavedSlip(
  db: Queryable,
  lanes: number,
  userId: number,
  id: string,
): Promise<void> {
  await db.query('DELETE FROM saved_slips WHERE lane = $1 AND user_id = $2 AND id = $3', [
    laneOf(userId, lanes),
    userId,
    id,
  ]);
}

export async function listFavourites(
  db: Queryable,
  lanes: number,
  userId: number,
): Promise<{ game: GameType; numbers: number[] }[]> {
  const { rows } = await db.query<{ game: GameType; numbers: number[] }>(
    'SELECT game, numbers FROM favourites WHERE lane = $1 AND user_id = $2 ORDER BY game',
    [laneOf(userId, lanes), userId],
  );
  return rows;
}

export async function putFavourites(
  db: Queryable,
  lanes: number,
  userId: number,
  { game, numbers }: { game: GameType; numbers: readonly number[] },
): Promise<void> {
  await db.query(
    `INSERT INTO favourites (lane, user_id, game, numbers) VALUES ($1, $2, $3, $4::smallint[])
     ON CONFLICT (lane, user_id, game) DO UPDATE SET numbers = excluded.numbers`,
    [laneOf(userId, lanes), userId, game, numberArray(numbers)],
  );
}
