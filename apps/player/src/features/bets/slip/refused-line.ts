import type { CallError } from '@truedraw/client';
import type { SlipLine } from '@truedraw/rules';
import { nameOf, type LineName } from '../../../lib/slip/edit-lines';

const sides: Readonly<Record<string, LineName>> = {
  odd: 'ds:0',
  even: 'ds:1',
  big: 'bs:0',
  small: 'bs:1',
};

/** The line that a refusal names, if any, with the amount that the line may still have. */
export function refusedLine(
  { data }: Pick<CallError, 'data'>,
  lines: readonly SlipLine[],
): { line: SlipLine; left: number } | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { number, side, left } = data as { number?: unknown; side?: unknown; left?: unknown };
  const name = typeof number === 'string' ? `num:${number}` : sides[String(side)];
  const line = lines.find((each) => nameOf(each) === name);
  return line && { line, left: typeof left === 'number' && left < line.amount ? left : 0 };
}
