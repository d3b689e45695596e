import type { GameType } from '@truedraw/rules';
import { numberArray } from '../../db/array-literal';
import { laneOf } from '../../db/lane';
import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';
import type { ListedBet } from './bet-lists';
import { rangeOf } from './bets';
import type { DrawName } from './betting-draws';

export interface ListedSeries {
  id: number;
  game: GameType;
  stopAfterWin: boolean;
  placedAt: number;
  /** In the order of the draws. */
  turnIds: number[];
  betIds: number[];
  times: number[];
}

/** A user's series, newest first. */
export async function listSeries(
  db: Queryable,
  lanes: number,
  userId: number,
  most: number,
): Promise<ListedSeries[]> {
  const { rows } = await db.query<ListedSeries>({
    name: 'list-series',
    text: `SELECT id, game, stop_after_win AS "stopAfterWin", ${millisOf('placed_at')} AS "placedAt",
             turn_ids AS "turnIds", bet_ids AS "betIds", times
           FROM bet_series WHERE lane = $1 AND user_id = $2 ORDER BY placed_at DESC, id LIMIT $3`,
    values: [laneOf(userId, lanes), userId, most],
  });
  return rows;
}

export interface SeriesBet extends Pick<
  ListedBet,
  'id' | 'numbers' | 'stakes' | 'odds' | 'ds' | 'dsOdds' | 'bs' | 'bsOdds' | 'total'
> {
  place: 'placed' | 'cancelled' | 'stopped';
}

const ofTable = (table: string, place: SeriesBet['place']): string =>
  `SELECT b.id, '${place}' AS place, b.numbers, b.stakes, b.odds, b.ds, b.ds_odds AS "dsOdds", b.bs, b.bs_odds AS "bsOdds", b.total
   FROM named AS n JOIN ${table} AS b
     ON b.lane = $1 AND b.user_id = $2 AND b.turn_id = n.turn_id AND b.game = n.game AND b.id = n.id
     AND b.turn_id BETWEEN $6 AND $7`;

/** The bets of a user's series, wherever they are. */
export async function listBetsOfSeries(
  db: Queryable,
  lanes: number,
  userId: number,
  series: readonly Pick<ListedSeries, 'game' | 'turnIds' | 'betIds'>[],
): Promise<SeriesBet[]> {
  if (!series.length) return [];
  const { rows } = await db.query<SeriesBet>({
    name: 'list-bets-of-series',
    text: `WITH named AS (SELECT * FROM unnest($3::bigint[], $4::smallint[], $5::bigint[]) AS n (turn_id, game, id))
           ${ofTable('bets', 'placed')}
           UNION ALL ${ofTable('cancelled_bets', 'cancelled')}
           UNION ALL ${ofTable('stopped_bets', 'stopped')}`,
    values: [
      laneOf(userId, lanes),
      userId,
      numberArray(series.flatMap(({ turnIds }) => turnIds)),
      numberArray(series.flatMap(({ game, turnIds }) => turnIds.map(() => game))),
      numberArray(series.flatMap(({ betIds }) => betIds)),
      ...rangeOf(series.flatMap(({ turnIds }) => turnIds.map((turnId) => ({ turnId })))),
    ],
  });
  return rows;
}

export interface SeriesDraw extends DrawName {
  closesAt: number;
  dueAt: number;
  /** Of the settled revision; null while the draw is running. */
  kind: 'result' | 'cancel' | null;
  result: string | null;
}

export async function listDrawsOfSeries(db: Queryable, draws: readonly DrawName[]): Promise<SeriesDraw[]> {
  const { rows } = await db.query<SeriesDraw>({
    name: 'list-draws-of-series',
    text: `SELECT d.turn_id AS "turnId", d.game, ${millisOf('d.closes_at')} AS "closesAt", ${millisOf('d.due_at')} AS "dueAt",
             r.kind, CASE d.game WHEN 2 THEN r.two WHEN 3 THEN r.three ELSE r.four END AS result
           FROM unnest($1::bigint[], $2::smallint[]) AS n (turn_id, game)
           JOIN draws AS d ON d.turn_id = n.turn_id AND d.game = n.game
           LEFT JOIN releases AS r ON r.turn_id = d.turn_id AND r.revision = d.settled`,
    values: [numberArray(draws.map(({ turnId }) => turnId)), numberArray(draws.map(({ game }) => game))],
  });
  return rows;
}
