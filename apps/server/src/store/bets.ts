import type { Coin, GameType } from '@truedraw/rules';
import { joinedArray, numberArray } from '../db/array-literal';
import type { Queryable } from '../db/pool';
import type { BetTerms, SealedBet } from '../proof/seal-bet';

/** A bet as its row holds it, but for what all bets of a draw that are placed together have in common. */
export interface BetRow {
  userId: number;
  id: number;
  numbers: number[];
  stakes: Coin[];
  odds: number[];
  ds: [Coin, Coin];
  bs: [Coin, Coin];
  total: Coin;
  /** What it is in the book of its draw, and what hides its user there; in hexadecimal. */
  leaf: string | undefined;
  nonce: string;
  chain: number[];
  rates: number[];
}

export async function insertBets(
  tx: Queryable,
  lane: number,
  {
    turnId,
    game,
    dsOdds,
    bsOdds,
    placedAt,
    bets,
  }: {
    turnId: number;
    game: GameType;
    dsOdds: readonly number[];
    bsOdds: readonly number[];
    placedAt: number;
    bets: readonly BetRow[];
  },
): Promise<void> {
  if (!bets.length) return;
  const column = (field: 'userId' | 'id' | 'total') => numberArray(bets.map((bet) => bet[field]));
  const flat = (field: 'numbers' | 'stakes' | 'odds' | 'ds' | 'bs' | 'chain' | 'rates') =>
    joinedArray(bets.map((bet) => bet[field]));
  const bytes = (field: 'leaf' | 'nonce') => String.raw`\x` + bets.map((bet) => bet[field]).join('');
  await tx.query({
    name: 'insert-bets',
    // The arrays of all bets travel end to end and are cut apart here: an array literal for each would be parsed
    // seven times a bet.
    text: `INSERT INTO bets (lane, turn_id, game, ds_odds, bs_odds, placed_at, user_id, id, total, numbers, stakes, odds,
                             chain, rates, ds, bs, leaf, nonce)
           SELECT $1, $2, $3, $4::integer[], $5::integer[], to_timestamp($6 / 1000.0), n.user_id, n.id, n.total,
             ($12::smallint[])[line:lines], ($13::bigint[])[line:lines], ($14::integer[])[line:lines],
             ($15::bigint[])[link:links], ($16::smallint[])[link:links],
             ($17::bigint[])[side:sides], ($18::bigint[])[side:sides],
             substring($19::bytea FROM leaf FOR 32), substring($20::bytea FROM nonce FOR 16)
           FROM unnest($7::bigint[], $8::bigint[], $9::bigint[], $10::integer[], $11::integer[]) WITH ORDINALITY
             AS n (user_id, id, total, lines, links, at),
           LATERAL (SELECT coalesce(($10::integer[])[at - 1], 0) + 1 AS line,
                      coalesce(($11::integer[])[at - 1], 0) + 1 AS link,
                      (2 * at - 1)::integer AS side, (2 * at)::integer AS sides,
                      (32 * at - 31)::integer AS leaf, (16 * at - 15)::integer AS nonce) AS cut`,
    values: [
      lane,
      turnId,
      game,
      numberArray(dsOdds),
      numberArray(bsOdds),
      placedAt,
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
      flat('bs'),
      ...(bets.every(({ leaf }) => leaf) ? [bytes('leaf'), bytes('nonce')] : [null, null]),
    ],
  });
}

/** Where each ends when they lie end to end. */
function ends(lengths: readonly number[]): number[] {
  let end = 0;
  return lengths.map((length) => (end += length));
}

/** Whose bets on which draw. */
interface BettorDraw {
  turnId: number;
  game: GameType;
  userId: number;
}

export type StakesRow = BettorDraw & Pick<BetRow, 'numbers' | 'stakes' | 'ds' | 'bs'>;

/** What each of these users has staked in a draw, bet by bet. Each is looked up by key, whatever the planner believes. */
export async function readStakes(
  tx: Queryable,
  lane: number,
  bettors: readonly BettorDraw[],
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
  /** What its leaf is made of, if it has one. */
  terms?: BetTerms | undefined;
  sealed?: SealedBet | undefined;
}

/** Which of these bets were placed before, found by the entry that paid for them. */
export async function findPaidBets(
  tx: Queryable,
  lane: number,
  bets: readonly (BettorDraw & Pick<BetRow, 'id'>)[],
): Promise<PaidBet[]> {
  if (!bets.length) return [];
  const { rows } = await tx.query<PaidBet & BetTerms>({
    name: 'find-paid-bets',
    text: `SELECT n.user_id AS "userId", n.id, e.balance_after AS "balanceAfter", b.numbers, b.stakes, b.ds, b.bs,
             n.turn_id AS "turnId", n.game, b.odds, b.ds_odds AS "dsOdds", b.bs_odds AS "bsOdds", b.total,
             floor(extract(epoch FROM b.placed_at) * 1000)::int8 AS "placedAt", encode(b.nonce, 'hex') AS nonce
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
  return rows.map((row) => ({ ...row, terms: row.nonce ? row : undefined }));
}
