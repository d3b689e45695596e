import type { IncidentKind } from '@truedraw/contract/staff';
import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';

/** What fills the text of an incident. */
export type Facts = Record<string, string | number>;

/** What is wrong at the moment. `subject` tells two of a kind apart. */
export interface Finding {
  kind: IncidentKind;
  subject: string;
  facts: Facts;
}

export interface Told extends Finding {
  id: number;
  /** How often people were told, this time included. */
  told: number;
  takenBy: string | null;
}

/** Opens incidents, and notes those that are open already as seen. One that is found twice is one. */
export async function noteFindings(db: Queryable, findings: readonly Finding[]): Promise<void> {
  await db.query(
    `INSERT INTO incidents (kind, subject, facts)
     SELECT DISTINCT ON (kind, subject) kind, subject, facts FROM unnest($1::text[], $2::text[], $3::jsonb[]) AS f (kind, subject, facts)
     ON CONFLICT (kind, subject) WHERE ended_at IS NULL DO UPDATE SET seen_at = now(), facts = excluded.facts`,
    [
      findings.map(({ kind }) => kind),
      findings.map(({ subject }) => subject),
      findings.map(({ facts }) => JSON.stringify(facts)),
    ],
  );
}

/** Ends what nobody has seen for so long. What comes and goes within that time stays one incident. */
export async function endUnseen(db: Queryable, unseenSeconds: number): Promise<void> {
  await db.query(
    `UPDATE incidents SET ended_at = now()
     WHERE ended_at IS NULL AND seen_at < now() - make_interval(secs => $1)`,
    [unseenSeconds],
  );
}

interface Repeats {
  kinds: readonly IncidentKind[];
  openSeconds: number;
  takenSeconds: number;
}

/** The open incidents of which people are to be told now. No other server gets them. */
export async function claimDueAlarms(
  db: Queryable,
  { kinds, openSeconds, takenSeconds }: Repeats,
): Promise<Told[]> {
  const { rows } = await db.query<Told>(
    `UPDATE incidents AS i SET told = told + 1, told_at = now()
     WHERE ended_at IS NULL AND kind = ANY($1)
       AND (told_at IS NULL
            OR told_at < now() - make_interval(secs => CASE WHEN taken_by IS NULL THEN $2::int ELSE $3::int END))
     RETURNING id, kind, subject, facts, told, (SELECT name FROM staff WHERE staff.id = i.taken_by) AS "takenBy"`,
    [kinds, openSeconds, takenSeconds],
  );
  return rows;
}

/** Ended incidents of which people were told and whose end they do not know. */
export async function claimEnds(db: Queryable): Promise<Told[]> {
  const { rows } = await db.query<Told>(
    `UPDATE incidents SET end_told = true WHERE ended_at IS NOT NULL AND NOT end_told
     RETURNING id, kind, subject, facts, told, NULL::text AS "takenBy"`,
  );
  return rows.filter(({ told }) => told > 0);
}

/** After a message that reached nobody: it is due again. */
export async function markUntold(db: Queryable, ids: readonly number[]): Promise<void> {
  await db.query(
    'UPDATE incidents SET told = told - 1, told_at = NULL WHERE id = ANY($1) AND ended_at IS NULL',
    [ids],
  );
}

export interface Incident extends Finding {
  id: number;
  openedAt: number;
  endedAt: number | null;
  takenBy: string | null;
  takenAt: number | null;
  toldAt: number | null;
}

/** The open ones first, then the newest. */
export async function listIncidents(db: Queryable, limit: number): Promise<Incident[]> {
  const { rows } = await db.query<Incident>(
    `SELECT i.id, i.kind, i.subject, i.facts, ${millisOf('opened_at')} AS "openedAt", ${millisOf('ended_at')} AS "endedAt",
            s.name AS "takenBy", ${millisOf('taken_at')} AS "takenAt", ${millisOf('told_at')} AS "toldAt"
     FROM incidents AS i LEFT JOIN staff AS s ON s.id = taken_by
     ORDER BY (ended_at IS NULL) DESC, i.id DESC LIMIT $1`,
    [limit],
  );
  return rows;
}

/** Whoever takes it later has it. False if it is over or unknown. */
export async function takeIncident(
  tx: Queryable,
  { id, staffId }: { id: number; staffId: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE incidents SET taken_by = $2, taken_at = now() WHERE id = $1 AND ended_at IS NULL`,
    [id, staffId],
  );
  return rowCount === 1;
}

/** How many are open, by kind. */
export async function countOpenIncidents(db: Queryable): Promise<{ kind: IncidentKind; count: number }[]> {
  const { rows } = await db.query<{ kind: IncidentKind; count: number }>(
    'SELECT kind, count(*) AS count FROM incidents WHERE ended_at IS NULL GROUP BY kind',
  );
  return rows;
}

/** Removes what was over a year ago. */
export async function sweepIncidents(db: Queryable): Promise<void> {
  await db.query(`DELETE FROM incidents WHERE ended_at < now() - interval '1 year'`);
}
