import type { Queryable } from '../../db/pool';

export interface AuditHead {
  seq: number;
  hash: Buffer;
}

/** One entry. Times are in microseconds since 1970, the exact value of the column. */
export interface AuditEntry {
  seq: number;
  atMicros: number;
  /** Null for a refused login, or a command on the server. */
  staffId: number | null;
  action: string;
  /** Canonical JSON, exactly the text that was hashed. */
  detail: string;
  previous: Buffer;
  hash: Buffer;
}

const micros = '(extract(epoch FROM at) * 1000000)::int8';
const columns = `seq, ${micros} AS "atMicros", staff_id AS "staffId", action, detail, previous, hash`;

/**
 * Locks the newest entry until the transaction ends, so that entries are written one by one; also returns the time of
 * the next.
 */
export async function lockAuditHead(tx: Queryable): Promise<AuditHead & { nowMicros: number }> {
  const { rows } = await tx.query<{ seq: number; hash: string }>(
    `SELECT (value->>'seq')::int8 AS seq, value->>'hash' AS hash FROM settings WHERE name = 'audit_head' FOR UPDATE`,
  );
  // A separate statement: the clock is read after the lock, so that times follow the order.
  const clock = await tx.query<{ now: number }>(
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::int8 AS now',
  );
  return { seq: rows[0]!.seq, hash: Buffer.from(rows[0]!.hash, 'hex'), nowMicros: clock.rows[0]!.now };
}

export async function readAuditHead(db: Queryable): Promise<AuditHead> {
  const { rows } = await db.query<{ seq: number; hash: string }>(
    `SELECT (value->>'seq')::int8 AS seq, value->>'hash' AS hash FROM settings WHERE name = 'audit_head'`,
  );
  return { seq: rows[0]?.seq ?? 0, hash: Buffer.from(rows[0]?.hash ?? '', 'hex') };
}

export async function appendAudit(tx: Queryable, entry: AuditEntry): Promise<void> {
  await tx.query(
    `INSERT INTO audit_log (seq, at, staff_id, action, detail, previous, hash)
     VALUES ($1, timestamptz 'epoch' + $2::int8 * interval '1 microsecond', $3, $4, $5, $6, $7)`,
    [entry.seq, entry.atMicros, entry.staffId, entry.action, entry.detail, entry.previous, entry.hash],
  );
  await tx.query(
    `UPDATE settings SET value = jsonb_build_object('seq', $1::int8, 'hash', $2::text) WHERE name = 'audit_head'`,
    [entry.seq, entry.hash.toString('hex')],
  );
}

/** The hashes of the log's entries from one on, in their order. */
export async function listAuditHashes(db: Queryable, from: number, count: number): Promise<AuditHead[]> {
  const { rows } = await db.query<AuditHead>(
    'SELECT seq, hash FROM audit_log WHERE seq >= $1 ORDER BY seq LIMIT $2',
    [from, count],
  );
  return rows;
}

/** A page of the log in its order, from the beginning when `after` is undefined. */
export async function listAuditAfter(
  db: Queryable,
  after: number | undefined,
  limit: number,
): Promise<AuditEntry[]> {
  const { rows } = await db.query<AuditEntry>(
    `SELECT ${columns} FROM audit_log WHERE $1::int8 IS NULL OR seq > $1 ORDER BY seq LIMIT $2`,
    [after ?? null, limit],
  );
  return rows;
}
