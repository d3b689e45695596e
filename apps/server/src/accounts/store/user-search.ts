import { numberArray } from '../../db/array-literal';
import { laneOf } from '../../db/lane';
import type { Queryable } from '../../db/pool';
import { atMicros, microsOf, millisOf } from '../../db/moment';
import { readCoins } from '../../ledger/wallets';
import { beyond, edgeOf, type SortDirection } from '../../db/sort-direction';

export interface ListedUser {
  id: number;
  account: string;
  nickname: string;
  coin: number;
  isAgent: boolean;
  spreaderId: number | null;
  suspended: boolean;
  createdAt: number;
  /** When the user was put below the spreader. */
  boundAt: number | null;
  lastSeenAt: number | null;
}

/** Where a page of users ended. */
export interface UserKey {
  id: number;
  createdMicros: number;
}

export type UserGroup = 'everybody' | 'agents' | 'top' | 'suspended';

const groups: Record<UserGroup, string> = {
  everybody: '',
  agents: 'AND is_agent',
  top: 'AND is_agent AND spreader_id IS NULL',
  suspended: 'AND suspended_at IS NOT NULL',
};

/** Users by the time they registered or were suspended. Reads only its page of the group's index. */
export async function listUsersByTime(
  db: Queryable,
  group: UserGroup,
  { after, limit, direction }: { after: UserKey | undefined; limit: number; direction: SortDirection },
): Promise<UserKey[]> {
  const since = group === 'suspended' ? 'suspended_at' : 'created_at';
  const { rows } = await db.query<UserKey>(
    `SELECT id, ${microsOf(since)} AS "createdMicros" FROM users
     WHERE (${since}, id) ${beyond(direction)} (coalesce(${atMicros('$1')}, ${edgeOf(direction)}), coalesce($2::int8, 0)) ${groups[group]}
     ORDER BY ${since} ${direction}, id ${direction} LIMIT $3`,
    [after?.createdMicros ?? null, after?.id ?? null, limit],
  );
  return rows;
}

const searched = { account: 'lower(account)', nickname: 'lower(nickname)' } as const;

/** Users whose account or nickname begins with a text, sorted by that name. */
export async function listUsersByName(
  db: Queryable,
  column: keyof typeof searched,
  beginning: string,
  { after, limit }: { after: { name: string; id: number } | undefined; limit: number },
): Promise<{ id: number; name: string }[]> {
  const name = `${searched[column]} COLLATE "C"`;
  // A user that was found by account is not listed again by nickname.
  const once = column === 'nickname' ? 'AND NOT starts_with(lower(account), $5)' : '';
  const { rows } = await db.query<{ id: number; name: string }>(
    `SELECT id, ${name} AS name FROM users
     WHERE (${name}, id) > ($1, $2) AND ${name} < $3 ${once}
     ORDER BY ${name}, id LIMIT $4`,
    [after?.name ?? beginning, after?.id ?? 0, endOf(beginning), limit, ...(once ? [beginning] : [])],
  );
  return rows;
}

/** Every text with this beginning sorts before this one, byte by byte. */
const endOf = (beginning: string): string => `${beginning}\u{10ffff}`;

/** The listed fields of these users, in the order of the ids; unknown ids are left out. */
export async function readListedUsers(
  db: Queryable,
  lanes: number,
  ids: readonly number[],
): Promise<ListedUser[]> {
  if (!ids.length) return [];
  const { rows } = await db.query<Omit<ListedUser, 'coin'>>(
    `SELECT u.id, u.account, u.nickname, u.is_agent AS "isAgent", u.spreader_id AS "spreaderId",
            u.suspended_at IS NOT NULL AS suspended, ${millisOf('u.created_at')} AS "createdAt",
            ${millisOf('u.bound_at')} AS "boundAt",
            (SELECT ${millisOf('max(last_used_at)')} FROM devices AS d
             WHERE d.lane = u.lane AND d.user_id = u.id) AS "lastSeenAt"
     FROM users AS u WHERE u.lane = ANY($1::smallint[]) AND u.id = ANY($2::bigint[])`,
    [numberArray([...new Set(ids.map((id) => laneOf(id, lanes)))]), numberArray(ids)],
  );
  const coins = await readCoins(db, lanes, ids);
  const byId = new Map(rows.map((row) => [row.id, { ...row, coin: coins.get(row.id) ?? 0 }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
