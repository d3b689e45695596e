import type { GameType } from '@truedraw/rules';
import type { Queryable } from '../../db/pool';

/** A book with bets that was sealed after its result was due, and about which staff have said nothing in the chain. */
export interface LateBook {
  turnId: number;
  game: GameType;
  opensAt: number;
  closesAt: number;
  dueAt: number;
}

const numberIn = (name: string): string => `(c.body::json ->> '${name}')::int8`;

/** Whether the commit record `c` is late; one without bets gives nobody an advantage. */
export const isSealedLate = `(${numberIn('bets')} > 0
  AND greatest(${numberIn('closedAt')}, ${numberIn('time')}) > ${numberIn('dueAt')})`;

/** The record `n` in which staff let the result of a draw follow its late book, the commit record `c`. */
export const isLateNote = `(n.kind = 'change' AND n.turn_id = c.turn_id AND n.game = c.game AND n.seq > c.seq
  AND n.body::json ->> 'change' = 'late')`;

const lateBooks = `SELECT d.turn_id AS "turnId", d.game, ${numberIn('opensAt')} AS "opensAt",
    ${numberIn('closesAt')} AS "closesAt", ${numberIn('dueAt')} AS "dueAt"
  FROM draws AS d JOIN proof_records AS c ON c.kind = 'commit' AND c.turn_id = d.turn_id AND c.game = d.game
  LEFT JOIN proof_records AS n ON ${isLateNote}
  WHERE n.seq IS NULL AND ${isSealedLate}`;

export async function listLateBooksOf(db: Queryable, turnId: number): Promise<LateBook[]> {
  const { rows } = await db.query<LateBook>(`${lateBooks} AND d.turn_id = $1 ORDER BY d.game`, [turnId]);
  return rows;
}

/** Of all turns that wait for a result. */
export async function listWaitingLateBooks(db: Queryable): Promise<LateBook[]> {
  const { rows } = await db.query<LateBook>(`${lateBooks} AND d.released = 0 ORDER BY d.turn_id, d.game`);
  return rows;
}
