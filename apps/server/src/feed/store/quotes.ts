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

export type NewQuote = Omit<Quote, 'id' | 'receivedAt'> & {
  raw: string;
  turnId: number | null;
  /** How long ago it was received. */
  ageMs: number;
};

/** How long a quote is kept that no release uses. */
const keptDays = 3;

const columns = `id, source, set_figure AS set, value_figure AS value, verdict,
  ${millisOf('quoted_at')} AS "quotedAt",
  ${millisOf('received_at')} AS "receivedAt"`;

export async function insertQuote(db: Queryable, quote: NewQuote): Promise<Quote> {
  const { rows } = await db.query<Quote>(
    `INSERT INTO quotes (source, quoted_at, set_figure, value_figure, raw, verdict, turn_id, received_at)
     VALUES ($1, to_timestamp($2::float8 / 1000), $3, $4, $5, $6, $7,
             clock_timestamp() - make_interval(secs => $8::float8 / 1000)) RETURNING ${columns}`,
    [
      quote.source,
      quote.quotedAt,
      quote.set,
      quote.value,
      quote.raw,
      quote.verdict,
      quote.turnId,
      quote.ageMs,
    ],
  );
  return rows[0]!;
}

/** The newest readings of a source for a turn, newest first. */
export async function listTurnQuotes(
  db: Queryable,
  { turnId, source }: { turnId: number; source: string },
  limit: number,
): Promise<Quote[]> {
  const { rows } = await db.query<Quote>(
    `SELECT ${columns} FROM quotes WHERE turn_id = $1 AND source = $2 ORDER BY received_at DESC, id DESC LIMIT $3`,
    [turnId, source, limit],
  );
  return rows;
}

/** For each source that was read for a turn its newest good reading, or its newest one where none is good. */
export async function listBestTurnQuotes(db: Queryable, turnId: number): Promise<Quote[]> {
  const { rows } = await db.query<Quote>(
    `SELECT DISTINCT ON (source) ${columns} FROM quotes WHERE turn_id = $1
     ORDER BY source, (verdict = 'good') DESC, received_at DESC, id DESC`,
    [turnId],
  );
  return rows;
}

/** The newest good quote, whatever its source, optionally received before a time. */
export async function findNewestQuote(db: Queryable, before?: number): Promise<Quote | undefined> {
  const { rows } = await db.query<Quote>(
    `SELECT ${columns} FROM quotes
     WHERE verdict = 'good' AND ($1::float8 IS NULL OR received_at < to_timestamp($1::float8 / 1000))
     ORDER BY received_at DESC, id DESC LIMIT 1`,
    [before ?? null],
  );
  return rows[0];
}

/** The newest quote of a source, or its newest good one, optionally received before a time. */
export async function findSourceQuote(
  db: Queryable,
  { source, good, before }: { source: string; good: boolean; before?: number },
): Promise<Quote | undefined> {
  const { rows } = await db.query<Quote>(
    `SELECT ${columns} FROM quotes
     WHERE source = $1 AND ($2 = false OR verdict = 'good')
       AND ($3::float8 IS NULL OR received_at < to_timestamp($3::float8 / 1000))
     ORDER BY received_at DESC, id DESC LIMIT 1`,
    [source, good, before ?? null],
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
