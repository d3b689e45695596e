import type { Queryable } from '../../db/pool';
import type { Checked } from '../audit';

export type AlarmSource = 'settlement' | 'chain' | 'reconciliation' | 'late' | 'archive';

/** The subjects of the alarms that nobody has acknowledged. */
export async function listAlarms(db: Queryable, source: AlarmSource): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ subject: string }>(
    'SELECT subject FROM audit_runs WHERE source = $1 AND acknowledged_at IS NULL',
    [source],
  );
  return new Set(rows.map(({ subject }) => subject));
}

/** Whether there has been an alarm about a subject, acknowledged or not. */
export async function hasBeenAlarm(db: Queryable, source: AlarmSource, subject: string): Promise<boolean> {
  const { rowCount } = await db.query('SELECT FROM audit_runs WHERE source = $1 AND subject = $2 LIMIT 1', [
    source,
    subject,
  ]);
  return rowCount === 1;
}

/** Writes an alarm as an audit of one check; undefined while there is an open one about the same subject. */
export async function insertAlarm(
  db: Queryable,
  { source, subject, check }: { source: AlarmSource; subject: string; check: Checked },
): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO audit_runs (source, subject, whole, state, ended_at, findings, checks)
     VALUES ($1, $2, false, 'done', now(), 1, $3)
     ON CONFLICT (source, subject) WHERE source <> 'audit' AND acknowledged_at IS NULL DO NOTHING RETURNING id`,
    [source, subject, JSON.stringify([check])],
  );
  return rows[0]?.id;
}
