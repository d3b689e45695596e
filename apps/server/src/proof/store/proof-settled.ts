import type { DrawnSides, GameType } from '@truedraw/rules';
import { numberArray } from '../../db/array-literal';
import { allLanes } from '../../db/lane';
import type { Queryable } from '../../db/pool';
import { winOfRow } from './win-of-row';

export interface SettledDraw {
  turnId: number;
  game: GameType;
  revision: number;
}

const win = winOfRow({ number: '$6::smallint', ds: '$7::int', bs: '$8::int' });

/**
 * Writes the stake and the win of every bet in the order of the book's leaves, cut into pieces of this many bytes; the
 * win of a cancelled draw is the stake. Returns how many bets there are.
 */
export async function insertSettledSums(
  tx: Queryable,
  lanes: number,
  { turnId, game, revision }: SettledDraw,
  { drawn, pieceBytes }: { drawn: DrawnSides | undefined; pieceBytes: number },
): Promise<number> {
  await tx.query(`SET LOCAL work_mem = '256MB'`);
  const { rows } = await tx.query<{ bets: number }>(
    `WITH bet AS (SELECT leaf, total, CASE WHEN $9::boolean THEN total ELSE ${win} END AS win FROM bets
       WHERE lane = ANY($1::smallint[]) AND turn_id = $2 AND game = $3 OFFSET 0),
     book AS MATERIALIZED (
       SELECT count(*)::int8 AS bets, string_agg(int8send(total) || int8send(win), ''::bytea ORDER BY leaf) AS sums FROM bet),
     kept AS (
       INSERT INTO proof_settled_sums (turn_id, game, revision, piece, sums)
       SELECT $2, $3, $4, piece, substr(sums, piece * $5::int + 1, $5::int)
       FROM book, generate_series(0, (length(sums) - 1) / $5::int) AS piece)
     SELECT bets FROM book`,
    [
      numberArray(allLanes(lanes)),
      turnId,
      game,
      revision,
      pieceBytes,
      drawn?.number ?? 0,
      (drawn?.ds ?? 0) + 1,
      (drawn?.bs ?? 0) + 1,
      drawn === undefined,
    ],
  );
  return rows[0]!.bets;
}

/** A piece of the book with the stakes and wins of its bets. */
export async function readSettledPiece(
  db: Queryable,
  { turnId, game, revision }: SettledDraw,
  piece: number,
): Promise<{ leaves: Buffer; sums: Buffer } | undefined> {
  const { rows } = await db.query<{ leaves: Buffer; sums: Buffer }>(
    `SELECT leaves, sums FROM proof_leaves JOIN proof_settled_sums USING (turn_id, game, piece)
     WHERE turn_id = $1 AND game = $2 AND revision = $3 AND piece = $4`,
    [turnId, game, revision, piece],
  );
  return rows[0];
}

export async function insertSettledRoots(
  tx: Queryable,
  { turnId, game, revision }: SettledDraw,
  roots: Buffer,
): Promise<void> {
  await tx.query('INSERT INTO proof_settled_books (turn_id, game, revision, roots) VALUES ($1, $2, $3, $4)', [
    turnId,
    game,
    revision,
    roots,
  ]);
}

export async function readSettledRoots(
  db: Queryable,
  { turnId, game, revision }: SettledDraw,
): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ roots: Buffer }>(
    'SELECT roots FROM proof_settled_books WHERE turn_id = $1 AND game = $2 AND revision = $3',
    [turnId, game, revision],
  );
  return rows[0]?.roots;
}
