import type { LaterPlan, Slip } from '../../../lib/slip/slip-store';

/** Whether the slip is bet on the draw that it was picked for, and not on later ones alone. */
export const isBetHere = ({ turnId, later }: Pick<Slip, 'turnId' | 'later'>): boolean =>
  !later || later.draws.some((draw) => draw.turnId === turnId);

/** With one draw there is nothing to stop. */
export const planOf = (draws: LaterPlan['draws'], stopAfterWin: boolean): LaterPlan => ({
  draws,
  stopAfterWin: stopAfterWin && draws.length > 1,
});

/** The slip for the next draw, and how many planned draws have closed meanwhile. They leave the plan; the others stay. */
export function moveSlip(slip: Slip, turnId: number): { moved: Slip; closed: number } {
  const { game, lines, later } = slip;
  const planned = later?.draws ?? [];
  const left = planned.filter((draw) => draw.turnId >= turnId);
  const moved = {
    game,
    lines,
    turnId,
    ...(later && left.length && { later: planOf(left, later.stopAfterWin) }),
  };
  return { moved, closed: planned.length - left.length };
}
