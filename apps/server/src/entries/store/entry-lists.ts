import { numberArray } from '../../db/array-literal';
import { laneOf, lanesOf } from '../../db/lane';
import type { Queryable } from '../../db/pool';
import { atMicros, microsOf, millisOf } from '../../db/moment';
import { beyond, type SortDirection } from '../../db/sort-direction';
import type { ArchivedEntry } from '../../archive/format';
import { ownEntries } from '../../archive/store/entry-rows';
import type { Services } from '../../services';

/** An entry as staff see it. */
export interface StaffEntry {
  userId: number;
  seq: number;
  kind: string;
  amount: number;
  balanceAfter: number;
  counter: string;
  cause: string;
  createdAt: number;
  createdMicros: number;
}

/** Where a page of all users' entries ended. */
export type EntryKey = Pick<StaffEntry, 'createdMicros' | 'userId' | 'seq'>;

const columns = `user_id AS "userId", seq, kind, amount, balance_after AS "balanceAfter", counter, cause,
  ${millisOf('created_at')} AS "createdAt", ${microsOf('created_at')} AS "createdMicros"`;

export interface EntryFilter {
  kind?: string | undefined;
  cause?: string | undefined;
  fromMs?: number | undefined;
  toMs?: number | undefined;
}

interface EntryPage {
  after: number | undefined;
  limit: number;
  direction: SortDirection;
}

/**
 * The entries of one user, after a seq. Archives are read where they have entries among the numbers of the page that the
 * table gives, or beyond them if that is not full.
 */
export const listEntriesOfUser = (
  { db, lanes, archives }: Pick<Services, 'db' | 'lanes' | 'archives'>,
  userId: number,
  filter: EntryFilter,
  page: EntryPage,
): Promise<StaffEntry[]> =>
  archives.duringEntries(async (months) => {
    const inTable = await listOwnEntries(db, lanes, userId, filter, page);
    const end = inTable.length === page.limit ? inTable.at(-1)?.seq : undefined;
    const numbers =
      page.direction === 'asc'
        ? { from: (page.after ?? 0) + 1, to: end ?? Number.MAX_SAFE_INTEGER }
        : { from: end ?? 1, to: (page.after ?? Number.MAX_SAFE_INTEGER) - 1 };
    const archived = await archives.entriesOf(months, userId, numbers);
    return archived.length ? listOwnEntries(db, lanes, userId, filter, page, archived) : inTable;
  });

async function listOwnEntries(
  db: Queryable,
  lanes: number,
  userId: number,
  { kind, cause, fromMs, toMs }: EntryFilter,
  { after, limit, direction }: EntryPage,
  archived: readonly ArchivedEntry[] = [],
): Promise<StaffEntry[]> {
  const { source, values } = ownEntries(archived, 9);
  const { rows } = await db.query<StaffEntry>(
    `SELECT ${columns} FROM ${source} AS e
     WHERE lane = $1 AND user_id = $2 AND seq ${beyond(direction)} $3 AND ($4::text IS NULL OR kind = $4) 
       AND ($5::text IS NULL OR cause = $5 OR (kind IN ('bet', 'cancel', 'stop') AND cause LIKE '______:' || $5))
       AND ($6::int8 IS NULL OR created_at >= to_timestamp($6 / 1000.0))
       AND ($7::int8 IS NULL OR created_at < to_timestamp($7 / 1000.0))
     ORDER BY seq ${direction} LIMIT $8`,
    [
      laneOf(userId, lanes),
      userId,
      after ?? (direction === 'asc' ? 0 : Number.MAX_SAFE_INTEGER),
      kind ?? null,
      cause ?? null,
      fromMs ?? null,
      toMs ?? null,
      limit,
      ...values,
    ],
  );
  return rows;
}

/** Kinds with an index by time; see the migration. */
const listedKinds = [
  'demo',
  'share',
  'deposit',
  'withdraw',
  'withdraw-back',
  'transfer-out',
  'transfer-in',
  'adjustment',
  'cancel',
  'stop',
  'refund',
  'correction',
  'debt',
  'repayment',
] as const;

