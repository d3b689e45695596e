import type { DigitRule, GameType } from '@truedraw/rules';
import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';
import { lockGates } from './gates';

export type DrawState = 'open' | 'closed' | 'settled' | 'cancelled';

/** One game of a turn. Times are milliseconds since 1970. */
export interface Draw {
  turnId: number;
  game: GameType;
  session: string;
  opensAt: number;
  closesAt: number;
  dueAt: number;
  state: DrawState;
  /** The newest revision of the turn's figures, 0 before there is one. */
  released: number;
  /** The revision whose money is posted. */
  settled: number;
  /** How the turn's figures make its digits. */
  rule: DigitRule;
}

const columns = `turn_id AS "turnId", game, session, state, released, settled, rule,
  ${millisOf('opens_at')} AS "opensAt",
  ${millisOf('closes_at')} AS "closesAt",
  ${millisOf('due_at')} AS "dueAt"`;

export async function findDraw(db: Queryable, turnId: number, game: GameType): Promise<Draw | undefined> {
  const { rows } = await db.query<Draw>(`SELECT ${columns} FROM draws WHERE turn_id = $1 AND game = $2`, [
    turnId,
    game,
  ]);
  return rows[0];
}

/**
 * Closes every draw whose closing time has passed, and returns them. It waits for the bets that hold the gates, so a
 * closed draw has all its bets, and gets no more; the time of the close is read after that. Rows and gates are locked in
 * the same order as by bets. The table's own order may differ after a draw was moved, and could cause a deadlock.
 */
export async function closeDueDraws(tx: Queryable): Promise<Draw[]> {
  const due = await tx.query<{ turnId: number; game: GameType }>(
    `SELECT turn_id AS "turnId", game FROM draws WHERE state = 'open' AND closes_at <= clock_timestamp()
     ORDER BY turn_id, game FOR UPDATE`,
  );
  if (!due.rows.length) return [];
  await lockGates(tx, due.rows);
  const { rows } = await tx.query<Draw>(
    `UPDATE draws SET state = 'closed', closed_at = clock_timestamp()
     WHERE (turn_id, game) IN (SELECT * FROM unnest($1::bigint[], $2::smallint[])) RETURNING ${columns}`,
    [due.rows.map(({ turnId }) => turnId), due.rows.map(({ game }) => game)],
  );
  return rows;
}

/** Draws whose newest revision is not settled. */
export async function listUnsettledDraws(db: Queryable): Promise<Draw[]> {
  const { rows } = await db.query<Draw>(
    `SELECT ${columns} FROM draws WHERE released > settled AND state <> 'open' ORDER BY turn_id, game`,
  );
  return rows;
}

/**
 * Locks every draw of a turn and its gates in one order. It waits for the bets that are being written. A draw that is added
 * while the first statement waits is seen by the second, and none is added after that (`insertPlannedDraws`).
 */
export async function lockTurn(tx: Queryable, turnId: number): Promise<Draw[]> {
  await tx.query('SELECT FROM draws WHERE turn_id = $1 ORDER BY game FOR UPDATE', [turnId]);
  const { rows } = await tx.query<Draw>(
    `SELECT ${columns} FROM draws WHERE turn_id = $1 ORDER BY game FOR UPDATE`,
    [turnId],
  );
  await lockGates(tx, rows);
  return rows;
}

/** Keeps releases of a turn out, and its draws from being deleted, but no bets; false when it has no draws. */
export async function holdTurn(tx: Queryable, turnId: number): Promise<boolean> {
  const { rowCount } = await tx.query('SELECT FROM draws WHERE turn_id = $1 ORDER BY game FOR KEY SHARE', [
    turnId,
  ]);
  return rowCount !== null && rowCount > 0;
}

/** Closes the open draws of a locked turn, before their time too. */
export async function closeTurn(tx: Queryable, turnId: number): Promise<Draw[]> {
  const { rows } = await tx.query<Draw>(
    `UPDATE draws SET state = 'closed', closed_at = clock_timestamp()
     WHERE turn_id = $1 AND state = 'open' RETURNING ${columns}`,
    [turnId],
  );
  return rows;
}

/**
 * How a turn's figures make its digits: all its games follow the rule that was announced. A game that was closed before
 * that has none of its own.
 */
export const ruleOf = (turnId: string): string =>
  `(SELECT a.rule FROM draws AS a WHERE a.turn_id = ${turnId} ORDER BY a.announced DESC, a.game LIMIT 1)`;

export async function findRule(db: Queryable, turnId: number): Promise<DigitRule> {
  const { rows } = await db.query<{ rule: DigitRule | null }>(`SELECT ${ruleOf('$1')} AS rule`, [turnId]);
  return rows[0]!.rule ?? 'set-value-1';
}
