import { drawKeyOf, type GameType } from '@truedraw/rules';
import type { Queryable } from '../../db/pool';
import { readOddsVersions, readStakesOfDraws } from '../../draws/store/odds-sums';

/** Texts that change with the data, to detect changes. */
export interface DeskMarks {
  draws: string;
  queues: string;
  changes: string;
  chats: string;
  audits: string;
}

/** Each reads only open items, so history does not slow it down. */
export async function readDeskMarks(db: Queryable): Promise<DeskMarks> {
  const { rows } = await db.query<DeskMarks>({
    name: 'desk-marks',
    text: `SELECT
      (SELECT count(*) || ':' || coalesce(max(turn_id), 0) || ':' || count(*) FILTER (WHERE state = 'open')
       FROM draws WHERE settled = 0) ||
      (SELECT coalesce(string_agg(turn_id || '.' || revision || '.' || staff_id, ',' ORDER BY turn_id), '') FROM proposals)
        AS draws,
      (SELECT count(*) || ':' || coalesce(sum(status), 0) || ':' || count(taken_by) || ':' || coalesce(max(created_at)::text, '')
       FROM deposit_claims WHERE status < 2) ||
      (SELECT count(*) || ':' || coalesce(sum(status), 0) || ':' || count(approved_by) || ':' ||
              coalesce(max(created_at)::text, '') FROM withdrawals WHERE status < 2) ||
      (SELECT count(*) || ':' || coalesce(max(proposed_at)::text, '') FROM adjustments WHERE state = 'waiting')
        AS queues,
      (SELECT count(*) || ':' || coalesce(max(id), 0) FROM changes WHERE state = 'waiting') AS changes,
      (SELECT coalesce(max(last_at)::text, '') FROM chats) ||
      (SELECT count(*) || ':' || coalesce(sum(assigned_to), 0) FROM chats WHERE waiting_since IS NOT NULL) AS chats,
      (SELECT coalesce(max(id || ':' || state || ':' || jsonb_array_length(checks)), '') FROM
        (SELECT * FROM audit_runs ORDER BY id DESC LIMIT 1) AS last) AS audits`,
  });
  return rows[0]!;
}

export interface DrawMark {
  turnId: number;
  game: GameType;
  /** Changes with every stake and every change of the odds. */
  mark: string;
}

/** A mark of the exposure of each open draw. */
export async function readExposureMarks(db: Queryable, lanes: number): Promise<DrawMark[]> {
  const { rows } = await db.query<DrawMark>({
    name: 'exposure-marks',
    text: `SELECT d.turn_id AS "turnId", d.game,
             (SELECT count(*) || ':' || coalesce(sum(hashtextextended(o::text, 0)), 0) FROM odds_overrides AS o
              WHERE o.game = d.game AND o.turn_id IN (0, d.turn_id)) AS mark
           FROM draws AS d WHERE d.state = 'open' AND d.settled = 0`,
  });
  const stakes = await readStakesOfDraws(db, lanes, rows);
  const versions = await readOddsVersions(db, lanes, rows);
  return rows.map((draw) => {
    const key = drawKeyOf(draw.turnId, draw.game);
    return { ...draw, mark: `${stakes.get(key) ?? 0}:${versions.get(key) ?? 0}:${draw.mark}` };
  });
}
