import type { StatementLine } from '@truedraw/contract';
import type { ArchivedEntry } from '../../archive/format';
import { ownEntries } from '../../archive/store/entry-rows';
import { numberArray } from '../../db/array-literal';
import type { Queryable } from '../../db/pool';
import { lineColumns } from '../../ledger/statement-lines';

/** Milliseconds since 1970; the start is included, the end is not. */
export interface Span {
  fromMs: number;
  toMs: number;
}

/** The entries of a wallet in a time span: those after `afterSeq` up to `lastSeq`. */
export interface EntryRange {
  userId: number;
  afterSeq: number;
  lastSeq: number;
}

/** What happened to a wallet in a time span. The opening balance and the lines add up to the closing balance. */
export interface Statement extends EntryRange {
  opening: number;
  closing: number;
  /** Only lines with entries. */
  lines: Partial<Record<StatementLine, number>>;
}

/** No transaction runs longer than this, so entries that far apart are in the order of their times. */
const longestTransaction = "interval '1 hour'";
const longestTransactionMs = 3_600_000;

/** Whether a span may have entries of an archive, of which the newest is from this time. */
export const reachesBackTo = ({ fromMs }: Span, newestAt: number): boolean =>
  fromMs <= newestAt + longestTransactionMs;

/** Archived months that were read, and the entries of the statement's owner in them. */
export interface ArchivedMonths {
  periods: readonly number[];
  entries: readonly ArchivedEntry[];
}

const noMonths: ArchivedMonths = { periods: [], entries: [] };

/** All archived months that were not read are before the span: the search begins after their last entry. */
const floor = `(SELECT coalesce(max(last_seq), 0) FROM archived_wallets AS a
  WHERE a.lane = $1 AND a.user_id = w.user_id AND a.period <> ALL($4::integer[]))`;

/**
 * The entries of each of these wallets before a time are those up to the last one with an earlier time. It is found by
 * halving the wallet's numbered entries, so the cost hardly grows with its history. Close to the time an entry may
 * precede one with an earlier time, because the time is that at which its transaction began.
 */
const boundsSql = (source: string) => `
  WITH RECURSIVE times AS (
    SELECT to_timestamp(ms / 1000.0) AS at FROM unnest($3::int8[]) AS ms
  ), search (user_id, at, low, high) AS (
    SELECT w.user_id, t.at, ${floor}, w.entries + 1
    FROM wallets AS w, (SELECT at FROM times UNION SELECT at + ${longestTransaction} FROM times) AS t
    WHERE w.lane = $1 AND w.user_id = ANY($2::int8[])
    UNION ALL
    SELECT s.user_id, s.at, CASE WHEN e.created_at < s.at THEN s.middle ELSE s.low END,
           CASE WHEN e.created_at < s.at THEN s.high ELSE s.middle END
    FROM (SELECT *, (low + high) / 2 AS middle FROM search WHERE high - low > 1) AS s
    JOIN ${source} AS e ON e.lane = $1 AND e.user_id = s.user_id AND e.seq = s.middle
  ), found AS (SELECT user_id, at, low FROM search WHERE high - low = 1)
  SELECT f.user_id, f.at, greatest(f.low, coalesce(max(e.seq), 0)) AS seq
  FROM found AS f
  JOIN times AS t ON t.at = f.at
  JOIN found AS later ON later.user_id = f.user_id AND later.at = f.at + ${longestTransaction}
  LEFT JOIN ${source} AS e ON e.lane = $1 AND e.user_id = f.user_id AND e.seq > f.low AND e.seq <= later.low
                        AND e.created_at < f.at
  GROUP BY f.user_id, f.at, f.low`;

async function findRanges(
  db: Queryable,
  lane: number,
  userIds: readonly number[],
  { fromMs, toMs }: Span,
  { periods, entries }: ArchivedMonths,
): Promise<EntryRange[]> {
  const { suffix, source, values } = ownEntries(entries, 5);
  const { rows } = await db.query<EntryRange>({
    name: `find-statement-ranges${suffix}`,
    text: `SELECT user_id AS "userId", min(seq) AS "afterSeq", max(seq) AS "lastSeq" FROM (${boundsSql(source)}) AS bound
           GROUP BY user_id ORDER BY user_id`,
    values: [lane, numberArray(userIds), numberArray([fromMs, toMs]), numberArray(periods), ...values],
  });
  return rows;
}

/** The balance after an entry that may be the last of an archived month. */
const balanceAfter = (entry: string, seq: string) => `coalesce(${entry}.balance_after, (
  SELECT coin FROM archived_wallets AS a WHERE a.lane = $1 AND a.user_id = r.user_id AND a.last_seq = r.${seq}), 0)`;

