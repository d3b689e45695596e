import type { GameType } from '@truedraw/rules';
import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';
import type { Draw } from './draws';
import { lockGates } from './gates';
import { hasBets } from './has-bets';

type Planned = Pick<Draw, 'turnId' | 'game' | 'session' | 'opensAt' | 'closesAt' | 'dueAt'>;

/** A draw, and whether the public chain says that it was opened. */
export type PlannedDraw = Planned & { announced: boolean };

const plannedColumns = `turn_id AS "turnId", game, session, announced, ${millisOf('opens_at')} AS "opensAt",
  ${millisOf('closes_at')} AS "closesAt", ${millisOf('due_at')} AS "dueAt"`;

/**
 * Opens the planned draws that do not exist yet and whose closing time is ahead. A turn that has a release, even a
 * cancellation, gets no more draws: a release holds the turn's draws, so it is waited for and seen by the second statement.
 * One that comes later waits and sees these draws (`lockTurn`).
 */
export async function insertPlannedDraws(tx: Queryable, draws: readonly Planned[]): Promise<number> {
  const turnIds = draws.map(({ turnId }) => turnId);
  await tx.query('SELECT FROM draws WHERE turn_id = ANY($1::bigint[]) ORDER BY turn_id, game FOR SHARE', [
    turnIds,
  ]);
  const { rowCount } = await tx.query(
    `INSERT INTO draws (turn_id, game, session, opens_at, closes_at, due_at)
     SELECT n.turn_id, n.game, n.session, to_timestamp(n.opens / 1000), to_timestamp(n.closes / 1000), to_timestamp(n.due / 1000)
     FROM unnest($1::bigint[], $2::smallint[], $3::text[], $4::float8[], $5::float8[], $6::float8[])
       AS n (turn_id, game, session, opens, closes, due)
     WHERE to_timestamp(n.closes / 1000) > clock_timestamp()
       AND NOT EXISTS (SELECT 1 FROM releases r WHERE r.turn_id = n.turn_id)
     ORDER BY n.turn_id, n.game
     ON CONFLICT (turn_id, game) DO NOTHING`,
    [
      turnIds,
      draws.map(({ game }) => game),
      draws.map(({ session }) => session),
      draws.map(({ opensAt }) => opensAt),
      draws.map(({ closesAt }) => closesAt),
      draws.map(({ dueAt }) => dueAt),
    ],
  );
  return rowCount ?? 0;
}

/** Open draws, which may have to follow the plan. Those whose closing time has passed are left to the closing job. */
export async function listOpenDraws(db: Queryable): Promise<PlannedDraw[]> {
  const { rows } = await db.query<PlannedDraw>(
    `SELECT ${plannedColumns} FROM draws WHERE state = 'open' AND closes_at > clock_timestamp() ORDER BY turn_id, game`,
  );
  return rows;
}

/**
 * Locks an open draw with its gates and returns it with whether it has bets; undefined when it is not open. It may have been
 * announced or moved since it was listed. The bets are counted by a statement after the lock, which therefore sees all of them.
 */
export async function lockUnplanned(
  tx: Queryable,
  { turnId, game }: { turnId: number; game: GameType },
): Promise<(PlannedDraw & { hasBets: boolean }) | undefined> {
  const { rows } = await tx.query<PlannedDraw>(
    `SELECT ${plannedColumns} FROM draws WHERE turn_id = $1 AND game = $2 AND state = 'open' FOR UPDATE`,
    [turnId, game],
  );
  if (!rows[0]) return undefined;
  await lockGates(tx, [{ turnId, game }]);
  return { ...rows[0], hasBets: await hasBets(tx, { turnId, game }) };
}

/** A cancellation that was proposed goes with the last draw of its turn. */
export async function deleteDraw(tx: Queryable, turnId: number, game: GameType): Promise<void> {
  await tx.query(`DELETE FROM draws WHERE turn_id = $1 AND game = $2`, [turnId, game]);
  await tx.query(
    `DELETE FROM proposals WHERE turn_id = $1 AND NOT EXISTS (SELECT FROM draws WHERE turn_id = $1)`,
    [turnId],
  );
}

export async function moveDraw(tx: Queryable, draw: Planned): Promise<void> {
  await tx.query(
    `UPDATE draws SET opens_at = to_timestamp($3::float8 / 1000), closes_at = to_timestamp($4::float8 / 1000),
       due_at = to_timestamp($5::float8 / 1000) WHERE turn_id = $1 AND game = $2`,
    [draw.turnId, draw.game, draw.opensAt, draw.closesAt, draw.dueAt],
  );
}

/**
 * Deletes closed draws without bets of the other schedule, which will never get figures. Ids of fast rounds have
 * eleven digits. The rows are locked in the same order as by bets, to avoid deadlocks with late bets.
 */
export async function deleteLeftovers(tx: Queryable, schedule: 'market' | 'fast'): Promise<PlannedDraw[]> {
  const { rows } = await tx.query<PlannedDraw>(
    `SELECT ${plannedColumns} FROM draws
     WHERE state = 'closed' AND released = 0 AND (turn_id > 9999999999) <> ($1 = 'fast')
     ORDER BY turn_id, game FOR UPDATE`,
    [schedule],
  );
  const deleted: PlannedDraw[] = [];
  for (const draw of rows) {
    // A closed draw gets no more bets.
    if (await hasBets(tx, draw)) continue;
    await deleteDraw(tx, draw.turnId, draw.game);
    deleted.push(draw);
  }
  return deleted;
}