export const isListedKind = (kind: string | undefined): kind is (typeof listedKinds)[number] =>
  listedKinds.some((listed) => listed === kind);

export interface EntrySpan {
  /** Milliseconds since 1970; the start is included, the end is not. */
  fromMs: number;
  toMs: number;
}

/** The entries of all users in a time span. */
export async function listEntriesInSpan(
  db: Queryable,
  lanes: number,
  { kind, fromMs, toMs }: EntrySpan & { kind: string | undefined },
  { after, limit, direction }: { after: EntryKey | undefined; limit: number; direction: SortDirection },
): Promise<StaffEntry[]> {
  // The kinds of the partial index must be literals in the statement, or the planner would not use it.
  const ofKind = isListedKind(kind)
    ? `AND kind = '${kind}' AND kind NOT IN ('bet', 'payout', 'rebate')`
    : kind === undefined
      ? ''
      : 'AND kind = $8';
  const { rows } = await db.query<StaffEntry>(
    `SELECT ${columns} FROM entries
     WHERE created_at >= to_timestamp($1 / 1000.0) AND created_at < to_timestamp($2 / 1000.0) ${ofKind}
       AND ($3::int8 IS NULL OR (created_at, lane, user_id, seq) ${beyond(direction)} (${atMicros('$3')}, $4::int2, $5::int8, $6::int8))
     ORDER BY created_at ${direction}, lane ${direction}, user_id ${direction}, seq ${direction} LIMIT $7`,
    [
      fromMs,
      toMs,
      after?.createdMicros ?? null,
      after ? laneOf(after.userId, lanes) : null,
      after?.userId ?? null,
      after?.seq ?? null,
      limit,
      ...(kind !== undefined && !isListedKind(kind) ? [kind] : []),
    ],
  );
  return rows;
}

/** How many entries of any kind a span has. */
export async function countEntriesInSpan(db: Queryable, { fromMs, toMs }: EntrySpan): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*) AS count FROM entries
     WHERE created_at >= to_timestamp($1 / 1000.0) AND created_at < to_timestamp($2 / 1000.0)`,
    [fromMs, toMs],
  );
  return rows[0]!.count;
}

/** The entries of an order, found by its number alone: a claim, withdrawal, transfer or adjustment of any user. */
export async function listEntriesOfOrder(db: Queryable, lanes: number, id: number): Promise<StaffEntry[]> {
  const people = await db.query<{ userId: number }>(
    `SELECT user_id AS "userId" FROM deposit_claims WHERE id = $1
     UNION SELECT user_id FROM withdrawals WHERE id = $1
     UNION SELECT unnest(ARRAY[user_id, target_id]) FROM transfers WHERE id = $1
     UNION SELECT user_id FROM adjustments WHERE id = $1`,
    [id],
  );
  const userIds = people.rows.map(({ userId }) => userId);
  const kinds = ['deposit', 'withdraw', 'withdraw-back', 'transfer-out', 'transfer-in', 'adjustment'];
  const { rows } = await db.query<StaffEntry>(
    `SELECT ${columns} FROM entries
     WHERE lane = ANY($1::smallint[]) AND user_id = ANY($2::bigint[]) AND kind = ANY($3::text[])
       AND (cause = $4 OR cause LIKE '%:' || $4) AND period = 0
     ORDER BY created_at DESC, user_id DESC, seq DESC LIMIT 100`,
    [numberArray(lanesOf(userIds, lanes)), numberArray(userIds), kinds, String(id)],
  );
  return rows;
}

/** The time of the first user, before which there are no entries, in milliseconds since 1970. */
export async function findFirstMoment(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ first: number }>(
    `SELECT coalesce((SELECT ${millisOf('created_at')} FROM users ORDER BY users.created_at, id LIMIT 1),
                     ${millisOf('clock_timestamp()')}) AS first`,
  );
  return rows[0]!.first;
}