/**
 * The statements of these wallets of one lane, in the order of their owners' ids. A span that reaches back to archived
 * months needs their entries of the owner, who is then the only one.
 */
export async function readStatements(
  db: Queryable,
  lane: number,
  userIds: readonly number[],
  span: Span,
  archived = noMonths,
): Promise<Statement[]> {
  const ranges = await findRanges(db, lane, userIds, span, archived);
  const columns = [
    numberArray(ranges.map(({ userId }) => userId)),
    numberArray(ranges.map(({ afterSeq }) => afterSeq)),
    numberArray(ranges.map(({ lastSeq }) => lastSeq)),
  ];
  const atEnds = ownEntries(archived.entries, 5);
  const balances = await db.query<{ userId: number; opening: number; closing: number }>({
    name: `read-statement-balances${atEnds.suffix}`,
    text: `SELECT r.user_id AS "userId", ${balanceAfter('first', 'after_seq')} AS opening,
                  ${balanceAfter('last', 'last_seq')} AS closing
           FROM unnest($2::int8[], $3::int8[], $4::int8[]) AS r (user_id, after_seq, last_seq)
           LEFT JOIN ${atEnds.source} AS first ON first.lane = $1 AND first.user_id = r.user_id AND first.seq = r.after_seq
           LEFT JOIN ${atEnds.source} AS last ON last.lane = $1 AND last.user_id = r.user_id AND last.seq = r.last_seq`,
    values: [lane, ...columns, ...atEnds.values],
  });
  const within = ownEntries(archived.entries, 8);
  const sums = await db.query<{ userId: number; line: StatementLine; coin: number }>({
    name: `sum-statement-lines${within.suffix}`,
    text: `SELECT e.user_id AS "userId", rule.line, sum(e.amount)::int8 AS coin
           FROM unnest($2::int8[], $3::int8[], $4::int8[]) AS r (user_id, after_seq, last_seq)
           JOIN ${within.source} AS e ON e.lane = $1 AND e.user_id = r.user_id AND e.seq > r.after_seq AND e.seq <= r.last_seq
           JOIN unnest($5::text[], $6::text[], $7::text[]) AS rule (kind, counter, line)
             ON rule.kind = e.kind AND rule.counter = e.counter
           GROUP BY e.user_id, rule.line`,
    values: [lane, ...columns, lineColumns.kinds, lineColumns.counters, lineColumns.lines, ...within.values],
  });
  const balanceOf = new Map(balances.rows.map((row) => [row.userId, row]));
  return ranges.map((range) => {
    const { opening, closing } = balanceOf.get(range.userId)!;
    const own = sums.rows.filter(({ userId }) => userId === range.userId);
    return {
      ...range,
      opening,
      closing,
      lines: Object.fromEntries(own.map(({ line, coin }) => [line, coin])),
    };
  });
}

/** What a wallet and one other user sent each other. */
export interface TransfersWith {
  otherId: number;
  received: number;
  sent: number;
  transfers: number;
}

/** The transfers in a range of entries, by the user on the other side, the most coins first. */
export async function sumTransfers(
  db: Queryable,
  lane: number,
  { userId, afterSeq, lastSeq }: EntryRange,
): Promise<TransfersWith[]> {
  const { rows } = await db.query<TransfersWith>({
    name: 'sum-transfers-by-person',
    // The cause of what was sent is the number of the transfer; what came in names its sender before it.
    text: `SELECT other_id AS "otherId", sum(received)::int8 AS received, sum(sent)::int8 AS sent, count(*) AS transfers
           FROM (SELECT t.target_id AS other_id, 0 AS received, -e.amount AS sent
                 FROM entries AS e JOIN transfers AS t ON t.lane = $1 AND t.user_id = $2 AND t.id = e.cause::int8
                 WHERE e.lane = $1 AND e.user_id = $2 AND e.seq > $3 AND e.seq <= $4 AND e.kind = 'transfer-out'
                   AND e.period = 0
                 UNION ALL
                 SELECT split_part(cause, ':', 1)::int8, amount, 0 FROM entries
                 WHERE lane = $1 AND user_id = $2 AND seq > $3 AND seq <= $4 AND kind = 'transfer-in' AND period = 0) AS one
           GROUP BY other_id ORDER BY sum(received) + sum(sent) DESC, other_id`,
    values: [lane, userId, afterSeq, lastSeq],
  });
  return rows;
}
