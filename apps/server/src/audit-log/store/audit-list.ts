import type { Queryable } from '../../db/pool';
import { millisOf } from '../../db/moment';
import { beyond, type SortDirection } from '../../db/sort-direction';

export interface AuditFilter {
  /** An action, or the part of actions before their first dot. */
  action?: string | undefined;
  staffId?: number | undefined;
  fromMs?: number | undefined;
  toMs?: number | undefined;
  /** A text that the detail contains, in upper or lower case. */
  text?: string | undefined;
}

export interface AuditRow {
  seq: number;
  at: number;
  staffId: number | null;
  name: string | null;
  action: string;
  detail: string;
  hash: string;
}

type Fitting = AuditRow & { fits: true };
/** The single row that says how far was read when no entry matches. */
type NoneFits = { [Field in keyof AuditRow]: null } & { fits: false };

/** A request reads at most this many entries, however rare the matches; the next page continues. */
const mostRead = 20_000;

/** Entries after a seq; `next` is where the next page begins, undefined at the end. */
export async function listAudit(
  db: Queryable,
  { action, staffId, fromMs, toMs, text }: AuditFilter,
  { after, pageSize, direction }: { after: number | undefined; pageSize: number; direction: SortDirection },
): Promise<{ list: AuditRow[]; next: number | undefined }> {
  const isWhole = action === undefined && staffId === undefined && text === undefined;
  const { rows } = await db.query<(Fitting | NoneFits) & { furthest: number; read: number }>(
    `WITH read AS MATERIALIZED (
       SELECT * FROM audit_log
       WHERE seq ${beyond(direction)} $1 AND ($5::int8 IS NULL OR at >= to_timestamp($5 / 1000.0))
         AND ($6::int8 IS NULL OR at < to_timestamp($6 / 1000.0))
       ORDER BY seq ${direction} LIMIT $7),
     fitting AS (
       SELECT * FROM read
       WHERE ($2::text IS NULL OR action = $2 OR split_part(action, '.', 1) = $2)
         AND ($3::int8 IS NULL OR staff_id = $3) AND ($4::text IS NULL OR position(lower($4) IN lower(detail)) > 0)
       ORDER BY seq ${direction} LIMIT $8)
     SELECT a.seq, ${millisOf('a.at')} AS at, a.staff_id AS "staffId", s.name, a.action, a.detail,
            encode(a.hash, 'hex') AS hash, furthest, read, a.seq IS NOT NULL AS fits
     FROM (SELECT ${direction === 'asc' ? 'max' : 'min'}(seq) AS furthest, count(*) AS read FROM read) AS whole
     LEFT JOIN fitting AS a ON true LEFT JOIN staff s ON s.id = a.staff_id ORDER BY a.seq ${direction}`,
    [
      after ?? (direction === 'asc' ? 0 : Number.MAX_SAFE_INTEGER),
      action ?? null,
      staffId ?? null,
      text ?? null,
      fromMs ?? null,
      toMs ?? null,
      isWhole ? pageSize + 1 : mostRead,
      pageSize,
    ],
  );
  const { furthest, read } = rows[0]!;
  const list = rows
    .filter((row) => row.fits)
    .map(({ furthest: _furthest, read: _read, fits: _fits, ...row }) => row);
  const readAll = read < (isWhole ? pageSize + 1 : mostRead);
  if (list.length === pageSize) return { list, next: list.at(-1)!.seq };
  return { list, next: readAll ? undefined : furthest };
}
