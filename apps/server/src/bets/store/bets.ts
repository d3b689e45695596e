import { addMonths, bangkokMonth, monthNumber, monthsUpTo, type Coin, type GameType } from '@truedraw/rules';
import { numberArray } from '../../db/array-literal';
import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';
import { betCauseSql, betIdSql, monthOfTurn } from '../../ledger/bet-cause';
import type { BetTerms, SealedBet } from '../../proof/seal-bet';

/** Where a bet was placed: the address of the network and the login. No part of the leaf or the receipt. */
export interface BetOrigin {
  address: string;
  deviceId: string;
}

/** The columns of a bet's row, without those that all bets of a draw in one batch share. */
export interface BetRow {
  userId: number;
  id: number;
  numbers: readonly number[];
  stakes: readonly Coin[];
  odds: readonly number[];
  ds: [Coin, Coin];
  bs: [Coin, Coin];
  total: Coin;
  /** The bet's leaf in the draw's book, and the nonce that hides its user there; in hexadecimal. */
  leaf: string | undefined;
  nonce: string;
  /** The hash whose preimage cancels the bet, in hexadecimal. */
  cancel: string | undefined;
  /** The series that the bet belongs to, and the hash of the leaves before it where it stops after a win. */
  series: number | undefined;
  stop: string | undefined;
  chain: number[];
  rates: number[];
  origin: BetOrigin | undefined;
}

export interface BettorDraw {
  turnId: number;
  game: GameType;
  userId: number;
}

export type StakesRow = BettorDraw & Pick<BetRow, 'numbers' | 'stakes' | 'ds' | 'bs'>;

