import { largestWin, type Coin, type SlipLine } from '@truedraw/rules';
import { useCallback, useMemo } from 'react';
import type { Draw } from '../../../lib/draw/draw';
import { useAccount } from '../../../lib/session/use-account';
import type { Slip } from '../../../lib/slip/slip-store';
import { placedBetOf } from './placed-bet-of';
import { useGuestOdds } from './use-guest-odds';
import { useLocks, type HeldOdds } from './use-locks';

interface SlipOdds {
  held: HeldOdds;
  oddsOf: (line: SlipLine) => number | undefined;
  beforeOf: (line: SlipLine) => number | undefined;
  /** Undefined while the odds of a line are unknown. */
  bestWin: Coin | undefined;
}

/** The odds of a slip: locked odds for a user, current odds for a guest. */
export function useSlipOdds(
  { game, turnId, lines }: Slip,
  { draw, open, onRefused }: { draw: Draw | undefined; open: boolean; onRefused: () => void },
): SlipOdds {
  const userId = useAccount()?.userId;
  const numbers = useMemo(
    () => lines.filter(({ type }) => type === 'num').map(({ value }) => String(value)),
    [lines],
  );
  const held = useLocks({ userId, game, turnId, numbers, open, onRefused });
  const guestOdds = useGuestOdds(game, numbers, open && userId === undefined);

  const { locks } = held;
  const oddsOf = useCallback(
    ({ type, value }: SlipLine): number | undefined => {
      if (type !== 'num') return (type === 'ds' ? draw?.dsOdds : draw?.bsOdds)?.[value];
      return userId === undefined ? guestOdds(value) : locks.get(value)?.odds;
    },
    [draw, userId, guestOdds, locks],
  );
  const beforeOf = ({ type, value }: SlipLine) => (type === 'num' ? locks.get(value)?.before : undefined);
  const bestWin = useMemo(() => {
    const sides = { dsOdds: draw?.dsOdds ?? [0, 0], bsOdds: draw?.bsOdds ?? [0, 0] } as const;
    const priced = draw && placedBetOf({ game, lines, oddsOf, ...sides });
    return priced && largestWin(game, priced);
  }, [game, lines, oddsOf, draw]);
  return { held, oddsOf, beforeOf, bestWin };
}
