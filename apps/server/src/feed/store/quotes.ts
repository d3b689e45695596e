import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';

export interface Quote {
  id: number;
  source: string;
  /** Milliseconds since 1970; null where the feed did not say. */
  quotedAt: number | null;
  receivedAt: number;
  set: string | null;
  value: string | null;
  verdict: string;
}

export type NewQuote = Omit<Quote, 'id' | 'receivedAt'> & { raw: string; turnId: number | null };

/** How long a quote is kept that no release uses. */
const keptDays = 3;

const columns = `id, source, set_figure AS set, value_figure AS value, verdict,
  ${millisOf('quoted_at')} AS "quotedAt",
  ${millisOf('received_at')} AS "receivedAt"`;

export async function insertQuote(db: Queryable, quote: NewQuote): Promise<Quote> {
  const { rows } = await db.query<Quote>(
    `INSERT INTO quotes (source, quoted_at, set_figure, value_figure, raw, verdict, turn_id)
     VALUES ($1, to_timestamp($2::float8 / 1000), $3, $4, $5, $6, $7) RETURNING ${columns}`,
    [quote.source, quote.quotedAt, quote.set, quote.value, quote.raw, quote.verdict, quote.turnId],
  );
  return rows[0]!;
}

/** The newest readings for a turn, newest first. */
export async function listTurnQuotes(db: Queryable, turnId: number, limit: number): Promise<Quote[]> {
  const { rows } = await db.query<Quote>(
    `SELECT ${columns} FROM quotes WHERE turn_id = $1 ORDER BY received_at DESC, id DESC LIMIT $2`,
    [turnId, limit],
  );
  return rows;
}

/** The newest quote, or the newest good one, optionally received before a time. */
export async function findNewestQuote(
  db: Queryable,
  { good, before }: { good: boolean; before?: number },
): Promise<Quote | undefined> {
  const { rows } = await db.query<Quote>(
    `SELECT ${columns} FROM quotes
     WHERE ($1 = false OR verdict = 'good') AND ($2::float8 IS NULL OR received_at < to_timestamp($2::float8 / 1000))
     ORDER BY received_at DESC, id DESC LIMIT 1`,
    [good, before ?? null],
  );
  return rows[0];
}

/** Marks the quotes of a release, so that they are not deleted. */
export async function markQuotesUsed(tx: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length) await tx.query('UPDATE quotes SET used = true WHERE id = ANY($1::bigint[])', [ids]);
}

export async function sweepQuotes(db: Queryable): Promise<void> {
  await db.query(
    `DELETE FROM quotes WHERE received_at < now() - make_interval(days => $1) AND NOT used
       AND id IS DISTINCT FROM (SELECT id FROM quotes WHERE verdict = 'good' ORDER BY received_at DESC LIMIT 1)`,
    [keptDays],
  );
}
