import type { GameType } from '@truedraw/rules';
import type { Queryable } from '../db/pool';

/** A draw whose book is closed and not yet committed to. */
export interface ClosedBook {
  turnId: number;
  game: GameType;
  closesAt: number;
  closedAt: number;
}

const millis = (column: string) => `floor(extract(epoch FROM ${column}) * 1000)::int8`;

/** Draws that were closed since the chain began; what is older was never promised. */
export async function listUncommitted(db: Queryable, since: number): Promise<ClosedBook[]> {
  const { rows } = await db.query<ClosedBook>(
    `SELECT d.turn_id AS "turnId", d.game, ${millis('d.closes_at')} AS "closesAt", ${millis('d.closed_at')} AS "closedAt"
     FROM draws d
     WHERE d.closed_at >= to_timestamp($1 / 1000.0) AND NOT EXISTS (
       SELECT FROM proof_records r WHERE r.kind = 'commit' AND r.turn_id = d.turn_id AND r.game = d.game)
     ORDER BY d.closed_at, d.turn_id, d.game`,
    [since],
  );
  return rows;
}

export interface BookSums {
  bets: number;
  stakes: number;
  /** Bets without a leaf: written by a server from before there were books. */
  without: number;
}

export async function sumBook(tx: Queryable, { turnId, game }: ClosedBook): Promise<BookSums> {
  const { rows } = await tx.query<BookSums>(
    `SELECT count(*)::int8 AS bets, coalesce(sum(total), 0)::int8 AS stakes, count(*) FILTER (WHERE leaf IS NULL)::int8 AS without
     FROM bets WHERE turn_id = $1 AND game = $2`,
    [turnId, game],
  );
  return rows[0]!;
}

/** The leaves of a book in the order of their bytes, which tells nothing about who placed them or when; in pieces. */
export async function readLeaves(
  tx: Queryable,
  { turnId, game }: ClosedBook,
  pieceLeaves: number,
): Promise<Buffer[]> {
  await tx.query(`SET LOCAL work_mem = '256MB'`);
  const { rows } = await tx.query<{ leaves: Buffer }>(
    `SELECT string_agg(leaf, ''::bytea ORDER BY place) AS leaves
     FROM (SELECT leaf, row_number() OVER (ORDER BY leaf) - 1 AS place FROM bets WHERE turn_id = $1 AND game = $2) AS book
     GROUP BY place / $3 ORDER BY place / $3`,
    [turnId, game, pieceLeaves],
  );
  return rows.map(({ leaves }) => leaves);
}

export async function insertPieces(
  tx: Queryable,
  { turnId, game }: ClosedBook,
  pieces: readonly { leaves: Buffer; root: Buffer }[],
): Promise<void> {
  await tx.query(
    `INSERT INTO proof_leaves (turn_id, game, piece, leaves, root)
     SELECT $1, $2, n - 1, leaves, root FROM unnest($3::bytea[], $4::bytea[]) WITH ORDINALITY AS p (leaves, root, n)`,
    [turnId, game, pieces.map(({ leaves }) => leaves), pieces.map(({ root }) => root)],
  );
}

export async function readPiece(
  db: Queryable,
  turnId: number,
  game: GameType,
  piece: number,
): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ leaves: Buffer }>(
    'SELECT leaves FROM proof_leaves WHERE turn_id = $1 AND game = $2 AND piece = $3',
    [turnId, game, piece],
  );
  return rows[0]?.leaves;
}

/** The roots of all pieces end to end, and in which piece a leaf is: the one whose first leaf is not after it. */
export async function readPieceRoots(
  db: Queryable,
  turnId: number,
  game: GameType,
  leaf: Buffer,
): Promise<{ roots: Buffer; piece: number }> {
  const { rows } = await db.query<{ root: Buffer; before: boolean }>(
    `SELECT root, substring(leaves FOR 32) <= $3 AS before FROM proof_leaves
     WHERE turn_id = $1 AND game = $2 ORDER BY piece`,
    [turnId, game, leaf],
  );
  return {
    roots: Buffer.concat(rows.map(({ root }) => root)),
    piece: rows.filter(({ before }) => before).length - 1,
  };
}
