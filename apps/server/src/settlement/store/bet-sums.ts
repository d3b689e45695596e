import type { DrawnSides } from '@truedraw/rules';
import type { Queryable } from '../../db/pool';
import { leafOfRow } from '../../proof/store/leaf-of-row';
import { winOfRow } from '../../proof/store/win-of-row';
import type { UserRange } from './awards';
import type { RevisionKey } from '../../draws/store/releases';

/** The sums of one user's bets with the same chain and rates. */
export interface BetSum {
  userId: number;
  /**
   * The spreaders above the bettor and all rates, the bettor's first, in PostgreSQL's text form: many users share
   * them.
   */
  above: string;
  rates: string;
  turnover: number;
  win: number;
}

const ofRange = 'lane = $1 AND turn_id = $2 AND game = $3 AND user_id > $4 AND user_id <= $5';

/** The last user of the next chunk of about this many bets; undefined when the rest is one chunk. */
export async function findBetChunkEnd(
  tx: Queryable,
  { turnId, game }: Pick<RevisionKey, 'turnId' | 'game'>,
  { lane, after, bets }: { lane: number; after: number; bets: number },
): Promise<number | undefined> {
  const { rows } = await tx.query<{ userId: number }>({
    name: 'find-bet-chunk-end',
    text: `SELECT user_id AS "userId" FROM bets
           WHERE lane = $1 AND turn_id = $2 AND game = $3 AND user_id > $4
           ORDER BY user_id OFFSET $5 - 1 LIMIT 1`,
    values: [lane, turnId, game, after, bets],
  });
  return rows[0]?.userId;
}

/** What a bet wins under the result $6, with the sides $7 and $8. */
const win = winOfRow({ number: '$6::smallint', ds: '$7::int', bs: '$8::int' });

const groups = `SELECT user_id, chain[2:]::text AS above, rates::text AS rates, sum(total)::int8 AS turnover, sum(win)::int8 AS win
  FROM bet GROUP BY user_id, chain, bet.rates
  HAVING sum(win) > 0 OR bet.rates[cardinality(bet.rates)] > 0 OR cardinality(chain) > 1`;

const rangeOf = ({ turnId, game }: RevisionKey, { lane, after, upTo }: UserRange): unknown[] => [
  lane,
  turnId,
  game,
  after,
  upTo,
];

type SumRow = [number, string, string, number, number];

const sumOf = ([userId, above, rates, turnover, won]: SumRow): BetSum => ({
  userId,
  above,
  rates,
  turnover,
  win: won,
});

/**
 * Wins and turnovers under a result. Users who neither won, nor earned a rebate for anyone, nor have anyone above are
 * left out.
 */
export async function sumBets(
  tx: Queryable,
  revision: RevisionKey,
  range: UserRange,
  drawn: DrawnSides,
): Promise<BetSum[]> {
  const { rows } = await tx.query<SumRow>({
    name: 'sum-bets',
    rowMode: 'array',
    // OFFSET 0 keeps PostgreSQL from merging the subquery, which would compute every win twice.
    text: `WITH bet AS (SELECT user_id, chain, rates, total, ${win} AS win FROM bets WHERE ${ofRange} OFFSET 0) ${groups}`,
    values: [...rangeOf(revision, range), drawn.number, drawn.ds + 1, drawn.bs + 1],
  });
  return rows.map(sumOf);
}

/** One row has what was computed over all bets instead of a user's sums. */
type SumOrBytesRow = [...SumRow, Buffer | null];
const bytesIn = (rows: readonly SumOrBytesRow[]) => rows.find(([userId]) => userId === 0)![5];
const sumsIn = (rows: readonly SumOrBytesRow[]): BetSum[] =>
  rows
    .filter(([userId]) => userId !== 0)
    .map(([userId, above, rates, turnover, won]) => sumOf([userId, above, rates, turnover, won]));

/** Sums of rows, and the leaves that were computed from the same rows; null where a row is not what its leaf says. */
export interface Sealed<Sums> {
  sums: Sums[];
  leaves: Buffer | null;
}

/** In which lane a row belongs follows from its user, so that no bet can stand in a second lane. */
const leaves = (lanes: string) => `
  CASE WHEN coalesce(bool_and(coalesce(leaf = computed AND user_id % ${lanes} = $1, false)), true)
    THEN coalesce(string_agg(leaf, ''::bytea), '') END`;

/**
 * The same, and in the same statement the leaf of every bet from its row: what is summed up cannot differ from what is
 * compared with the sealed book.
 */
export async function sumSealedBets(
  tx: Queryable,
  lanes: number,
  revision: RevisionKey,
  range: UserRange,
  drawn: DrawnSides,
): Promise<Sealed<BetSum>> {
  const { rows } = await tx.query<SumOrBytesRow>({
    name: 'sum-sealed-bets',
    rowMode: 'array',
    text: `WITH bet AS MATERIALIZED (SELECT user_id, chain, rates, total, leaf, ${leafOfRow} AS computed, ${win} AS win
             FROM bets WHERE ${ofRange})
           SELECT 0::int8, '', '', 0::int8, 0::int8, ${leaves('$9::int')} FROM bet
           UNION ALL SELECT sums.*, NULL FROM (${groups}) AS sums`,
    values: [...rangeOf(revision, range), drawn.number, drawn.ds + 1, drawn.bs + 1, lanes],
  });
  return { leaves: bytesIn(rows), sums: sumsIn(rows) };
}

