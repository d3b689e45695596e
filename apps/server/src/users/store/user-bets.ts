import type { GameType } from '@truedraw/rules';
import type { ArchivedBet } from '../../archive/format';
import { archivedRows } from '../../archive/store/archived-rows';
import type { TurnRange } from '../../archive/store/archives';
import { laneOf } from '../../db/lane';
import type { Queryable } from '../../db/pool';
import { betColumns, type ListedBet } from '../../bets/store/bet-lists';
import { atMicros, microsOf } from '../../db/moment';
import { beyond, type SortDirection } from '../../db/sort-direction';

/** Where a page of a user's bets ended. */
export interface BetKey {
  turnId: number;
  game: GameType;
  placedMicros: number;
  id: number;
}

export type UserBet = ListedBet &
  BetKey & {
    /** From where it was placed; null for a bet from before that was kept. */
    address: string | null;
    deviceId: string | null;
    /** Null when that login has ended. */
    deviceName: string | null;
  };

const result = 'CASE b.game WHEN 2 THEN r.two WHEN 3 THEN r.three ELSE r.four END';

/**
 * A user's bets on a range of turns, by draw, from the table or of these archived ones. The index of each game is read for
 * no more than a page.
 */
export async function listUserBets(
  db: Queryable,
  lanes: number,
  userId: number,
  { from, to }: TurnRange,
  { after, limit, direction }: { after: BetKey | undefined; limit: number; direction: SortDirection },
  archived?: readonly ArchivedBet[],
): Promise<UserBet[]> {
  const { rows } = await db.query<UserBet>(
    `SELECT ${betColumns}, r.kind, ${result} AS result, ${microsOf('b.placed_at')} AS "placedMicros",
       b.address, b.device_id AS "deviceId", l.name AS "deviceName"
     FROM unnest('{2,3,4}'::smallint[]) AS one_game (game)
     CROSS JOIN LATERAL (
       SELECT * FROM ${archived ? archivedRows('$10') : 'bets'} AS of_game
       WHERE lane = $1 AND user_id = $2 AND of_game.game = one_game.game AND turn_id >= $8 AND turn_id < $9
         AND turn_id ${beyond(direction)}= coalesce($3, ${direction === 'asc' ? 0 : 99999999999})
         AND ($3::int8 IS NULL OR (turn_id, of_game.game, placed_at, id) ${beyond(direction)} ($3, $4, ${atMicros('$5')}, $6))
       ORDER BY turn_id ${direction}, placed_at ${direction}, id ${direction} LIMIT $7) AS b
     JOIN draws AS d ON d.turn_id = b.turn_id AND d.game = b.game
     LEFT JOIN releases AS r ON r.turn_id = d.turn_id AND r.revision = d.settled
     LEFT JOIN devices AS l ON l.lane = $1 AND l.user_id = $2 AND l.id = b.device_id
     ORDER BY b.turn_id ${direction}, b.game ${direction}, b.placed_at ${direction}, b.id ${direction} LIMIT $7`,
    [
      laneOf(userId, lanes),
      userId,
      after?.turnId ?? null,
      after?.game ?? null,
      after?.placedMicros ?? null,
      after?.id ?? null,
      limit,
      from,
      to,
      ...(archived ? [JSON.stringify(archived)] : []),
    ],
  );
  return rows;
}
