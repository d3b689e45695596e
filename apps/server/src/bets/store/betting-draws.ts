import { drawKeyOf, type GameType } from '@truedraw/rules';
import { numberArray } from '../../db/array-literal';
import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';
import type { DrawState } from '../../draws/store/draws';
import { readOddsVersions } from '../../draws/store/odds-sums';

/** What decides whether a draw accepts a bet. Times are milliseconds since 1970. */
export interface BettingDraw {
  turnId: number;
  game: GameType;
  /** Planned until the public record says that it opens. */
  state: DrawState | 'planned';
  opensAt: number;
  closesAt: number;
}

export interface DrawName {
  turnId: number;
  game: GameType;
}

const times = `${millisOf('opens_at')} AS "opensAt",
  ${millisOf('closes_at')} AS "closesAt"`;

/**
 * Locks the lane's gates of the draws, in the order given, so that they cannot close until the transaction ends. Draws
 * that do not exist are left out.
 */
export async function lockGatesForBets(
  tx: Queryable,
  lane: number,
  draws: readonly DrawName[],
): Promise<BettingDraw[]> {
  const { rows } = await tx.query<BettingDraw>({
    name: 'lock-gates-for-bets',
    text: `SELECT g.turn_id AS "turnId", g.game, g.state, ${times}
           FROM unnest($2::bigint[], $3::smallint[]) AS n (turn_id, game)
           CROSS JOIN LATERAL (
             SELECT * FROM lane_gates
             WHERE lane = $1 AND turn_id = n.turn_id AND game = n.game FOR SHARE) AS g`,
    values: [
      lane,
      numberArray(draws.map(({ turnId }) => turnId)),
      numberArray(draws.map(({ game }) => game)),
    ],
  });
  return rows;
}

/** The same of one draw, without a lock. */
export async function findGate(
  db: Queryable,
  lane: number,
  draw: DrawName,
): Promise<BettingDraw | undefined> {
  const { rows } = await db.query<BettingDraw>({
    name: 'find-gate',
    text: `SELECT turn_id AS "turnId", game, state, ${times} FROM lane_gates
           WHERE lane = $1 AND turn_id = $2 AND game = $3`,
    values: [lane, draw.turnId, draw.game],
  });
  return rows[0];
}

/**
 * The database's clock, the operator's settings of the games, and the count of changed terms. Sent after a lock, it
 * reads the time after the lock.
 */
export async function readClockAndGames(
  db: Queryable,
): Promise<{ now: number; games: unknown; terms: number }> {
  const { rows } = await db.query<{ now: number; games: unknown; terms: number }>({
    name: 'clock-and-games',
    text: `SELECT ${millisOf('clock_timestamp()')} AS now,
             (SELECT value FROM settings WHERE name = 'games') AS games,
             (SELECT value FROM settings WHERE name = 'terms') AS terms`,
  });
  return rows[0]!;
}

export interface ListedDraw extends DrawName {
  opensAt: number;
  closesAt: number;
  /** Increases when the odds change. */
  version: number;
  /** Changes with the operator's overrides. */
  overrides: string;
}

/** All draws of a game that take bets, soonest first. */
export async function listLaterDraws(
  db: Queryable,
  game: GameType,
): Promise<{ turnId: number; closesAt: number; dueAt: number }[]> {
  const { rows } = await db.query<{ turnId: number; closesAt: number; dueAt: number }>({
    name: 'list-later-draws',
    text: `SELECT turn_id AS "turnId", ${millisOf('closes_at')} AS "closesAt", ${millisOf('due_at')} AS "dueAt" FROM draws
           WHERE game = $1 AND state = 'open' AND announced AND opens_at <= now() AND closes_at > now() ORDER BY closes_at LIMIT 20`,
    values: [game],
  });
  return rows;
}

/**
 * The next draws of each game that have not closed, soonest first, and the versions that show whether their odds have
 * changed. One that should be open is not among them until it is announced.
 */
export async function listBettingDraws(db: Queryable, lanes: number): Promise<ListedDraw[]> {
  const { rows } = await db.query<Omit<ListedDraw, 'version'>>({
    name: 'list-betting-draws',
    text: `SELECT d.turn_id AS "turnId", d.game, ${times},
             (SELECT count(*) || ':' || coalesce(sum(hashtextextended(o::text, 0)), 0) FROM odds_overrides AS o
              WHERE o.game = d.game AND o.turn_id IN (0, d.turn_id)) AS overrides
           FROM unnest(ARRAY[2, 3, 4]::smallint[]) AS g (game)
           CROSS JOIN LATERAL (SELECT * FROM draws WHERE draws.game = g.game AND state = 'open' AND closes_at > now()
                               AND (announced OR opens_at > now()) ORDER BY closes_at LIMIT 2) AS d
           ORDER BY d.game, d.closes_at`,
  });
  const versions = await readOddsVersions(db, lanes, rows);
  return rows.map((draw) => ({ ...draw, version: versions.get(drawKeyOf(draw.turnId, draw.game)) ?? 0 }));
}
