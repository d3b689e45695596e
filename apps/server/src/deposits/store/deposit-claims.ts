import { laneOf } from '../../db/lane';
import type { Queryable } from '../../db/pool';
import { millisOf } from '../../db/moment';
import { readClock } from '../../db/clock';
import { freeAmount } from './asked-amounts';

/** Claims and payments with the same last six digits, of the number or of the amount, on one channel. */
export interface DigitGroup {
  channelId: number;
  digits: string;
}

/** The group of the claims that ask for an amount: its last digits. */
export const amountDigits = (coin: number): string => String(coin % 1_000_000).padStart(6, '0');

export interface Claim extends DigitGroup {
  userId: number;
  id: number;
  /** The exact amount, of a claim that was made with a code to pay. */
  asked: number | null;
  tradeNo: string | null;
  needsNumber: boolean;
  status: number;
  coin: number;
  reason: string;
  /** Credited without a decision of staff. */
  automatic: boolean;
  slipBank: string | null;
  slipReference: string | null;
  slipState: 'agrees' | 'differs' | 'unknown' | null;
  endedBy: number | null;
  createdAt: number;
  endedAt: number | null;
}

export type ClaimName = Pick<Claim, 'userId' | 'id'>;

export const claimColumns = `c.user_id AS "userId", c.id, c.channel_id AS "channelId", c.digits, c.asked, c.trade_no AS "tradeNo",
  c.needs_number AS "needsNumber", c.status, c.coin, c.reason, c.automatic,
  c.slip_bank AS "slipBank", c.slip_reference AS "slipReference", c.slip_state AS "slipState", c.ended_by AS "endedBy",
  ${millisOf('c.created_at')} AS "createdAt", ${millisOf('c.ended_at')} AS "endedAt"`;

/**
 * Locks groups until the transaction ends: their claims and payments are created, matched and ended one by one.
 * Groups are locked in one order, to avoid deadlocks.
 */
export async function lockDigits(tx: Queryable, groups: readonly DigitGroup[]): Promise<void> {
  const values = [groups.map(({ channelId }) => channelId), groups.map(({ digits }) => digits)];
  await tx.query(
    `INSERT INTO deposit_digits (channel_id, digits)
     SELECT DISTINCT g.* FROM unnest($1::bigint[], $2::text[]) AS g (channel_id, digits) ORDER BY 1, 2
     ON CONFLICT DO NOTHING`,
    values,
  );
  await tx.query(
    `SELECT 1 FROM deposit_digits WHERE (channel_id, digits) IN (SELECT * FROM unnest($1::bigint[], $2::text[]))
     ORDER BY channel_id, digits FOR UPDATE`,
    values,
  );
}

export async function insertClaim(
  tx: Queryable,
  lanes: number,
  { userId, id, channelId, digits, asked }: ClaimName & DigitGroup & Pick<Claim, 'asked'>,
): Promise<void> {
  await tx.query(
    'INSERT INTO deposit_claims (lane, user_id, id, channel_id, digits, asked) VALUES ($1, $2, $3, $4, $5, $6)',
    [laneOf(userId, lanes), userId, id, channelId, digits, asked],
  );
}

export async function findClaim(
  db: Queryable,
  lanes: number,
  { userId, id }: ClaimName,
): Promise<Claim | undefined> {
  const { rows } = await db.query<Claim>(
    `SELECT ${claimColumns} FROM deposit_claims AS c WHERE lane = $1 AND user_id = $2 AND id = $3`,
    [laneOf(userId, lanes), userId, id],
  );
  return rows[0];
}

/** The open claim of a user whose code asks for the least amount of a range on a channel. */
export async function findAskedClaim(
  db: Queryable,
  lanes: number,
  { userId, channelId, from, to }: { userId: number; channelId: number; from: number; to: number },
): Promise<Claim | undefined> {
  const { rows } = await db.query<Claim>(
    `SELECT ${claimColumns} FROM deposit_claims AS c WHERE lane = $1 AND user_id = $2 AND channel_id = $3
       AND asked BETWEEN $4 AND $5 AND status < 2 ORDER BY asked LIMIT 1`,
    [laneOf(userId, lanes), userId, channelId, from, to],
  );
  return rows[0];
}

/** The open claims of some groups, of all users, oldest first. */
export async function listWaitingClaims(db: Queryable, groups: readonly DigitGroup[]): Promise<Claim[]> {
  const { rows } = await db.query<Claim>(
    `SELECT ${claimColumns} FROM (SELECT DISTINCT * FROM unnest($1::bigint[], $2::text[])) AS g (channel_id, digits)
     JOIN deposit_claims AS c USING (channel_id, digits) WHERE c.status < 2 ORDER BY c.created_at, c.id`,
    [groups.map(({ channelId }) => channelId), groups.map(({ digits }) => digits)],
  );
  return rows;
}

