import type { DrawnSides } from '@truedraw/rules';
import { atMicros } from '../../db/moment';
import type { Queryable } from '../../db/pool';
import { winOfRow } from '../../proof/store/win-of-row';
import type { BetName } from './cancelled-bets';
import type { DrawName } from './betting-draws';

/** A recorded revision of a draw whose wins have not yet stopped what they stop. */
export interface DrawToStop extends DrawName {
  revision: number;
  /** The drawn number; null for a cancelled draw, which has no wins. */
  digits: string | null;
}

/** One that is about to be replaced waits for the revision that replaces it. */
export async function listDrawsToStop(db: Queryable): Promise<DrawToStop[]> {
  const { rows } = await db.query<DrawToStop>({
    name: 'list-draws-to-stop',
    text: `SELECT d.turn_id AS "turnId", d.game, d.recorded AS revision,
             CASE WHEN r.kind = 'cancel' THEN NULL WHEN d.game = 2 THEN r.two WHEN d.game = 3 THEN r.three ELSE r.four END AS digits
           FROM draws AS d JOIN releases AS r ON r.turn_id = d.turn_id AND r.revision = d.recorded
           WHERE d.recorded > d.stopped AND d.released = d.recorded ORDER BY d.turn_id, d.game`,
  });
  return rows;
}

/** Whether a draw was settled whose record is still to be written: only what is recorded stops anything. */
export async function hasUnrecorded(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'has-unrecorded',
    text: 'SELECT FROM draws WHERE settled > recorded LIMIT 1',
  });
  return Boolean(rowCount);
}

export async function markStopped(
  db: Queryable,
  { turnId, game, revision }: Omit<DrawToStop, 'digits'>,
): Promise<void> {
  await db.query({
    name: 'mark-stopped',
    text: `UPDATE draws SET stopped = $3
           WHERE turn_id = $1 AND game = $2 AND released = $3 AND recorded = $3 AND stopped < $3`,
    values: [turnId, game, revision],
  });
}

/** A bet that won and stops the rest of its series. */
export interface StoppingWin {
  userId: number;
  id: number;
  /** In hexadecimal. */
  leaf: string;
  /** The later draws of its series and the bets on them, in the order of the draws. */
  turnIds: number[];
  betIds: number[];
}

const win = winOfRow({ number: '$4::smallint', ds: '$5::int', bs: '$6::int' });

/** The winning bets of a lane that stop a series, after a given one, by user and id. */
export async function listStoppingWins(
  db: Queryable,
  lane: number,
  { turnId, game }: DrawName,
  drawn: DrawnSides,
  { after, most }: { after: { userId: number; id: number }; most: number },
): Promise<StoppingWin[]> {
  const { rows } = await db.query<StoppingWin>({
    name: 'list-stopping-wins',
    text: `WITH won AS MATERIALIZED (
             SELECT lane, user_id, id, leaf, series FROM bets
             WHERE lane = $1 AND turn_id = $2 AND game = $3 AND stop IS NOT NULL AND leaf IS NOT NULL
               AND (user_id, id) > ($7, $8) AND ${win} > 0
             ORDER BY user_id, id LIMIT $9)
           SELECT w.user_id AS "userId", w.id, encode(w.leaf, 'hex') AS leaf,
             s.turn_ids[array_position(s.turn_ids, $2::bigint) + 1:] AS "turnIds",
             s.bet_ids[array_position(s.turn_ids, $2::bigint) + 1:] AS "betIds"
           FROM won AS w JOIN bet_series AS s ON s.lane = w.lane AND s.user_id = w.user_id AND s.id = w.series
           WHERE s.lane = $1 ORDER BY w.user_id, w.id`,
    values: [lane, turnId, game, drawn.number, drawn.ds + 1, drawn.bs + 1, after.userId, after.id, most],
  });
  return rows;
}

/** Holds the lane's gate of a draw that was won; whether this is still its newest revision. */
export async function holdWonRevision(
  tx: Queryable,
  lane: number,
  { turnId, game, revision }: Omit<DrawToStop, 'digits'>,
): Promise<boolean> {
  const { rows } = await tx.query<{ released: number }>({
    name: 'hold-won-revision',
    text: 'SELECT released FROM lane_gates WHERE lane = $1 AND turn_id = $2 AND game = $3 FOR SHARE',
    values: [lane, turnId, game],
  });
  return rows[0]?.released === revision;
}

/** Moves a bet to the stopped ones. The database does it only while its draw is open, for a bet of its own series. */
export async function moveToStopped(
  tx: Queryable,
  { lane, turnId, game, userId, id }: BetName,
  { turnId: wonTurnId, revision, leaf, now }: { turnId: number; revision: number; leaf: string; now: number },
): Promise<void> {
  const { rows } = await tx.query<{ total: number | null }>({
    name: 'stop-bet',
    text: `SELECT stop_bet($1::smallint, $2, $3::smallint, $4, $5, $6, $7::integer, decode($8, 'hex'), ${atMicros('$9')}) AS total`,
    values: [lane, turnId, game, userId, id, wonTurnId, revision, leaf, now * 1000],
  });
  if (rows[0]!.total === null) throw new RangeError(`bet ${id} was not stopped`);
}
