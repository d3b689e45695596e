import { numberArray } from '../../db/array-literal';
import { laneOf, lanesOf } from '../../db/lane';
import type { Queryable } from '../../db/pool';
import { countTermsChange } from './bettors';

export interface User {
  id: number;
  account: string;
  nickname: string;
  phone: string | null;
  email: string | null;
  usercode: string;
  passwordHash: string | null;
  mustChangePassword: boolean;
  spreaderId: number | null;
  isAgent: boolean;
  rebate2d: number;
  rebate3d: number;
  shareRate: number;
  betLimit: number;
  exchangeInfo: string;
  notification: boolean;
  suspended: boolean;
}

const columns = `id, account, nickname, phone, email, usercode, password_hash AS "passwordHash",
  must_change_password AS "mustChangePassword", spreader_id AS "spreaderId", is_agent AS "isAgent",
  rebate2d, rebate3d, share_rate AS "shareRate", bet_limit AS "betLimit", exchange_info AS "exchangeInfo", notification,
  suspended_at IS NOT NULL AS suspended`;

export async function findUser(db: Queryable, lanes: number, id: number): Promise<User | undefined> {
  const { rows } = await db.query<User>({
    name: 'find-user',
    text: `SELECT ${columns} FROM users WHERE lane = $1 AND id = $2`,
    values: [laneOf(id, lanes), id],
  });
  return rows[0];
}

/** Several users by id; unknown ids are left out. */
export async function findUsers(
  db: Queryable,
  lanes: number,
  ids: readonly number[],
): Promise<Map<number, User>> {
  if (!ids.length) return new Map();
  const { rows } = await db.query<User>({
    name: 'find-users',
    text: `SELECT ${columns} FROM users WHERE lane = ANY($1::smallint[]) AND id = ANY($2::bigint[])`,
    values: [numberArray(lanesOf(ids, lanes)), numberArray(ids)],
  });
  return new Map(rows.map((user) => [user.id, user]));
}

/** What every call needs of the user who makes it. */
export type CallingUser = Pick<User, 'id' | 'mustChangePassword' | 'spreaderId' | 'isAgent' | 'suspended'>;

/** The users who make calls, by id. It is read for every call, so it has few columns. */
export async function findCallingUsers(
  db: Queryable,
  lanes: number,
  ids: readonly number[],
): Promise<Map<number, CallingUser>> {
  if (!ids.length) return new Map();
  const { rows } = await db.query<CallingUser>({
    name: 'find-calling-users',
    text: `SELECT id, must_change_password AS "mustChangePassword", spreader_id AS "spreaderId", is_agent AS "isAgent",
             suspended_at IS NOT NULL AS suspended
           FROM users WHERE lane = ANY($1::smallint[]) AND id = ANY($2::bigint[])`,
    values: [numberArray(lanesOf(ids, lanes)), numberArray(ids)],
  });
  return new Map(rows.map((user) => [user.id, user]));
}

export type NewUser = Pick<User, 'id' | 'account' | 'nickname' | 'phone' | 'email' | 'usercode'> &
  Partial<
    Pick<
      User,
      'passwordHash' | 'mustChangePassword' | 'spreaderId' | 'isAgent' | 'rebate2d' | 'rebate3d' | 'betLimit'
    >
  > & {
    /** The version of the terms that the user confirmed. */
    termsVersion?: string | undefined;
  };

export async function insertUser(tx: Queryable, lanes: number, user: NewUser): Promise<void> {
  await tx.query(
    `INSERT INTO users (lane, id, account, nickname, phone, email, usercode, password_hash, must_change_password,
                        spreader_id, bound_at, is_agent, rebate2d, rebate3d, bet_limit, terms_version, terms_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, CASE WHEN $10::bigint IS NOT NULL THEN now() END, $11, $12, $13, $14,
             $15, CASE WHEN $15::text IS NOT NULL THEN now() END)`,
    [
      laneOf(user.id, lanes),
      user.id,
      user.account,
      user.nickname,
      user.phone,
      user.email,
      user.usercode,
      user.passwordHash ?? null,
      user.mustChangePassword ?? false,
      user.spreaderId ?? null,
      user.isAgent ?? false,
      user.rebate2d ?? 0,
      user.rebate3d ?? 0,
      user.betLimit ?? 0,
      user.termsVersion ?? null,
    ],
  );
}

