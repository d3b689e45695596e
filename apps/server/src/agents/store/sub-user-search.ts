import { foundAtMost } from '@truedraw/contract';
import { numberArray } from '../../db/array-literal';
import { laneOf } from '../../db/lane';
import type { Queryable } from '../../db/pool';
import { subUserColumns, type SubUser } from './sub-users';

export interface SubUserSearch {
  agentId: number;
  /** Part of a nickname, in lower case. */
  nickname: string;
  /** Also found, if they are the agent's sub-users. */
  ids: readonly number[];
}

interface Page {
  offset: number;
  limit: number;
}

/**
 * A page of the search results, the newest first, and their number. When there are more than are counted, the number
 * only shows whether there is a next page.
 */
export async function searchSubUsers(
  db: Queryable,
  lanes: number,
  search: SubUserSearch,
  page: Page,
): Promise<{ rows: SubUser[]; count: number }> {
  const { offset, limit } = page;
  const few = await findByPieces(db, lanes, search);
  if (few.length <= foundAtMost)
    return { rows: await listByIds(db, lanes, few.slice(offset, offset + limit)), count: few.length };
  const rows = await listByIds(db, lanes, await findInOrder(db, search, page));
  return {
    rows,
    count: rows.length < limit ? offset + rows.length : Math.max(few.length, offset + limit + 1),
  };
}

/** The index terms of a text: its pairs of letters, or the letter when there is only one. */
function piecesOf({ agentId, nickname }: SubUserSearch): string[] {
  const letters = Array.from(nickname);
  const pieces = letters.length === 1 ? letters : letters.slice(1).map((letter, at) => letters[at]! + letter);
  return [...new Set(pieces)].map((piece) => `${agentId}:${piece}`);
}

/** All results, the newest first, up to one more than are counted: the cost grows only with the results. */
async function findByPieces(db: Queryable, lanes: number, search: SubUserSearch): Promise<number[]> {
  const { agentId, nickname, ids } = search;
  const { rows } = await db.query<{ id: number }>({
    name: 'find-sub-users-by-pieces',
    text: `SELECT id FROM (
             (SELECT id, bound_at FROM users
              WHERE spreader_id = $1 AND name_pieces(spreader_id, nickname) @> $2::text[]
                AND position($3 IN lower(nickname)) > 0 LIMIT ${foundAtMost + 1})
             UNION
             SELECT id, bound_at FROM users
             WHERE lane = ANY($4::smallint[]) AND id = ANY($5::bigint[]) AND spreader_id = $1) AS found
           ORDER BY bound_at DESC, id`,
    values: [agentId, piecesOf(search), nickname, ...placesOf(lanes, ids)],
  });
  return rows.map(({ id }) => id);
}

/** A page of a frequent text: as many names contain it, the newest are found soon. */
async function findInOrder(
  db: Queryable,
  { agentId, nickname, ids }: SubUserSearch,
  { offset, limit }: Page,
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'find-sub-users-in-order',
    text: `SELECT id FROM users
           WHERE spreader_id = $1 AND (position($2 IN lower(nickname)) > 0 OR id = ANY($3::bigint[]))
           ORDER BY bound_at DESC, id OFFSET $4 LIMIT $5`,
    values: [agentId, nickname, numberArray(ids), offset, limit],
  });
  return rows.map(({ id }) => id);
}

async function listByIds(db: Queryable, lanes: number, ids: readonly number[]): Promise<SubUser[]> {
  const { rows } = await db.query<SubUser>({
    name: 'list-found-sub-users',
    text: `SELECT ${subUserColumns} FROM users AS u WHERE lane = ANY($1::smallint[]) AND id = ANY($2::bigint[])
           ORDER BY bound_at DESC, id`,
    values: placesOf(lanes, ids),
  });
  return rows;
}

const placesOf = (lanes: number, ids: readonly number[]): [lanes: string, ids: string] => [
  numberArray([...new Set(ids.map((id) => laneOf(id, lanes)))]),
  numberArray(ids),
];
