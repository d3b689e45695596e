import {
  excludeDigits,
  expandPattern,
  leastValues,
  luckyPick,
  patternAsks,
  widthOf,
  type GameType,
  type PatternId,
  type Picks,
} from '@truedraw/rules';
import { useMemo, useState } from 'react';
import { randomBelow } from '../../../../lib/random-below';

/** A pattern of the rules, or numbers by chance. */
export type Kind = PatternId | 'lucky';

export const luckyCounts = [1, 5, 10, 20, 50] as const;

interface Preview {
  picks: Picks;
  /** How many digits are still to be chosen. */
  missing: number;
}

/** What is chosen in the sheet of patterns, and the numbers that it makes. */
export function usePatternChoice(game: GameType) {
  const [kind, setKind] = useState<Kind>('head');
  const [digits, setDigits] = useState<readonly string[]>([]);
  const [seconds, setSeconds] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const [excluded, setExcluded] = useState<readonly string[]>([]);
  const [lucky, setLucky] = useState<Picks>([]);
  const asks = kind === 'lucky' ? 'nothing' : patternAsks(kind);
  /** Two digits would be the whole number of 2D. */
  const takesSecond = asks === 'ending' && widthOf(game) > 2;

  const { picks, missing } = useMemo((): Preview => {
    const without = excluded.map((digit) => ({ digit }));
    if (kind === 'lucky') return { picks: excludeDigits(game, lucky, without), missing: 0 };
    const chosen = takesSecond && seconds.length > 0 ? withSecond(kind, digits, seconds) : digits;
    const values =
      asks === 'number' ? typed.split(/[^0-9]+/).filter(Boolean) : asks === 'nothing' ? [] : chosen;
    const expanded = expandPattern(game, { id: kind, values, excluded: without });
    return {
      picks: expanded.ok ? expanded.value : [],
      missing: asks === 'number' ? 0 : Math.max(0, leastValues(game, kind) - values.length),
    };
  }, [game, kind, asks, takesSecond, digits, seconds, typed, excluded, lucky]);

  return {
    kind,
    setKind,
    asks,
    digits,
    setDigits,
    takesSecond,
    seconds,
    setSeconds,
    typed,
    setTyped,
    excluded,
    setExcluded,
    drawLucky: (count: number) => setLucky(luckyPick(game, count, randomBelow)),
    luckyCount: lucky.length,
    picks,
    missing,
  };
}

/** Each first digit with each digit beside it: after it in a head, before it in a tail. */
const withSecond = (kind: PatternId, digits: readonly string[], seconds: readonly string[]): string[] =>
  digits.flatMap((digit) => seconds.map((second) => (kind === 'tail' ? second + digit : digit + second)));