/** What settlement knows of the rows of a range once each of them was found to be sealed. */
export interface RowsAsCompared {
  /** A hash over all columns of the rows, in their order. */
  digest: Buffer;
  /**
   * A hash over where the database keeps the rows and which transaction wrote each of them. It costs a tenth of the
   * digest, and changes with every change of a row, but also when rows are only moved.
   */
  versions: Buffer;
}

const digest = `sha256(coalesce(string_agg(hash, ''::bytea ORDER BY user_id, id), ''))`;
const hashOfRow = 'sha256(record_send(bets))';
const versionOfRow = 'tidsend(ctid) || xidsend(xmin) || oidsend(tableoid) AS version, tableoid';
/**
 * With what makes the columns of a row: their names and types in its tables. And with the start of the database: while it
 * was stopped, its files could be changed.
 */
const versions = `sha256(coalesce(string_agg(version, ''::bytea ORDER BY user_id, id), '') || convert_to(
    pg_postmaster_start_time()::text || (
      SELECT string_agg(concat_ws(' ', attrelid, attnum, attname, atttypid, attmissingval::text), ',' ORDER BY attrelid, attnum)
      FROM pg_attribute WHERE attrelid = ANY (to_regclass('bets')::oid || ARRAY(SELECT tableoid FROM bet GROUP BY tableoid))), 'UTF8'))`;

/** Leaves as above, and what is known of the same rows. */
export async function digestSealedBets(
  db: Queryable,
  lanes: number,
  { turnId, game }: Pick<RevisionKey, 'turnId' | 'game'>,
  { lane, after, upTo }: UserRange,
): Promise<{ leaves: Buffer | null } & RowsAsCompared> {
  const { rows } = await db.query<{ leaves: Buffer | null } & RowsAsCompared>({
    name: 'digest-sealed-bets',
    text: `WITH bet AS MATERIALIZED (
             SELECT user_id, id, leaf, ${leafOfRow} AS computed, ${hashOfRow} AS hash, ${versionOfRow} FROM bets WHERE ${ofRange})
           SELECT ${leaves('$6::int')} AS leaves, ${digest} AS digest, ${versions} AS versions FROM bet`,
    values: [lane, turnId, game, after, upTo, lanes],
  });
  return rows[0]!;
}

/** Wins and turnovers under a result, and the versions or the digest of the rows that they were computed from. */
export async function sumComparedBets(
  tx: Queryable,
  revision: RevisionKey,
  range: UserRange,
  { drawn, by }: { drawn: DrawnSides; by: keyof RowsAsCompared },
): Promise<{ sums: BetSum[]; hash: Buffer }> {
  const [ofRow, ofAll] = by === 'digest' ? [`${hashOfRow} AS hash`, digest] : [versionOfRow, versions];
  const { rows } = await tx.query<SumOrBytesRow>({
    name: `sum-bets-by-${by}`,
    rowMode: 'array',
    text: `WITH bet AS MATERIALIZED (SELECT user_id, id, chain, rates, total, ${ofRow}, ${win} AS win
             FROM bets WHERE ${ofRange})
           SELECT 0::int8, '', '', 0::int8, 0::int8, ${ofAll} FROM bet
           UNION ALL SELECT sums.*, NULL FROM (${groups}) AS sums`,
    values: [...rangeOf(revision, range), drawn.number, drawn.ds + 1, drawn.bs + 1],
  });
  return { hash: bytesIn(rows)!, sums: sumsIn(rows) };
}

/** The total stake of each user. */
export interface StakeSum {
  userId: number;
  stake: number;
}

export async function sumStakes(tx: Queryable, revision: RevisionKey, range: UserRange): Promise<StakeSum[]> {
  const { rows } = await tx.query<StakeSum>({
    name: 'sum-stakes',
    text: `SELECT user_id AS "userId", sum(total)::int8 AS stake FROM bets WHERE ${ofRange} GROUP BY user_id`,
    values: rangeOf(revision, range),
  });
  return rows;
}

export async function sumSealedStakes(
  tx: Queryable,
  lanes: number,
  revision: RevisionKey,
  range: UserRange,
): Promise<Sealed<StakeSum>> {
  const { rows } = await tx.query<[number, number, Buffer | null]>({
    name: 'sum-sealed-stakes',
    rowMode: 'array',
    text: `WITH bet AS MATERIALIZED (SELECT user_id, total, leaf, ${leafOfRow} AS computed FROM bets WHERE ${ofRange})
           SELECT 0::int8, 0::int8, ${leaves('$6::int')} FROM bet
           UNION ALL SELECT user_id, sum(total)::int8, NULL FROM bet GROUP BY user_id`,
    values: [...rangeOf(revision, range), lanes],
  });
  return {
    leaves: rows.find(([userId]) => userId === 0)![2],
    sums: rows.filter(([userId]) => userId !== 0).map(([userId, stake]) => ({ userId, stake })),
  };
}