/** How many open claims a user has, and how many were made since a time. */
export async function countClaims(
  tx: Queryable,
  lanes: number,
  userId: number,
  sinceMs: number,
): Promise<{ waiting: number; made: number }> {
  const { rows } = await tx.query<{ waiting: number; made: number }>(
    `SELECT count(*) FILTER (WHERE status < 2) AS waiting,
            count(*) FILTER (WHERE created_at >= to_timestamp($3 / 1000.0)) AS made
     FROM deposit_claims WHERE lane = $1 AND user_id = $2
       AND (status < 2 OR created_at >= to_timestamp($3 / 1000.0))`,
    [laneOf(userId, lanes), userId, sinceMs],
  );
  return rows[0]!;
}

export async function setClaimMatch(
  tx: Queryable,
  lanes: number,
  { userId, id, status, needsNumber }: ClaimName & { status: 0 | 1; needsNumber: boolean },
): Promise<void> {
  await tx.query(
    `UPDATE deposit_claims SET status = $4, needs_number = $5
     WHERE lane = $1 AND user_id = $2 AND id = $3 AND status < 2`,
    [laneOf(userId, lanes), userId, id, status, needsNumber],
  );
}

export async function setClaimNumber(
  tx: Queryable,
  lanes: number,
  { userId, id }: ClaimName,
  tradeNo: string,
): Promise<void> {
  await tx.query(
    `UPDATE deposit_claims SET trade_no = $4 WHERE lane = $1 AND user_id = $2 AND id = $3 AND status < 2`,
    [laneOf(userId, lanes), userId, id, tradeNo],
  );
}

/** A payment that comes later than this is taken for no other claim's, because payments fit only later claims. */
const keepAmountMs = 72 * 3_600_000;

/** Ends a claim as credited or failed; false when it was ended before. */
export async function endClaim(
  tx: Queryable,
  lanes: number,
  claim: ClaimName & Pick<Claim, 'channelId' | 'asked'>,
  end: { status: 2 | 3; coin: number; reason: string; endedBy: number | null; automatic?: boolean },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE deposit_claims SET status = $4, coin = $5, reason = $6, ended_by = $7, ended_at = now(),
       needs_number = false, automatic = $8
     WHERE lane = $1 AND user_id = $2 AND id = $3 AND status < 2`,
    [
      laneOf(claim.userId, lanes),
      claim.userId,
      claim.id,
      end.status,
      end.coin,
      end.reason,
      end.endedBy,
      end.automatic ?? false,
    ],
  );
  if (claim.asked !== null) await freeAmount(tx, claim, (await readClock(tx)) + keepAmountMs);
  return rowCount === 1;
}

/** Claims without a matching payment that have waited this long. */
export async function listExpiredClaims(db: Queryable, hours: number): Promise<Claim[]> {
  const { rows } = await db.query<Claim>(
    `SELECT ${claimColumns} FROM deposit_claims AS c
     WHERE status = 0 AND created_at < now() - make_interval(hours => $1) ORDER BY created_at LIMIT 500`,
    [hours],
  );
  return rows;
}

/** How long a claim stays assigned to a member of staff. */
const takenMinutes = 10;

/** The member of staff who works on it at the moment. */
export const claimTaker = `CASE WHEN c.status < 2 AND c.taken_at > now() - interval '${takenMinutes} minutes' THEN c.taken_by END`;

/** The colleague who works on a claim, if any; the claim's row is locked. */
export async function lockClaimTaker(
  tx: Queryable,
  lanes: number,
  { userId, id }: ClaimName,
  staffId: number,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ by: number | null }>(
    `SELECT ${claimTaker} AS by FROM deposit_claims AS c WHERE lane = $1 AND user_id = $2 AND id = $3 FOR UPDATE`,
    [laneOf(userId, lanes), userId, id],
  );
  const by = rows[0]?.by ?? null;
  if (by === null || by === staffId) return undefined;
  const staff = await tx.query<{ name: string }>('SELECT name FROM staff WHERE id = $1', [by]);
  return staff.rows[0]?.name ?? '';
}

/** Whether nobody of the staff works on a claim or has approved it; its row is locked. */
export async function isUntouched(tx: Queryable, lanes: number, { userId, id }: ClaimName): Promise<boolean> {
  const { rows } = await tx.query<{ untouched: boolean }>(
    `SELECT (${claimTaker}) IS NULL AND c.approved_by IS NULL AS untouched FROM deposit_claims AS c
     WHERE lane = $1 AND user_id = $2 AND id = $3 FOR UPDATE`,
    [laneOf(userId, lanes), userId, id],
  );
  return rows[0]?.untouched ?? false;
}

/** Assigns a claim, or with null removes the assignment; false when it is decided. */
export async function setClaimTaker(
  tx: Queryable,
  lanes: number,
  { userId, id }: ClaimName,
  staffId: number | null,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE deposit_claims SET taken_by = $4, taken_at = CASE WHEN $4::bigint IS NOT NULL THEN now() END
     WHERE lane = $1 AND user_id = $2 AND id = $3 AND status < 2`,
    [laneOf(userId, lanes), userId, id, staffId],
  );
  return rowCount === 1;
}
