import { accept, addCoins, isLineAmount, refuse, type Outcome, type SlipLine } from '@truedraw/rules';

/** A unique name for each number and side. A slip has at most one line for each. */
export type LineName = `num:${string}` | `ds:${0 | 1}` | `bs:${0 | 1}`;

export const nameOf = ({ type, value }: SlipLine): LineName => `${type}:${value}` as LineName;

interface Edited {
  lines: readonly SlipLine[];
  /** The existing line with both amounts, if there was one. */
  merged: SlipLine | undefined;
}

/**
 * Replaces a line, or adds a line at the beginning if `replaced` is missing. If the number already has another line, the
 * amounts are added there.
 */
export function putLine(
  lines: readonly SlipLine[],
  line: SlipLine,
  replaced?: LineName,
): Outcome<Edited, 'Bet.Err_Bet_Money'> {
  const name = nameOf(line);
  const known = name === replaced ? undefined : lines.find((each) => nameOf(each) === name);
  if (known) {
    const amount = addCoins(known.amount, line.amount);
    if (!isLineAmount(amount)) return refuse('Bet.Err_Bet_Money');
    const merged = { ...known, amount };
    const others = replaced ? withoutLines(lines, [replaced]) : lines;
    return accept({ lines: others.map((each) => (nameOf(each) === name ? merged : each)), merged });
  }
  const next = replaced ? lines.map((each) => (nameOf(each) === replaced ? line : each)) : [line, ...lines];
  return accept({ lines: next, merged: undefined });
}

export function withoutLines(lines: readonly SlipLine[], names: Iterable<LineName>): readonly SlipLine[] {
  const gone = new Set(names);
  return lines.filter((line) => !gone.has(nameOf(line)));
}

/** Merges lines with the same number or side and adds their amounts. The order of the first occurrences stays. */
export function mergeLines(lines: readonly SlipLine[]): readonly SlipLine[] {
  const merged = new Map<LineName, SlipLine>();
  for (const line of lines) {
    const known = merged.get(nameOf(line));
    merged.set(nameOf(line), known ? { ...known, amount: addCoins(known.amount, line.amount) } : line);
  }
  return merged.size === lines.length ? lines : [...merged.values()];
}
