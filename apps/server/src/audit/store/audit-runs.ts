import type { AuditReport, Checked } from '../audit';
import type { Queryable } from '../../db/pool';
import { millisOf } from '../../db/moment';

export interface AuditRun {
  id: number;
  startedAt: number;
  endedAt: number | null;
  by: string | null;
  state: 'running' | 'done' | 'failed';
  checks: Checked[];
}

/** A running audit updates its row more often than this. */
const silentSeconds = 60;

/** Begins an audit; undefined while another one runs. An audit without recent updates counts as ended. */
export async function beginAudit(tx: Queryable, staffId: number | null): Promise<number | undefined> {
  await tx.query(
    `UPDATE audit_runs SET state = 'failed', ended_at = alive_at
     WHERE state = 'running' AND alive_at < now() - make_interval(secs => $1)`,
    [silentSeconds],
  );
  const { rows } = await tx.query<{ id: number }>(
    `INSERT INTO audit_runs (staff_id) VALUES ($1) ON CONFLICT (state) WHERE state = 'running' DO NOTHING RETURNING id`,
    [staffId],
  );
  return rows[0]?.id;
}

/** Updates a running audit with the checks so far. */
export async function updateAudit(db: Queryable, id: number, checks: readonly Checked[]): Promise<void> {
  await db.query(`UPDATE audit_runs SET alive_at = now(), checks = $2 WHERE id = $1 AND state = 'running'`, [
    id,
    JSON.stringify(checks),
  ]);
}

export async function endAudit(db: Queryable, id: number, report: AuditReport | undefined): Promise<void> {
  await db.query(
    `UPDATE audit_runs SET state = $2, ended_at = now(), checks = coalesce($3, checks), accounts = coalesce($4, accounts)
     WHERE id = $1 AND state = 'running'`,
    [
      id,
      report ? 'done' : 'failed',
      report ? JSON.stringify(report.checks) : null,
      report ? JSON.stringify(report.accounts) : null,
    ],
  );
}

/** Newest first. */
export async function listAudits(db: Queryable, limit: number): Promise<AuditRun[]> {
  const { rows } = await db.query<AuditRun>(
    `SELECT r.id, ${millisOf('started_at')} AS "startedAt", ${millisOf('ended_at')} AS "endedAt", s.name AS by, checks,
            CASE WHEN state = 'running' AND alive_at < now() - make_interval(secs => $2) THEN 'failed' ELSE state END AS state
     FROM audit_runs AS r LEFT JOIN staff AS s ON s.id = staff_id ORDER BY r.id DESC LIMIT $1`,
    [limit, silentSeconds],
  );
  return rows;
}

const findings = `(SELECT count(*) FROM jsonb_array_elements(checks) AS one WHERE (one->>'found')::int8 > 0)`;

/** The last finished audits, oldest first. */
export async function listAuditEnds(
  db: Queryable,
  limit: number,
): Promise<{ at: number; findings: number }[]> {
  const { rows } = await db.query<{ at: number; findings: number }>(
    `SELECT ${millisOf('ended_at')} AS at, ${findings} AS findings
     FROM audit_runs WHERE state = 'done' ORDER BY id DESC LIMIT $1`,
    [limit],
  );
  return rows.toReversed();
}

/** The house accounts in the last finished audit. */
export async function findHouseAccounts(
  db: Queryable,
): Promise<{ at: number; accounts: AuditReport['accounts'] } | undefined> {
  const { rows } = await db.query<{ at: number; accounts: AuditReport['accounts'] }>(
    `SELECT ${millisOf('started_at')} AS at, accounts FROM audit_runs WHERE state = 'done' ORDER BY id DESC LIMIT 1`,
  );
  return rows[0];
}
