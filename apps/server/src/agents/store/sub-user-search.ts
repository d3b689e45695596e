import { foundAtMost } from '@truedraw/contract';
import { numberArray } from '../../db/array-literal';
import { laneOf } from '../../db/lane';
import type { Queryable } from '../../db/pool';
import { subUserColumns, type SubUser } from './sub-users';

export interface SubUserSearch {
  agentId: number;
  /** Part of a nickname, in small letters. */
  nickname: string;
  /** Found as well, if they are the agent's. */
  ids: readonly number[];
}

interface Page {
  offset: number;
  limit: number;
}

/**
 * A page of what a search finds, the newest first, and how many there are: when those are more than are counted, more than
 * the pages up to this one hold, if there are.
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

/** The pieces of a part that the index has: its pairs of letters, or the letter when there is only one. */
function piecesOf({ agentId, nickname }: SubUserSearch): string[] {
  const letters = Array.from(nickname);
  const pieces = letters.length === 1 ? letters : letters.slice(1).map((letter, at) => letters[at]! + letter);
  return [...new Set(pieces)].map((piece) => `${agentId}:${piece}`);
}

/** All that are found, the newest first, or one more than are counted: what it reads grows with the found alone. */
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

/** A page of what many have in their names: as they are many, the newest of them are soon met. */
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
