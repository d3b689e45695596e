import type { GameType } from '@truedraw/rules';
import { numberArray } from '../../db/array-literal';
import { allLanes, laneOf } from '../../db/lane';
import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';
import type { BetTerms } from '../seal-bet';

/** A closed draw. */
export interface ClosedBook {
  turnId: number;
  game: GameType;
  opensAt: number;
  closesAt: number;
  dueAt: number;
  closedAt: number;
}

/** Draws that were closed after the chain began and have no commit record. Older draws never get one. */
export async function listUncommitted(db: Queryable, turnId?: number): Promise<ClosedBook[]> {
  const { rows } = await db.query<ClosedBook>(
    `SELECT d.turn_id AS "turnId", d.game, ${millisOf('d.opens_at')} AS "opensAt", ${millisOf('d.closes_at')} AS "closesAt",
       ${millisOf('d.due_at')} AS "dueAt", ${millisOf('d.closed_at')} AS "closedAt"
     FROM draws d
     WHERE d.closed_at >= ${chainStartTime} AND NOT d.committed AND ($1::bigint IS NULL OR d.turn_id = $1)
     ORDER BY d.closed_at, d.turn_id, d.game`,
    [turnId ?? null],
  );
  return rows;
}

/** Call it in the transaction of the commit record: a second process fails on that record's unique key. */
export async function markCommitted(tx: Queryable, { turnId, game }: ClosedBook): Promise<void> {
  await tx.query('UPDATE draws SET committed = true WHERE turn_id = $1 AND game = $2', [turnId, game]);
}

/** When the last book of a turn was sealed; 0 if none is. */
export async function findSealedAt(db: Queryable, turnId: number): Promise<number> {
  const { rows } = await db.query<{ sealedAt: number }>(
    `SELECT coalesce(max((body::json ->> 'time')::int8), 0) AS "sealedAt"
     FROM proof_records WHERE kind = 'commit' AND turn_id = $1`,
    [turnId],
  );
  return rows[0]!.sealedAt;
}

/** The time of the first record. */
export const chainStartTime = `(SELECT to_timestamp((body::json ->> 'time')::int8 / 1000.0) FROM proof_records WHERE seq = 1)`;

const lanesOf = (lanes: number): string => numberArray(allLanes(lanes));

/** The sums of a book, and how many of its bets have no leaf. */
export interface BookSums {
  bets: number;
  stakes: number;
  without: number;
}

const sums = `count(*)::int8 AS bets, coalesce(sum(total), 0)::int8 AS stakes,
  count(*) FILTER (WHERE leaf IS NULL)::int8 AS without`;

/** The columns from which a bet's leaf is computed. */
const terms = `user_id AS "userId", id, turn_id AS "turnId", game, numbers, stakes, odds, ds, ds_odds AS "dsOdds", bs,
  bs_odds AS "bsOdds", total, ${millisOf('placed_at')} AS "placedAt", coalesce(encode(nonce, 'hex'), '') AS nonce,
  encode(cancel, 'hex') AS cancel, encode(stop, 'hex') AS stop`;

export async function listUnsealed(
  tx: Queryable,
  lanes: number,
  { turnId, game }: ClosedBook,
  most: number,
): Promise<BetTerms[]> {
  const { rows } = await tx.query<BetTerms>(
    `SELECT ${terms} FROM bets
     WHERE lane = ANY($1::smallint[]) AND turn_id = $2 AND game = $3 AND leaf IS NULL LIMIT $4`,
    [lanesOf(lanes), turnId, game, most],
  );
  return rows;
}

export async function setLeaves(
  tx: Queryable,
  lanes: number,
  bets: readonly { terms: BetTerms; leaf: string }[],
): Promise<void> {
  await tx.query(
    `UPDATE bets AS b SET leaf = decode(n.leaf, 'hex'), nonce = decode(n.nonce, 'hex')
     FROM unnest($1::smallint[], $2::bigint[], $3::smallint[], $4::bigint[], $5::bigint[], $6::text[], $7::text[])
       AS n (lane, turn_id, game, user_id, id, leaf, nonce)
     WHERE b.lane = n.lane AND b.turn_id = n.turn_id AND b.game = n.game AND b.user_id = n.user_id AND b.id = n.id
       AND b.turn_id = ANY($2::bigint[])`,
    [
      bets.map(({ terms: { userId } }) => laneOf(userId, lanes)),
      bets.map(({ terms: { turnId } }) => turnId),
      bets.map(({ terms: { game } }) => game),
      bets.map(({ terms: { userId } }) => userId),
      bets.map(({ terms: { id } }) => id),
      bets.map(({ leaf }) => leaf),
      bets.map(({ terms: { nonce } }) => nonce),
    ],
  );
}

/** A user's bet; its nonce is empty when it has no leaf. */
export async function findTerms(
  db: Queryable,
  lanes: number,
  { userId, turnId, game, id }: Pick<BetTerms, 'userId' | 'turnId' | 'game' | 'id'>,
): Promise<BetTerms | undefined> {
  const { rows } = await db.query<BetTerms>(
    `SELECT ${terms} FROM bets WHERE lane = $1 AND turn_id = $2 AND game = $3 AND user_id = $4 AND id = $5`,
    [laneOf(userId, lanes), turnId, game, userId, id],
  );
  return rows[0];
}

