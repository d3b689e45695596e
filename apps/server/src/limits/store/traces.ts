import { numberArray } from '../../db/array-literal';
import { lanesOf } from '../../db/lane';
import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';

/** What a person can be recognised by. */
export type TraceKind = 'email' | 'phone' | 'payout' | 'device';

export interface Trace {
  kind: TraceKind;
  /** A hash. */
  value: Buffer;
}

/** The first time counts: what was noted before stays. */
export async function insertTraces(db: Queryable, userId: number, traces: readonly Trace[]): Promise<void> {
  await db.query(
    `INSERT INTO traces (value, user_id, kind)
     SELECT value, $2, kind FROM unnest($1::bytea[], $3::text[]) AS t (value, kind) ON CONFLICT DO NOTHING`,
    [traces.map(({ value }) => value), userId, traces.map(({ kind }) => kind)],
  );
}

/** A trace that a user has in common with another one. */
export interface SharedTrace {
  otherId: number;
  kind: TraceKind;
  notedAt: number;
  otherKind: TraceKind;
  otherNotedAt: number;
}

export async function listSharedTraces(db: Queryable, userId: number): Promise<SharedTrace[]> {
  const { rows } = await db.query<SharedTrace>(
    `SELECT other.user_id AS "otherId", own.kind, ${millisOf('own.noted_at')} AS "notedAt", other.kind AS "otherKind",
            ${millisOf('other.noted_at')} AS "otherNotedAt"
     FROM traces AS own JOIN traces AS other ON other.value = own.value AND other.user_id <> own.user_id
     WHERE own.user_id = $1 ORDER BY other.noted_at, other.user_id`,
    [userId],
  );
  return rows;
}

/** When an account was made, and whether its user has not taken it over from the agent yet. */
export interface AccountAge {
  userId: number;
  createdAt: number;
  unused: boolean;
}

export async function listAccountAges(
  db: Queryable,
  lanes: number,
  userIds: readonly number[],
): Promise<AccountAge[]> {
  const { rows } = await db.query<AccountAge>(
    `SELECT id AS "userId", ${millisOf('created_at')} AS "createdAt", must_change_password AS unused
     FROM users WHERE lane = ANY($1::smallint[]) AND id = ANY($2::bigint[])`,
    [numberArray(lanesOf(userIds, lanes)), numberArray(userIds)],
  );
  return rows;
}
