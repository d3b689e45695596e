import { numberArray } from '../../db/array-literal';
import { laneOf } from '../../db/lane';

/** The filter of an order search; without any field every order matches. */
export interface OrderFilter {
  status?: number | undefined;
  /** Only what is neither completed nor failed. */
  waiting?: boolean | undefined;
  /** Only what was credited or paid in this time, in milliseconds since 1970; the end is not included. */
  ended?: { fromMs: number; toMs: number } | undefined;
  search?: OrderSearch | undefined;
}

export interface OrderSearch {
  /** An order's number, or the number of its payment. */
  text: string;
  /** The users that the text may mean. */
  userIds: readonly number[];
}

/** The WHERE condition and its values. Each part of the search has an index. */
export function orderWhere(
  lanes: number,
  { status, waiting = false, ended, search }: OrderFilter,
  numbers: readonly string[],
): { where: string; values: unknown[] } {
  const ofStatus = `($1::int IS NULL OR status = $1) AND (NOT $2::boolean OR status < 2)
    AND ($3::int8 IS NULL OR (status = 2 AND ended_at >= to_timestamp($3 / 1000.0) AND ended_at < to_timestamp($4 / 1000.0)))`;
  const common = [status ?? null, waiting, ended?.fromMs ?? null, ended?.toMs ?? 0];
  if (!search) return { where: ofStatus, values: common };
  const number = /^\d{1,16}$/.test(search.text) ? Number(search.text) : undefined;
  const id = Number.isSafeInteger(number) ? number : null;
  const named = numbers.map((column) => `${column} = $6`).join(' OR ');
  return {
    where: `${ofStatus} AND (id = $5 OR ${named} OR (lane = ANY($7::smallint[]) AND user_id = ANY($8::bigint[])))`,
    values: [
      ...common,
      id,
      search.text,
      numberArray([...new Set(search.userIds.map((userId) => laneOf(userId, lanes)))]),
      numberArray(search.userIds),
    ],
  };
}