/** The bets of a draw with their stored leaves, by lane, user and id, after a given bet. */
export async function listSealed(
  db: Queryable,
  { turnId, game }: Pick<ClosedBook, 'turnId' | 'game'>,
  { lane, userId, id }: { lane: number; userId: number; id: number },
  most: number,
): Promise<(BetTerms & { leaf: string })[]> {
  const { rows } = await db.query<BetTerms & { leaf: string }>(
    `SELECT ${terms}, coalesce(encode(leaf, 'hex'), '') AS leaf FROM bets
     WHERE lane = $1 AND turn_id = $2 AND game = $3 AND (user_id, id) > ($4, $5) ORDER BY user_id, id LIMIT $6`,
    [lane, turnId, game, userId, id, most],
  );
  return rows;
}

/**
 * Stores the leaves of a book in byte order, which reveals neither their users nor their times. Returns the sums of
 * the book from the same scan. While some bets have no leaf nothing is stored.
 */
export async function insertPieces(
  tx: Queryable,
  lanes: number,
  { turnId, game }: ClosedBook,
  { leafBytes, pieceLeaves }: { leafBytes: number; pieceLeaves: number },
): Promise<BookSums> {
  await tx.query(`SET LOCAL work_mem = '256MB'`);
  // The leaves are sorted once as one value, which is then cut: numbering and grouping would sort them twice.
  const { rows } = await tx.query<BookSums>(
    `WITH book AS MATERIALIZED (
       SELECT ${sums}, string_agg(leaf, ''::bytea ORDER BY leaf) AS leaves FROM bets
       WHERE lane = ANY($1::smallint[]) AND turn_id = $2 AND game = $3),
     kept AS (
       INSERT INTO proof_leaves (turn_id, game, piece, first, leaves)
       SELECT $2, $3, piece, substr(leaves, piece * $4::int + 1, $5::int), substr(leaves, piece * $4::int + 1, $4::int)
       FROM book, generate_series(0, (length(leaves) - 1) / $4::int) AS piece WHERE without = 0)
     SELECT bets, stakes, without FROM book`,
    [lanesOf(lanes), turnId, game, leafBytes * pieceLeaves, leafBytes],
  );
  return rows[0]!;
}

/** Pieces of a book in their order. */
export async function listPieces(
  tx: Queryable,
  { turnId, game }: Pick<ClosedBook, 'turnId' | 'game'>,
  { from, most }: { from: number; most: number },
): Promise<Buffer[]> {
  const { rows } = await tx.query<{ leaves: Buffer }>(
    `SELECT leaves FROM proof_leaves WHERE turn_id = $1 AND game = $2 AND piece >= $3::int AND piece < $3::int + $4::int
     ORDER BY piece`,
    [turnId, game, from, most],
  );
  return rows.map(({ leaves }) => leaves);
}

export async function insertRoots(tx: Queryable, { turnId, game }: ClosedBook, roots: Buffer): Promise<void> {
  await tx.query('INSERT INTO proof_books (turn_id, game, roots) VALUES ($1, $2, $3)', [turnId, game, roots]);
}

export async function readRoots(db: Queryable, turnId: number, game: number): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ roots: Buffer }>(
    'SELECT roots FROM proof_books WHERE turn_id = $1 AND game = $2',
    [turnId, game],
  );
  return rows[0]?.roots;
}

export async function readPiece(
  db: Queryable,
  turnId: number,
  game: number,
  piece: number,
): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ leaves: Buffer }>(
    'SELECT leaves FROM proof_leaves WHERE turn_id = $1 AND game = $2 AND piece = $3',
    [turnId, game, piece],
  );
  return rows[0]?.leaves;
}

/** The piece that contains a leaf if the book does: the last one whose first leaf is not greater. */
export async function findPiece(
  db: Queryable,
  turnId: number,
  game: number,
  leaf: Buffer,
): Promise<{ piece: number; leaves: Buffer } | undefined> {
  const { rows } = await db.query<{ piece: number; leaves: Buffer }>(
    `SELECT piece, leaves FROM proof_leaves WHERE turn_id = $1 AND game = $2 AND first <= $3
     ORDER BY first DESC LIMIT 1`,
    [turnId, game, leaf],
  );
  return rows[0];
}

/** The last piece of a book, which gives its size. */
export async function findLastPiece(
  db: Queryable,
  turnId: number,
  game: number,
): Promise<{ piece: number; bytes: number } | undefined> {
  const { rows } = await db.query<{ piece: number; bytes: number }>(
    `SELECT piece, length(leaves) AS bytes FROM proof_leaves WHERE turn_id = $1 AND game = $2
     ORDER BY piece DESC LIMIT 1`,
    [turnId, game],
  );
  return rows[0];
}
