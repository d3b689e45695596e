import type { Queryable } from '../../db/pool';
import { boundsOf, countBounded, type Counted } from '../../db/bounded';
import { amountDigits, type ClaimName, type DigitGroup } from './deposit-claims';
import { millisOf } from '../../db/moment';
import type { SortedPage } from '../../db/sort-direction';
import { lastDigits } from '../trade-number';

/** A payment is identified by its channel and its full trade number. */
export interface ReceiptName {
  channelId: number;
  tradeNo: string;
}

export interface Receipt extends ReceiptName {
  coin: number;
  paidAt: number;
  payer: string;
  digits: string;
  source: Source;
  /** Nobody for a notice. */
  enteredBy: number | null;
  enteredByName: string | null;
  enteredAt: number;
  claimUser: number | null;
  claimId: number | null;
}

/** Typed in, a row of a statement without or with the bank's number, or a signed notice. */
export type Source = 'typed' | 'row' | 'file' | 'notice';

export type NewReceipt = Pick<Receipt, 'tradeNo' | 'coin' | 'paidAt' | 'payer' | 'source'>;

const columns = `r.channel_id AS "channelId", r.trade_no AS "tradeNo", r.coin, ${millisOf('r.paid_at')} AS "paidAt", r.payer,
  r.digits, r.source, r.entered_by AS "enteredBy", s.name AS "enteredByName", ${millisOf('r.entered_at')} AS "enteredAt",
  r.claim_user AS "claimUser", r.claim_id AS "claimId"`;
const withStaff = 'LEFT JOIN staff AS s ON s.id = r.entered_by';

const digitsOf = ({ tradeNo, source }: Pick<NewReceipt, 'tradeNo' | 'source'>): string =>
  source === 'row' ? '' : lastDigits(tradeNo);

/** The groups of claims that a payment can fit: by the digits of its number, and by its amount. */
export const groupsOf = (receipt: ReceiptName & Pick<NewReceipt, 'coin' | 'source'>): DigitGroup[] =>
  [digitsOf(receipt), amountDigits(receipt.coin)]
    .filter(Boolean)
    .map((digits) => ({ channelId: receipt.channelId, digits }));

/** Stores payments and returns the numbers of the new ones; `stated` if an imported statement has them. */
export async function insertReceipts(
  tx: Queryable,
  { channelId, enteredBy, stated }: Pick<Receipt, 'channelId' | 'enteredBy'> & { stated: boolean },
  receipts: readonly NewReceipt[],
): Promise<Set<string>> {
  const { rows } = await tx.query<{ tradeNo: string }>(
    `INSERT INTO receipts (channel_id, entered_by, trade_no, digits, coin, paid_at, payer, source, stated_at)
     SELECT $1, $2, n.trade_no, n.digits, n.coin, to_timestamp(n.paid_at / 1000.0), n.payer, n.source,
            CASE WHEN $9::boolean THEN now() END
     FROM unnest($3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::text[], $8::text[])
       AS n (trade_no, digits, coin, paid_at, payer, source)
     ON CONFLICT (channel_id, trade_no) DO NOTHING RETURNING trade_no AS "tradeNo"`,
    [
      channelId,
      enteredBy,
      receipts.map(({ tradeNo }) => tradeNo),
      receipts.map(digitsOf),
      receipts.map(({ coin }) => coin),
      receipts.map(({ paidAt }) => paidAt),
      receipts.map(({ payer }) => payer),
      receipts.map(({ source }) => source),
      stated,
    ],
  );
  return new Set(rows.map(({ tradeNo }) => tradeNo));
}

/**
 * Marks payments that were typed in before as found in an imported statement, if it has them with the same amount.
 * Returns their numbers.
 */
export async function markStated(
  tx: Queryable,
  channelId: number,
  receipts: readonly Pick<NewReceipt, 'tradeNo' | 'coin'>[],
): Promise<string[]> {
  const { rows } = await tx.query<{ tradeNo: string }>(
    `UPDATE receipts AS r SET stated_at = now() FROM unnest($2::text[], $3::bigint[]) AS n (trade_no, coin)
     WHERE r.channel_id = $1 AND r.trade_no = n.trade_no AND r.coin = n.coin AND r.stated_at IS NULL
     RETURNING r.trade_no AS "tradeNo"`,
    [channelId, receipts.map(({ tradeNo }) => tradeNo), receipts.map(({ coin }) => coin)],
  );
  return rows.map(({ tradeNo }) => tradeNo);
}

