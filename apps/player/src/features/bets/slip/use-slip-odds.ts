import { largestWin, type Coin, type SlipLine } from '@truedraw/rules';
import { useCallback, useMemo } from 'react';
import type { Draw } from '../../../lib/draw/draw';
import { useAccount } from '../../../lib/session/use-account';
import type { Slip } from '../../../lib/slip/slip-store';
import { placedBetOf } from './placed-bet-of';
import { isBetHere } from './later-plan';
import type { Locks } from './locks';
import { useGuestOdds } from './use-guest-odds';
import { useLocks, type HeldOdds } from './use-locks';

interface SlipOdds {
  held: HeldOdds;
  oddsOf: (line: SlipLine) => number | undefined;
  beforeOf: (line: SlipLine) => number | undefined;
  /** Undefined while the odds of a line are unknown. */
  bestWin: Coin | undefined;
}

const noLocks: Locks = new Map();

/**
 * The odds of a slip in the draw that it was picked for: locked odds for a user, current odds for a guest. A slip that is
 * bet on later draws alone has none, and nothing of this draw stops it.
 */
export function useSlipOdds(
  slip: Slip,
  { draw, open, onRefused }: { draw: Draw | undefined; open: boolean; onRefused: () => void },
): SlipOdds {
  const userId = useAccount()?.userId;
  const { game, turnId, lines } = slip;
  const here = isBetHere(slip);
  const numbers = useMemo(
    () => (here ? lines.filter(({ type }) => type === 'num').map(({ value }) => String(value)) : []),
    [here, lines],
  );
  const held = useLocks({ userId, game, turnId, numbers, open, onRefused });
  const guestOdds = useGuestOdds(game, numbers, open && userId === undefined);

  const locks = here ? held.locks : noLocks;
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
