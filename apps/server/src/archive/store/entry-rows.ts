import { escapeIdentifier } from 'pg';
import { numberArray } from '../../db/array-literal';
import { atMicros, microsOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';
import type { ArchivedEntry } from '../format';

const plain = 'lane, user_id, seq, kind, amount, balance_after, counter, cause';

export interface EntryPlace {
  userId: number;
  seq: number;
}

export const firstEntryPlace: EntryPlace = { userId: 0, seq: 0 };

export type EntryLine = EntryPlace & { line: string };

/** The next entries of a lane and month as lines, by user and number. */
export async function listEntryLines(
  db: Queryable,
  { lane, period }: { lane: number; period: number },
  after: EntryPlace,
  most: number,
): Promise<EntryLine[]> {
  const { rows } = await db.query<EntryLine>(
    `SELECT user_id AS "userId", seq, row_to_json(line)::text AS line
     FROM (SELECT ${plain}, ${microsOf('created_at')} AS created_at FROM entries
           WHERE lane = $1 AND period = $2 AND (user_id, seq) > ($3, $4)
           ORDER BY user_id, seq LIMIT $5) AS line`,
    [lane, period, after.userId, after.seq, most],
  );
  return rows;
}

export async function sumEntries(
  db: Queryable,
  period: number,
): Promise<{ entries: number; amount: number }> {
  const { rows } = await db.query<{ entries: number; amount: number }>(
    'SELECT count(*) AS entries, coalesce(sum(amount), 0)::int8 AS amount FROM entries WHERE period = $1',
    [period],
  );
  return rows[0]!;
}

const columns = `${plain}, created_at`;

/** SQL for archived entries, given as JSON, in the form of rows of `entries` without their period. */
const archivedRows = (parameter: string): string => `(
  SELECT ${plain}, ${atMicros('created_at')} AS created_at
  FROM jsonb_to_recordset(${parameter}::jsonb) AS line (lane smallint, user_id bigint, seq bigint, kind text, amount bigint,
    balance_after bigint, counter text, cause text, created_at bigint))`;

/**
 * The source of a statement about one user's entries: the table, or the table with archived entries, which are given as
 * the parameter of this number. The statement's own conditions hold for both.
 */
export function ownEntries(archived: readonly ArchivedEntry[], parameter: number) {
  if (!archived.length) return { suffix: '', source: 'entries', values: [] };
  return {
    suffix: '-archived',
    source: `(SELECT ${columns} FROM entries UNION ALL SELECT ${columns} FROM ${archivedRows(`$${parameter}`)} AS a)`,
    values: [JSON.stringify(archived)],
  };
}

/** Puts archived entries into a table with the columns of `entries`. */
export async function insertArchivedEntries(
  tx: Queryable,
  table: string,
  period: number,
  entries: readonly ArchivedEntry[],
): Promise<void> {
  await tx.query(
    `INSERT INTO ${escapeIdentifier(table)} (${columns}, period) SELECT ${columns}, $2 FROM ${archivedRows('$1')} AS e`,
    [JSON.stringify(entries), period],
  );
}

/** The entry of a wallet before or after an archived one, and the balance that both must agree on. */
export interface Neighbour extends EntryPlace {
  balance: number;
  isNext: boolean;
}

/** A neighbour in the table that does not go on from the archive, or the archive from it. */
export async function findBrokenNeighbour(
  db: Queryable,
  lane: number,
  neighbours: readonly Neighbour[],
): Promise<EntryPlace | undefined> {
  const { rows } = await db.query<EntryPlace>(
    `SELECT n.user_id AS "userId", n.seq
     FROM unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::boolean[]) AS n (user_id, seq, balance, is_next)
     CROSS JOIN LATERAL (
       SELECT amount, balance_after FROM public.entries WHERE lane = $1 AND user_id = n.user_id AND seq = n.seq OFFSET 0) AS e
     WHERE n.balance <> e.balance_after - CASE WHEN n.is_next THEN e.amount ELSE 0 END LIMIT 1`,
    [
      lane,
      numberArray(neighbours.map(({ userId }) => userId)),
      numberArray(neighbours.map(({ seq }) => seq)),
      numberArray(neighbours.map(({ balance }) => balance)),
      neighbours.map(({ isNext }) => isNext),
    ],
  );
  return rows[0];
}

/**
 * What the wallets of each lane have in a month, as a hash. It is either in the table or archived, so one of the two has
 * nothing.
 */
export async function digestMonth(
  db: Queryable,
  period: number,
): Promise<{ lane: number; digest: string }[]> {
  const { rows } = await db.query<{ lane: number; digest: string }>(
    `SELECT lane, encode(sha256(convert_to(
              string_agg(concat_ws(' ', user_id, entries, amount, first_seq, last_seq, coin), chr(10) ORDER BY user_id),
              'UTF8')), 'hex') AS digest
     FROM (SELECT lane, user_id, entries, amount, first_seq, last_seq, coin FROM archived_wallets WHERE period = $1
           UNION ALL
           SELECT lane, user_id, count(*), sum(amount), min(seq), max(seq), (array_agg(balance_after ORDER BY seq DESC))[1]
           FROM public.entries WHERE period = $1 GROUP BY lane, user_id) AS w
     GROUP BY lane ORDER BY lane`,
    [period],
  );
  return rows;
}