/** The amounts of the known payments, by number. */
export async function listKnownCoins(
  db: Queryable,
  channelId: number,
  receipts: readonly Pick<NewReceipt, 'tradeNo'>[],
): Promise<Map<string, number>> {
  const { rows } = await db.query<{ tradeNo: string; coin: number }>(
    'SELECT trade_no AS "tradeNo", coin FROM receipts WHERE channel_id = $1 AND trade_no = ANY ($2)',
    [channelId, receipts.map(({ tradeNo }) => tradeNo)],
  );
  return new Map(rows.map(({ tradeNo, coin }) => [tradeNo, coin]));
}

/** Of some payments, those that are not used and have the amount of an open code. */
export async function listAsked(
  db: Queryable,
  channelId: number,
  receipts: readonly Pick<NewReceipt, 'tradeNo'>[],
): Promise<ReceiptName[]> {
  const { rows } = await db.query<ReceiptName>(
    `SELECT r.channel_id AS "channelId", r.trade_no AS "tradeNo" FROM receipts AS r
     JOIN asked_amounts AS a ON a.channel_id = r.channel_id AND a.coin = r.coin AND a.free_at IS NULL
     WHERE r.channel_id = $1 AND r.trade_no = ANY ($2) AND r.claim_id IS NULL`,
    [channelId, receipts.map(({ tradeNo }) => tradeNo)],
  );
  return rows;
}

export async function findReceipt(
  db: Queryable,
  { channelId, tradeNo }: ReceiptName,
): Promise<Receipt | undefined> {
  const { rows } = await db.query<Receipt>(
    `SELECT ${columns} FROM receipts AS r ${withStaff} WHERE channel_id = $1 AND trade_no = $2`,
    [channelId, tradeNo],
  );
  return rows[0];
}

/** The payments that are not used yet, of some groups: by their digits or by their amount. */
export async function listUnusedReceipts(db: Queryable, groups: readonly DigitGroup[]): Promise<Receipt[]> {
  const { rows } = await db.query<Receipt>(
    `SELECT ${columns} FROM (
       SELECT r.* FROM unnest($1::bigint[], $2::text[]) AS g (channel_id, digits)
       JOIN receipts AS r ON r.channel_id = g.channel_id AND r.digits = g.digits WHERE r.claim_id IS NULL
       UNION
       SELECT r.* FROM unnest($1::bigint[], $2::text[]) AS g (channel_id, digits)
       JOIN receipts AS r ON r.channel_id = g.channel_id AND r.coin % 1000000 = g.digits::int8
       WHERE r.claim_id IS NULL) AS r ${withStaff}
     ORDER BY r.paid_at, r.trade_no`,
    [groups.map(({ channelId }) => channelId), groups.map(({ digits }) => digits)],
  );
  return rows;
}

/** Binds a payment to a claim; false when it is bound already. */
export async function bindReceipt(
  tx: Queryable,
  { channelId, tradeNo }: ReceiptName,
  claim: ClaimName,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE receipts SET claim_user = $3, claim_id = $4
     WHERE channel_id = $1 AND trade_no = $2 AND claim_id IS NULL`,
    [channelId, tradeNo, claim.userId, claim.id],
  );
  return rowCount === 1;
}

/** Deletes a payment; false when it is used. */
export async function deleteReceipt(tx: Queryable, { channelId, tradeNo }: ReceiptName): Promise<boolean> {
  const { rowCount } = await tx.query(
    'DELETE FROM receipts WHERE channel_id = $1 AND trade_no = $2 AND claim_id IS NULL',
    [channelId, tradeNo],
  );
  return rowCount === 1;
}

export interface ReceiptFilter {
  channelId?: number | undefined;
  used?: boolean | undefined;
  /** The whole number or its last digits. */
  tradeNo?: string | undefined;
}

const sorts = { enteredAt: 'entered_at', paidAt: 'paid_at', coin: 'coin' } as const;

export async function listReceipts(
  db: Queryable,
  { channelId, used, tradeNo }: ReceiptFilter,
  { sort, direction, ...page }: SortedPage<keyof typeof sorts>,
): Promise<{ list: Receipt[]; counted: Counted }> {
  const column = sorts[sort];
  const where = `($1::bigint IS NULL OR channel_id = $1) AND ($2::boolean IS NULL OR (claim_id IS NOT NULL) = $2)
    AND ($3::text IS NULL OR trade_no = $3 OR digits = $3)`;
  const values = [channelId ?? null, used ?? null, tradeNo ?? null];
  const { rows } = await db.query<Receipt>(
    `SELECT ${columns} FROM (SELECT * FROM receipts WHERE ${where}
                             ORDER BY ${column} ${direction}, trade_no ${direction} LIMIT $4 OFFSET $5) AS r ${withStaff}
     ORDER BY r.${column} ${direction}, r.trade_no ${direction}`,
    [...values, ...boundsOf(page)],
  );
  return { list: rows, counted: await countBounded(db, `receipts WHERE ${where}`, values) };
}
