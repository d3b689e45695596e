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
  const userid = useAccount()?.userid;
  const numbers = useMemo(
    () => lines.filter(({ type }) => type === 'num').map(({ value }) => String(value)),
    [lines],
  );
  const held = useLocks({ userid, game, turnId, numbers, open, onRefused });
  const guestOdds = useGuestOdds(game, numbers, open && userid === undefined);

  const { locks } = held;
  const oddsOf = useCallback(
    ({ type, value }: SlipLine): number | undefined => {
      if (type !== 'num') return (type === 'ds' ? draw?.dsTimes : draw?.bsTimes)?.[value];
      return userid === undefined ? guestOdds(value) : locks.get(value)?.odds;
    },
    [draw, userid, guestOdds, locks],
  );
  const beforeOf = ({ type, value }: SlipLine) => (type === 'num' ? locks.get(value)?.before : undefined);
  const bestWin = useMemo(() => {
    const sides = { dsOdds: draw?.dsTimes ?? [0, 0], bsOdds: draw?.bsTimes ?? [0, 0] } as const;
    const priced = draw && placedBetOf({ game, lines, oddsOf, ...sides });
    return priced && largestWin(game, priced);
  }, [game, lines, oddsOf, draw]);
  return { held, oddsOf, beforeOf, bestWin };
}
