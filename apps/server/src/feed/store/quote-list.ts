import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';
import { boundsOf, countBounded, type Counted } from '../../db/bounded';
import type { Quote } from './quotes';

export type RawQuote = Quote & { raw: string; used: boolean };

const columns = `id, source, set_figure AS set, value_figure AS value, verdict, raw, used,
  ${millisOf('quoted_at')} AS "quotedAt",
  ${millisOf('received_at')} AS "receivedAt"`;

/** The quotes, newest first. */
export async function listQuotes(
  db: Queryable,
  filter: { source?: string | undefined; fromMs?: number | undefined; toMs?: number | undefined },
  page: { page: number; pageSize: number },
): Promise<{ list: RawQuote[]; counted: Counted }> {
  const where = `($1::text IS NULL OR source = $1)
    AND ($2::int8 IS NULL OR received_at >= to_timestamp($2 / 1000.0))
    AND ($3::int8 IS NULL OR received_at < to_timestamp($3 / 1000.0))`;
  const values = [filter.source ?? null, filter.fromMs ?? null, filter.toMs ?? null];
  const { rows } = await db.query<RawQuote>(
    `SELECT ${columns} FROM quotes WHERE ${where} ORDER BY received_at DESC, id DESC LIMIT $4 OFFSET $5`,
    [...values, ...boundsOf(page)],
  );
  return { list: rows, counted: await countBounded(db, `quotes WHERE ${where}`, values) };
}

/** Quotes by their ids. */
export async function listRawQuotes(db: Queryable, ids: readonly number[]): Promise<RawQuote[]> {
  const { rows } = await db.query<RawQuote>(`SELECT ${columns} FROM quotes WHERE id = ANY($1::bigint[])`, [
    ids,
  ]);
  return rows;
}

/** The quotes that were read for a turn and those around its time; the nearest to that time. */
export async function listQuotesNear(
  db: Queryable,
  { turnId, dueAt }: { turnId: number; dueAt: number },
  { withinMs, limit }: { withinMs: number; limit: number },
): Promise<RawQuote[]> {
  const { rows } = await db.query<RawQuote>(
    `SELECT ${columns} FROM (
       SELECT *, abs(extract(epoch FROM received_at) * 1000 - $2) AS distance, turn_id = $1 AS own FROM quotes
       WHERE turn_id = $1 OR received_at BETWEEN to_timestamp(($2 - $3) / 1000.0) AND to_timestamp(($2 + $3) / 1000.0)
       ORDER BY own DESC NULLS LAST, distance LIMIT $4) AS near
     ORDER BY received_at DESC, id DESC`,
    [turnId, dueAt, withinMs, limit],
  );
  return rows;
}
