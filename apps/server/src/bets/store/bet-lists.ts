import type { Coin, GameType } from '@truedraw/rules';
import type { ArchivedBet } from '../../archive/format';
import { archivedRows } from '../../archive/store/archived-rows';
import type { TurnRange } from '../../archive/store/archives';
import { numberArray } from '../../db/array-literal';
import { laneOf } from '../../db/lane';
import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';
import { rangeOf } from './bets';

/** A bet for its user, with the result of its draw. */
export interface ListedBet {
  id: number;
  turnId: number;
  game: GameType;
  numbers: number[];
  stakes: Coin[];
  odds: number[];
  ds: [Coin, Coin];
  dsOdds: [number, number];
  bs: [Coin, Coin];
  bsOdds: [number, number];
  total: Coin;
  /** In hexadecimal; missing for a bet that is older than leaves. */
  leaf: string | null;
  /** The hash whose preimage cancels the bet, in hexadecimal. */
  cancel: string | null;
  placedAt: number;
  closesAt: number;
  dueAt: number;
  /** The settled revision, 0 while the draw is running; with its kind and the game's result. */
  revision: number;
  kind: 'result' | 'cancel' | null;
  result: string | null;
}

/** Columns of `bets AS b` and `draws AS d`. */
export const betColumns = `b.id, b.turn_id AS "turnId", b.game, b.numbers, b.stakes, b.odds, b.ds, b.ds_odds AS "dsOdds",
  b.bs, b.bs_odds AS "bsOdds", b.total, encode(b.leaf, 'hex') AS leaf, encode(b.cancel, 'hex') AS cancel, ${millisOf('b.placed_at')} AS "placedAt",
  ${millisOf('d.closes_at')} AS "closesAt", ${millisOf('d.due_at')} AS "dueAt", d.settled AS revision`;

/** A user's bets on unsettled draws, newest first. There are few such draws, and they are near each other. */
export async function listRunningBets(
  db: Queryable,
  lanes: number,
  userId: number,
  most: number,
): Promise<ListedBet[]> {
  const unsettled = await db.query<{ turnId: number }>({
    name: 'list-unsettled-turns',
    text: 'SELECT DISTINCT turn_id AS "turnId" FROM draws WHERE settled = 0',
  });
  if (!unsettled.rows.length) return [];
  const { rows } = await db.query<ListedBet>({
    name: 'list-running-bets',
    text: `SELECT ${betColumns}, NULL AS kind, NULL AS result
           FROM draws AS d JOIN bets AS b
             ON b.lane = $1 AND b.turn_id = d.turn_id AND b.game = d.game AND b.user_id = $2
           WHERE d.settled = 0 AND b.turn_id BETWEEN $4 AND $5 ORDER BY b.placed_at DESC, b.id LIMIT $3`,
    values: [laneOf(userId, lanes), userId, most, ...rangeOf(unsettled.rows)],
  });
  return rows;
}

/** A user's bets of a game on a range of turns. */
export interface BetsOfUser extends TurnRange {
  userId: number;
  game: GameType;
}

const withResult = `${betColumns}, r.kind, CASE b.game WHEN 2 THEN r.two WHEN 3 THEN r.three ELSE r.four END AS result`;
const settledDraw = `JOIN draws AS d ON d.turn_id = b.turn_id AND d.game = b.game AND d.settled > 0
           JOIN releases AS r ON r.turn_id = d.turn_id AND r.revision = d.settled`;
const newestFirst = 'b.turn_id DESC, b.placed_at DESC, b.id';
const ofUser =
  'b.lane = $1 AND b.user_id = $2 AND b.game = $3 AND b.turn_id >= (SELECT $4::int8) AND b.turn_id < (SELECT $5::int8)';

/**
 * Some of a user's bets on a game's draws that were settled or cancelled, newest draw first. Hidden in subqueries, the
 * values do not matter to the plan, which is then made once and not for each page: with many months that takes longer
 * than reading.
 */
export async function listSettledBets(
  db: Queryable,
  lanes: number,
  { userId, game, from, to }: BetsOfUser,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedBet[]> {
  const { rows } = await db.query<ListedBet>({
    name: 'list-settled-bets',
    text: `SELECT ${withResult} FROM bets AS b ${settledDraw}
           WHERE ${ofUser} ORDER BY ${newestFirst} LIMIT (SELECT $6::int8) OFFSET (SELECT $7::int8)`,
    values: [laneOf(userId, lanes), userId, game, from, to, limit, offset],
  });
  return rows;
}

/** The same of bets from an archive. */
export async function listArchivedBets(db: Queryable, bets: readonly ArchivedBet[]): Promise<ListedBet[]> {
  const { rows } = await db.query<ListedBet>({
    name: 'list-archived-bets',
    text: `SELECT ${withResult} FROM ${archivedRows('$1')} AS b ${settledDraw} ORDER BY ${newestFirst}`,
    values: [JSON.stringify(bets)],
  });
  return rows;
}

/** Counts by an index that has all it needs, so the bets themselves and their draws are not looked at. */
export async function countSettledBets(
  db: Queryable,
  lanes: number,
  { userId, game, from, to }: BetsOfUser,
): Promise<number> {
  const unsettled = await db.query<{ turnId: number }>({
    name: 'list-unsettled-of-game',
    text: 'SELECT turn_id AS "turnId" FROM draws WHERE settled = 0 AND game = $1',
    values: [game],
  });
  const { rows } = await db.query<{ count: number }>({
    name: 'count-settled-bets',
    text: `SELECT count(*) AS count FROM bets AS b WHERE ${ofUser} AND b.turn_id <> ALL ($6::int8[])`,
    values: [
      laneOf(userId, lanes),
      userId,
      game,
      from,
      to,
      numberArray(unsettled.rows.map(({ turnId }) => turnId)),
    ],
  });
  return rows[0]!.count;
}