export async function setPassword(
  tx: Queryable,
  lanes: number,
  id: number,
  passwordHash: string,
): Promise<void> {
  await tx.query(
    'UPDATE users SET password_hash = $3, must_change_password = false WHERE lane = $1 AND id = $2',
    [laneOf(id, lanes), id, passwordHash],
  );
}

/** The password's hash, which stays until the transaction ends. */
export async function lockPasswordHash(
  tx: Queryable,
  lanes: number,
  id: number,
): Promise<string | null | undefined> {
  const { rows } = await tx.query<{ passwordHash: string | null }>(
    'SELECT password_hash AS "passwordHash" FROM users WHERE lane = $1 AND id = $2 FOR NO KEY UPDATE',
    [laneOf(id, lanes), id],
  );
  return rows[0]?.passwordHash;
}

/** Sets another first password, unless the user has set one of their own. */
export async function setFirstPassword(
  tx: Queryable,
  lanes: number,
  id: number,
  passwordHash: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE users SET password_hash = $3 WHERE lane = $1 AND id = $2 AND must_change_password',
    [laneOf(id, lanes), id, passwordHash],
  );
  return rowCount === 1;
}

/** Changes what is given and leaves the rest. */
export async function setProfile(
  tx: Queryable,
  lanes: number,
  id: number,
  { nickname, notification }: { nickname?: string | undefined; notification?: boolean | undefined },
): Promise<void> {
  await tx.query(
    `UPDATE users SET nickname = coalesce($3, nickname), notification = coalesce($4, notification)
     WHERE lane = $1 AND id = $2`,
    [laneOf(id, lanes), id, nickname ?? null, notification ?? null],
  );
}

/** The payout details, locked until the transaction ends. */
export async function lockExchangeInfo(
  tx: Queryable,
  lanes: number,
  id: number,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ exchangeInfo: string }>(
    'SELECT exchange_info AS "exchangeInfo" FROM users WHERE lane = $1 AND id = $2 FOR UPDATE',
    [laneOf(id, lanes), id],
  );
  return rows[0]?.exchangeInfo;
}

/** With `heldUntil`, payouts to this place wait until then. */
export async function setExchangeInfo(
  tx: Queryable,
  lanes: number,
  id: number,
  exchangeInfo: string,
  { heldUntil = null }: { heldUntil?: number | null } = {},
): Promise<void> {
  await tx.query(
    `UPDATE users SET exchange_info = $3, payouts_held_until = to_timestamp($4::float8 / 1000)
     WHERE lane = $1 AND id = $2`,
    [laneOf(id, lanes), id, exchangeInfo, heldUntil],
  );
}

export async function setSpreader(
  tx: Queryable,
  lanes: number,
  id: number,
  spreaderId: number,
): Promise<void> {
  await tx.query('UPDATE users SET spreader_id = $3, bound_at = now() WHERE lane = $1 AND id = $2', [
    laneOf(id, lanes),
    id,
    spreaderId,
  ]);
}

/** Changes what is given and leaves the rest. */
export async function setAgentTerms(
  tx: Queryable,
  lanes: number,
  id: number,
  changes: { [Term in 'isAgent' | 'rebate2d' | 'rebate3d' | 'betLimit']?: User[Term] | undefined },
): Promise<void> {
  const { isAgent, rebate2d, rebate3d, betLimit } = changes;
  await tx.query(
    `UPDATE users SET is_agent = coalesce($3, is_agent), rebate2d = coalesce($4, rebate2d),
                      rebate3d = coalesce($5, rebate3d), bet_limit = coalesce($6, bet_limit)
     WHERE lane = $1 AND id = $2`,
    [laneOf(id, lanes), id, isAgent ?? null, rebate2d ?? null, rebate3d ?? null, betLimit ?? null],
  );
  await countTermsChange(tx);
}
