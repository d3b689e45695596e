import { formatNumber } from '../game-number';
import { pickWhere, type Picks } from '../slip/picks';
import type { ColumnSet } from './columns';

/**
 * The numbers that chosen columns lead to: in every group with a chosen column the number hits one of them. Without a
 * chosen column there are none.
 */
export function numbersInColumns({ game, groups }: ColumnSet, chosen: readonly number[]): Picks {
  let first = 0;
  const limits = groups.flatMap(({ keys, columnOf }) => {
    const own = new Set(chosen.map((column) => column - first).filter((index) => index in keys));
    first += keys.length;
    return own.size > 0 ? (result: string) => own.has(columnOf(result)) : [];
  });
  if (limits.length === 0) return [];
  return pickWhere(game, (number) => limits.every((passes) => passes(formatNumber(game, number))));
}
