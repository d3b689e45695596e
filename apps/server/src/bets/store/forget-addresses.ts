import type { GameType } from '@truedraw/rules';
import type { Queryable } from '../../db/pool';

interface DrawName {
  turnId: number;
  game: GameType;
}

/** The oldest draw whose bets still say from where they were placed, if it was due before so many days. */
export async function findDrawToForget(db: Queryable, days: number): Promise<DrawName | undefined> {
  const { rows } = await db.query<DrawName>(
    `SELECT turn_id AS "turnId", game FROM draws
     WHERE NOT addresses_gone AND due_at < now() - make_interval(days => $1) AND settled > 0 AND settled = released
     ORDER BY due_at LIMIT 1`,
    [days],
  );
  return rows[0];
}

/** Removes the addresses of some bettors after one; returns the last of them, or null if there are no more. */
export async function forgetAddressesAfter(
  db: Queryable,
  { turnId, game }: DrawName,
  { lane, afterUser, atMost }: { lane: number; afterUser: number; atMost: number },
): Promise<number | null> {
  const { rows } = await db.query<{ last: number | null }>(
    'SELECT forget_addresses($1::smallint, $2, $3::smallint, $4, $5) AS last',
    [lane, turnId, game, afterUser, atMost],
  );
  return rows[0]!.last;
}

export async function markForgotten(db: Queryable, { turnId, game }: DrawName): Promise<void> {
  await db.query('UPDATE draws SET addresses_gone = true WHERE turn_id = $1 AND game = $2', [turnId, game]);
}
