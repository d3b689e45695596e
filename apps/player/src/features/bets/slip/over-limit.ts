import { coin, type Coin, type SlipLine } from '@truedraw/rules';
import type { OwnStakes } from '../../../lib/draw/draw';
import { nameOf, type LineName } from '../../../lib/slip/edit-lines';

/** The amount that the user may still stake on the number or side of a line in this draw. */
function roomOn({ type, value }: SlipLine, { betLimit, staked, dsStaked, bsStaked }: OwnStakes): Coin {
  const soFar = type === 'num' ? (staked[value] ?? 0) : (type === 'ds' ? dsStaked : bsStaked)[value];
  return coin(Math.max(0, betLimit - soFar));
}

/** The lines over the user's limit, with the largest amount that each may have. */
export function linesOverLimit(
  lines: readonly SlipLine[],
  mine: OwnStakes | undefined,
): ReadonlyMap<LineName, Coin> {
  const over = new Map<LineName, Coin>();
  if (!mine) return over;
  for (const line of lines) {
    const room = roomOn(line, mine);
    if (line.amount > room) over.set(nameOf(line), room);
  }
  return over;
}

/** Reduces the lines to the allowed amounts. A line with nothing left is removed. */
export function cutToLimit(
  lines: readonly SlipLine[],
  over: ReadonlyMap<LineName, Coin>,
): readonly SlipLine[] {
  return lines
    .map((line) => ({ ...line, amount: over.get(nameOf(line)) ?? line.amount }))
    .filter(({ amount }) => amount > 0);
}