/**
 * What each of these users has staked in a draw, one row for each bet. Each is looked up by key, whatever the planner
 * estimates. The range of turns keeps other months from being looked at.
 */
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
             WHERE lane = $1 AND turn_id = n.turn_id AND game = n.game AND user_id = n.user_id
               AND turn_id BETWEEN $5 AND $6 OFFSET 0) AS b`,
    values: [
      lane,
      numberArray(bettors.map(({ turnId }) => turnId)),
      numberArray(bettors.map(({ game }) => game)),
      numberArray(bettors.map(({ userId }) => userId)),
      ...rangeOf(bettors),
    ],
  });
  return rows;
}

/** By the place of the user and the draw in what was asked for: a bet, or an empty one where one was taken back. */
type LaterRow = Pick<BetRow, 'numbers' | 'stakes' | 'ds' | 'bs'> & { at: number; takenBack: boolean };

/** What users have staked in a draw by the entries after `from`, up to `to`. A bet that is taken back has an entry of the same month. */
export async function readStakesSince(
  db: Queryable,
  lane: number,
  bettors: readonly (BettorDraw & { from: number; to: number })[],
): Promise<LaterRow[]> {
  if (!bettors.length) return [];
  const { rows } = await db.query<LaterRow>({
    name: 'read-stakes-since',
    text: `SELECT n.at - 1 AS at, e.kind <> 'bet' AS "takenBack", coalesce(b.numbers, '{}') AS numbers,
             coalesce(b.stakes, '{}') AS stakes, coalesce(b.ds, '{0,0}') AS ds, coalesce(b.bs, '{0,0}') AS bs
           FROM unnest($2::bigint[], $3::smallint[], $4::bigint[], $5::bigint[], $6::bigint[]) WITH ORDINALITY
             AS n (turn_id, game, user_id, first, last, at)
           CROSS JOIN LATERAL (
             SELECT kind, cause FROM entries
             WHERE lane = $1 AND user_id = n.user_id AND seq > n.first AND seq <= n.last
               AND kind IN ('bet', 'cancel', 'stop') AND (period = 0 OR period BETWEEN $9 AND $10) OFFSET 0) AS e
           LEFT JOIN LATERAL (
             SELECT * FROM bets WHERE lane = $1 AND turn_id = n.turn_id AND game = n.game
               AND user_id = n.user_id AND id = ${betIdSql('e.cause')}::bigint AND turn_id BETWEEN $7 AND $8 OFFSET 0) AS b
             ON e.kind = 'bet'
           WHERE e.kind <> 'bet' OR b.id IS NOT NULL`,
    values: [
      lane,
      numberArray(bettors.map(({ turnId }) => turnId)),
      numberArray(bettors.map(({ game }) => game)),
      numberArray(bettors.map(({ userId }) => userId)),
      numberArray(bettors.map(({ from }) => from)),
      numberArray(bettors.map(({ to }) => to)),
      ...rangeOf(bettors),
      ...rangeOf(bettors).map(monthOfTurn),
    ],
  });
  return rows;
}

/** The first and the last turn of some bets. */
export function rangeOf(bets: readonly { turnId: number }[]): [number, number] {
  const turnIds = bets.map(({ turnId }) => turnId);
  return [Math.min(...turnIds), Math.max(...turnIds)];
}

/** A bet whose debit was found by its id; its lines are missing when it belongs to another draw. */
export interface PaidBet {
  userId: number;
  /** Those of the bet which was asked for. */
  turnId: number;
  game: GameType;
  id: number;
  balanceAfter: Coin;
  numbers: readonly number[] | null;
  stakes: readonly Coin[] | null;
  ds: Coin[] | null;
  bs: Coin[] | null;
  cancel?: string | null | undefined;
  stop?: string | null | undefined;
  series?: number | null | undefined;
  /** What its leaf is computed from, if it has one. */
  terms?: BetTerms | undefined;
  sealed?: SealedBet | undefined;
}

type TermsAlone = 'odds' | 'dsOdds' | 'bsOdds' | 'total' | 'placedAt' | 'nonce';
type PaidRow = Omit<PaidBet, 'terms' | 'sealed'> & { [Field in TermsAlone]: BetTerms[Field] | null };

const hasTerms = (row: PaidRow): row is PaidRow & BetTerms => Boolean(row.nonce);

/** Which of these bets were placed before, found by their ledger entry. */
export async function findPaidBets(
  tx: Queryable,
  lane: number,
  bets: readonly (BettorDraw & Pick<BetRow, 'id'>)[],
): Promise<PaidBet[]> {
  if (!bets.length) return [];
  const { rows } = await tx.query<PaidRow>({
    name: 'find-paid-bets',
    text: `SELECT n.user_id AS "userId", n.id, e.balance_after AS "balanceAfter", b.numbers, b.stakes, b.ds, b.bs,
             n.turn_id AS "turnId", n.game, b.odds, b.ds_odds AS "dsOdds", b.bs_odds AS "bsOdds", b.total,
             ${millisOf('b.placed_at')} AS "placedAt", encode(b.nonce, 'hex') AS nonce, encode(b.cancel, 'hex') AS cancel,
             encode(b.stop, 'hex') AS stop, b.series
           FROM (SELECT *, ${betCauseSql()} AS cause
                 FROM unnest($2::bigint[], $3::smallint[], $4::bigint[], $5::bigint[]) AS n (turn_id, game, user_id, id)) AS n
           CROSS JOIN LATERAL (
             SELECT balance_after FROM entries
             WHERE lane = $1 AND user_id = n.user_id AND kind = 'bet' AND cause = n.cause
               AND period = entry_period('bet', n.cause) AND (period = 0 OR period BETWEEN $8 AND $9) OFFSET 0) AS e
           LEFT JOIN LATERAL (
             SELECT * FROM bets WHERE lane = $1 AND turn_id = n.turn_id AND game = n.game
               AND user_id = n.user_id AND id = n.id AND turn_id BETWEEN $6 AND $7 OFFSET 0) AS b ON true`,
    values: [
      lane,
      numberArray(bets.map(({ turnId }) => turnId)),
      numberArray(bets.map(({ game }) => game)),
      numberArray(bets.map(({ userId }) => userId)),
      numberArray(bets.map(({ id }) => id)),
      ...rangeOf(bets),
      ...rangeOf(bets).map(monthOfTurn),
    ],
  });
  return rows.map((row) => ({ ...row, terms: hasTerms(row) ? row : undefined }));
}

/**
 * Which of these ids a user's bet on any draw of the last year has. They are looked for month by month, so only for a
 * request that names no draw.
 */
export async function findUsedIds(
  tx: Queryable,
  lane: number,
  bets: readonly Pick<BetRow, 'userId' | 'id'>[],
  now: number,
): Promise<Pick<BetRow, 'userId' | 'id'>[]> {
  const months = monthsUpTo(addMonths(bangkokMonth(now), 1));
  const { rows } = await tx.query<Pick<BetRow, 'userId' | 'id'>>({
    name: 'find-used-ids',
    text: `SELECT DISTINCT n.user_id AS "userId", n.id
           FROM (SELECT user_id, id, entry_cause('bet', month || ':' || id) AS cause
                 FROM unnest($2::bigint[], $3::bigint[]) AS n (user_id, id), unnest($4::integer[]) AS month) AS n
           CROSS JOIN LATERAL (
             SELECT 1 FROM entries WHERE lane = $1 AND user_id = n.user_id AND kind = 'bet' AND cause = n.cause
               AND period = entry_period('bet', n.cause) OFFSET 0) AS e`,
    values: [
      lane,
      numberArray(bets.map(({ userId }) => userId)),
      numberArray(bets.map(({ id }) => id)),
      numberArray(months.map(monthNumber)),
    ],
  });
  return rows;
}
