import type { Coin, GameType } from '@truedraw/rules';
import { joinedArray, numberArray } from '../db/array-literal';
import type { Queryable } from '../db/pool';

/** A bet as its row holds it. */
export interface BetRow {
  turnId: number;
  game: GameType;
  userId: number;
  id: number;
  numbers: number[];
  stakes: Coin[];
  odds: number[];
  ds: [Coin, Coin];
  dsOdds: [number, number];
  bs: [Coin, Coin];
  bsOdds: [number, number];
  total: Coin;
  chain: number[];
  rates: number[];
}

export async function insertBets(
  tx: Queryable,
  lane: number,
  bets: readonly BetRow[],
  placedAt: number,
): Promise<void> {
  const column = (field: 'turnId' | 'game' | 'userId' | 'id' | 'total') =>
    numberArray(bets.map((bet) => bet[field]));
  const flat = (
    field: 'numbers' | 'stakes' | 'odds' | 'ds' | 'dsOdds' | 'bs' | 'bsOdds' | 'chain' | 'rates',
  ) => joinedArray(bets.map((bet) => bet[field]));
  await tx.query({
    name: 'insert-bets',
    // The arrays of all bets travel end to end and are cut apart here: an array literal for each would be parsed
    // nine times a bet.
    text: `INSERT INTO bets (lane, turn_id, game, user_id, id, total, numbers, stakes, odds, chain, rates,
                             ds, ds_odds, bs, bs_odds, placed_at)
           SELECT $1, n.turn_id, n.game, n.user_id, n.id, n.total,
             ($9::smallint[])[line:lines], ($10::bigint[])[line:lines], ($11::integer[])[line:lines],
             ($12::bigint[])[link:links], ($13::smallint[])[link:links],
             ($14::bigint[])[side:sides], ($15::integer[])[side:sides],
             ($16::bigint[])[side:sides], ($17::integer[])[side:sides], to_timestamp($18 / 1000.0)
           FROM unnest($2::bigint[], $3::smallint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::integer[],
                       $8::integer[]) WITH ORDINALITY
             AS n (turn_id, game, user_id, id, total, lines, links, at),
           LATERAL (SELECT coalesce(($7::integer[])[at - 1], 0) + 1 AS line, coalesce(($8::integer[])[at - 1], 0) + 1 AS link,
                      (2 * at - 1)::integer AS side, (2 * at)::integer AS sides) AS cut`,
    values: [
      lane,
      column('turnId'),
      column('game'),
      column('userId'),
      column('id'),
      column('total'),
      numberArray(ends(bets.map(({ numbers }) => numbers.length))),
      numberArray(ends(bets.map(({ chain }) => chain.length))),
      flat('numbers'),
      flat('stakes'),
      flat('odds'),
      flat('chain'),
      flat('rates'),
      flat('ds'),
      flat('dsOdds'),
      flat('bs'),
      flat('bsOdds'),
      placedAt,
    ],
  });
}

/** Where each ends when they lie end to end. */
function ends(lengths: readonly number[]): number[] {
  let end = 0;
  return lengths.map((length) => (end += length));
}

export type StakesRow = Pick<BetRow, 'turnId' | 'game' | 'userId' | 'numbers' | 'stakes' | 'ds' | 'bs'>;

/** What each of these users has staked in a draw, bet by bet. Each is looked up by key, whatever the planner believes. */
export async function readStakes(
  tx: Queryable,
  lane: number,
  bettors: readonly Pick<BetRow, 'turnId' | 'game' | 'userId'>[],
): Promise<StakesRow[]> {
  if (!bettors.length) return [];
  const { rows } = await tx.query<StakesRow>({
    name: 'read-stakes',
    text: `SELECT b.turn_id AS "turnId", b.game, b.user_id AS "userId", b.numbers, b.stakes, b.ds, b.bs
           FROM unnest($2::bigint[], $3::smallint[], $4::bigint[]) AS n (turn_id, game, user_id)
           CROSS JOIN LATERAL (
             SELECT * FROM bets
             WHERE lane = $1 AND turn_id = n.turn_id AND game = n.game AND user_id = n.user_id OFFSET 0) AS b`,
    values: [
      lane,
      numberArray(bettors.map(({ turnId }) => turnId)),
      numberArray(bettors.map(({ game }) => game)),
      numberArray(bettors.map(({ userId }) => userId)),
    ],
  });
  return rows;
}

/** A bet that was paid for under an id; its lines are missing when it stands in another draw. */
export interface PaidBet {
  userId: number;
  id: number;
  balanceAfter: Coin;
  numbers: number[] | null;
  stakes: Coin[] | null;
  ds: Coin[] | null;
  bs: Coin[] | null;
}

/** Which of these bets were placed before, found by the entry that paid for them. */
export async function findPaidBets(
  tx: Queryable,
  lane: number,
  bets: readonly Pick<BetRow, 'turnId' | 'game' | 'userId' | 'id'>[],
): Promise<PaidBet[]> {
  if (!bets.length) return [];
  const { rows } = await tx.query<PaidBet>({
    name: 'find-paid-bets',
    text: `SELECT n.user_id AS "userId", n.id, e.balance_after AS "balanceAfter", b.numbers, b.stakes, b.ds, b.bs
           FROM unnest($2::bigint[], $3::smallint[], $4::bigint[], $5::bigint[]) AS n (turn_id, game, user_id, id)
           CROSS JOIN LATERAL (
             SELECT balance_after FROM entries
             WHERE lane = $1 AND user_id = n.user_id AND kind = 'bet' AND cause = n.id::text OFFSET 0) AS e
           LEFT JOIN LATERAL (
             SELECT * FROM bets WHERE lane = $1 AND turn_id = n.turn_id AND game = n.game
               AND user_id = n.user_id AND id = n.id OFFSET 0) AS b ON true`,
    values: [
      lane,
      numberArray(bets.map(({ turnId }) => turnId)),
      numberArray(bets.map(({ game }) => game)),
      numberArray(bets.map(({ userId }) => userId)),
      numberArray(bets.map(({ id }) => id)),
    ],
  });
  return rows;
}
