import { numberArray } from '../../db/array-literal';
import { laneOf } from '../../db/lane';

/** The filter of an order search; without any field every order matches. */
export interface OrderFilter {
  status?: number | undefined;
  search?: OrderSearch | undefined;
}

export interface OrderSearch {
  /** An order's number, or the number of its payment. */
  text: string;
  /** The users that the text may mean. */
  userIds: readonly number[];
}

/** The WHERE condition and its five values. Each part of the search has an index. */
export function orderWhere(
  lanes: number,
  { status, search }: OrderFilter,
  numbers: readonly string[],
): { where: string; values: unknown[] } {
  const ofStatus = '($1::int IS NULL OR status = $1)';
  if (!search) return { where: ofStatus, values: [status ?? null] };
  const number = /^\d{1,16}$/.test(search.text) ? Number(search.text) : undefined;
  const id = Number.isSafeInteger(number) ? number : null;
  const named = numbers.map((column) => `${column} = $3`).join(' OR ');
  return {
    where: `${ofStatus} AND (id = $2 OR ${named} OR (lane = ANY($4::smallint[]) AND user_id = ANY($5::bigint[])))`,
    values: [
      status ?? null,
      id,
      search.text,
      numberArray([...new Set(search.userIds.map((userId) => laneOf(userId, lanes)))]),
      numberArray(search.userIds),
    ],
  };
}
