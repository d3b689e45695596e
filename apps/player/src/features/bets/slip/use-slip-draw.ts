import { useDraw } from '../../../lib/draw/use-draw';
import { useHasPassed } from '../../../lib/draw/use-time-left';
import type { Slip } from '../../../lib/slip/slip-store';

/** The state of the draw that a slip was picked for. */
export type DrawStanding =
  | 'loading'
  | 'failed'
  | 'open'
  /** It takes no more bets, and no other draw is open yet. */
  | 'closed'
  /** It takes no more bets, and another draw is open. */
  | 'moved';

export function useSlipDraw({ game, turnId }: Pick<Slip, 'game' | 'turnId'>) {
  const { draw, mine, none, error, retry } = useDraw(game);
  const past = useHasPassed(draw?.closesAt ?? Infinity);
  const standing = ((): DrawStanding => {
    if (none) return 'closed';
    if (!draw) return error ? 'failed' : 'loading';
    if (past) return 'closed';
    return draw.turnId === turnId ? 'open' : 'moved';
  })();
  return { draw, mine, error, retry, standing };
}
