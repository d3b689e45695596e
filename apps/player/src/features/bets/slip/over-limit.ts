import { coin, type Coin, type SlipLine } from '@truedraw/rules';
import type { OwnStakes } from '../../../lib/draw/draw';
import { nameOf, type LineName } from '../../../lib/slip/edit-lines';

/** What the user may still stake on the number or side of a line in this draw. */
function roomOn({ type, value }: SlipLine, { betlimit, staked, dsStaked, bsStaked }: OwnStakes): Coin {
  const soFar = type === 'num' ? (staked[value] ?? 0) : (type === 'ds' ? dsStaked : bsStaked)[value];
  return coin(Math.max(0, betlimit - soFar));
}

/** The lines that pass the user's limit, with what each may have at most. */
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

/** The same lines with no more on each than is allowed; those that nothing is left for go. */
export function cutToLimit(
  lines: readonly SlipLine[],
  over: ReadonlyMap<LineName, Coin>,
): readonly SlipLine[] {
  return lines
    .map((line) => ({ ...line, amount: over.get(nameOf(line)) ?? line.amount }))
    .filter(({ amount }) => amount > 0);
}
