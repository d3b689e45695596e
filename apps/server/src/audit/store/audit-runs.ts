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
  /** Otherwise some checks only. */
  whole: boolean;
  /** The moment of the balance that it went on from; null if it read everything. */
  since: number | null;
  findings: number;
  acknowledgedBy: string | null;
  acknowledgedAt: number | null;
  acknowledgedReason: string;
}

/** A running audit updates its row more often than this. */
const silentSeconds = 60;

/** Begins an audit; undefined while another one runs. An audit without recent updates counts as ended. */
export async function beginAudit(
  tx: Queryable,
  { staffId, whole }: { staffId: number | null; whole: boolean },
): Promise<number | undefined> {
  await tx.query(
    `UPDATE audit_runs SET state = 'failed', ended_at = alive_at
     WHERE state = 'running' AND alive_at < now() - make_interval(secs => $1)`,
    [silentSeconds],
  );
  const { rows } = await tx.query<{ id: number }>(
    `INSERT INTO audit_runs (staff_id, whole) VALUES ($1, $2)
     ON CONFLICT (state) WHERE state = 'running' DO NOTHING RETURNING id`,
    [staffId, whole],
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
    `UPDATE audit_runs SET state = $2, ended_at = now(), findings = $5, balance = $6,
       checks = coalesce($3, checks), accounts = coalesce($4, accounts)
     WHERE id = $1 AND state = 'running'`,
    [
      id,
      report ? 'done' : 'failed',
      report ? JSON.stringify(report.checks) : null,
      report ? JSON.stringify(report.accounts) : null,
      report?.checks.filter(({ found }) => found > 0).length ?? 0,
      report?.balance ?? null,
    ],
  );
}

const isOpen = 'findings > 0 AND acknowledged_at IS NULL';

/**
 * The last audits, and before them as many whose findings are open, however old; each newest first. Alarms are the last to be
 * left out, because the findings of audits come again with the next audit.
 */
export async function listAudits(db: Queryable, limit: number): Promise<AuditRun[]> {
  const { rows } = await db.query<AuditRun>(
    `SELECT r.id, ${millisOf('started_at')} AS "startedAt", ${millisOf('ended_at')} AS "endedAt", s.name AS by, checks, whole, findings, ${millisOf('b.at')} AS since,
            a.name AS "acknowledgedBy", ${millisOf('acknowledged_at')} AS "acknowledgedAt", acknowledged_reason AS "acknowledgedReason",
            CASE WHEN state = 'running' AND alive_at < now() - make_interval(secs => $2) THEN 'failed' ELSE state END AS state
     FROM audit_runs AS r LEFT JOIN staff AS s ON s.id = staff_id LEFT JOIN staff AS a ON a.id = acknowledged_by
     LEFT JOIN audit_balances AS b ON b.seq = balance
     WHERE r.id IN ((SELECT id FROM audit_runs WHERE ${isOpen} ORDER BY (source = 'audit'), id DESC LIMIT $1)
                    UNION (SELECT id FROM audit_runs ORDER BY id DESC LIMIT $1))
     ORDER BY (${isOpen}) DESC, r.id DESC`,
    [limit, silentSeconds],
  );
  return rows;
}

/** The last finished audits, oldest first. */
export async function listAuditEnds(
  db: Queryable,
  limit: number,
): Promise<{ at: number; findings: number }[]> {
  const { rows } = await db.query<{ at: number; findings: number }>(
    `SELECT ${millisOf('ended_at')} AS at, findings
     FROM audit_runs WHERE state = 'done' AND source = 'audit' ORDER BY id DESC LIMIT $1`,
    [limit],
  );
  return rows.toReversed();
}

/** The house accounts in the last finished audit of everything. */
export async function findHouseAccounts(
  db: Queryable,
): Promise<{ at: number; accounts: AuditReport['accounts'] } | undefined> {
  const { rows } = await db.query<{ at: number; accounts: AuditReport['accounts'] }>(
    `SELECT ${millisOf('started_at')} AS at, accounts FROM audit_runs WHERE state = 'done' AND whole ORDER BY id DESC LIMIT 1`,
  );
  return rows[0];
}

export interface DueAudits {
  /** No audit of everything has started since three o'clock at night in Bangkok, or it failed an hour ago. */
  whole: boolean;
  /** No audit has started for an hour; one of everything that failed is none. */
  part: boolean;
  /** None has read everything for so many days. */
  full: boolean;
}

/** A new database counts as audited when it was made. */
export async function findDueAudits(db: Queryable, fullDays: number): Promise<DueAudits> {
  const { rows } = await db.query<DueAudits>(
    `WITH last AS (
       SELECT coalesce(max(started_at) FILTER (WHERE NOT whole OR state <> 'failed'), made.at) AS any,
              coalesce(max(started_at) FILTER (WHERE whole AND (state <> 'failed' OR ended_at > now() - interval '1 hour')), made.at) AS whole,
              coalesce(max(started_at) FILTER (WHERE whole AND balance IS NULL AND state = 'done'), made.at) AS "full"
       FROM (SELECT min(applied_at) AS at FROM migrations) AS made
       LEFT JOIN audit_runs ON source = 'audit' GROUP BY made.at)
     SELECT "any" < now() - interval '1 hour' AS part,
            whole < (date_trunc('day', (now() AT TIME ZONE 'Asia/Bangkok') - interval '3 hours') + interval '3 hours')
                    AT TIME ZONE 'Asia/Bangkok' AS whole,
            $1::int > 0 AND "full" < now() - make_interval(days => $1::int) + interval '12 hours' AS "full"
     FROM last`,
    [fullDays],
  );
  return rows[0]!;
}

export interface BooksState {
  /** Finished audits with findings that nobody has acknowledged. */
  openFaults: number;
  /** When the last finished audit ended; null before there is one. */
  auditedAt: number | null;
  /** When the last audit of everything ended; before there is one, when the database was made. */
  wholeAuditedAt: number;
}

export async function readBooksState(db: Queryable): Promise<BooksState> {
  const { rows } = await db.query<BooksState>(
    `SELECT (SELECT count(*) FROM audit_runs WHERE ${isOpen}) AS "openFaults",
       (SELECT ${millisOf('ended_at')} FROM audit_runs WHERE state = 'done' AND source = 'audit'
        ORDER BY id DESC LIMIT 1) AS "auditedAt",
       coalesce((SELECT max(${millisOf('ended_at')}) FROM audit_runs WHERE state = 'done' AND source = 'audit' AND whole),
                (SELECT min(${millisOf('applied_at')}) FROM migrations)) AS "wholeAuditedAt"`,
  );
  return rows[0]!;
}

/** Returns false if the audit has no finding that is still open. */
export async function acknowledgeFindings(
  tx: Queryable,
  { id, staffId, reason }: { id: number; staffId: number; reason: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE audit_runs SET acknowledged_by = $2, acknowledged_at = now(), acknowledged_reason = $3
     WHERE id = $1 AND ${isOpen}`,
    [id, staffId, reason],
  );
  return rowCount === 1;
}
