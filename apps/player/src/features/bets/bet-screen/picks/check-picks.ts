import { coin, isOpen, type Coin, type SlipLine } from '@truedraw/rules';
import type { Draw, OwnStakes } from '../../../../lib/draw/draw';
import { lacksPosition } from './choices';
import { lineOverLimit, slipLines, unitOf } from './lines';
import { countLines, type PickState } from './pick-state';

/** Why the picks cannot go to the slip. */
export type PicksProblem =
  | { key: 'Bet.Err_Not_Select' | 'Bet.Err_Position' | 'Bet.Err_Bet_Money' | 'Bet.Waiting' }
  | { key: 'Bet.OverLimit'; line: SlipLine; limitCoins: Coin };

export type CheckedPicks = { turnId: number; lines: readonly SlipLine[] } | PicksProblem;

interface Now {
  /** The draw that takes bets, if any. */
  draw: Draw | undefined;
  mine: OwnStakes | undefined;
  /** By the server's clock. */
  nowMs: number;
}

/** Returns the lines of a slip or the first problem, in the order in which a user would solve them. */
export function checkPicks(state: PickState, { draw, mine, nowMs }: Now): CheckedPicks {
  if (lacksPosition(state)) return { key: 'Bet.Err_Position' };
  if (countLines(state) === 0) return { key: 'Bet.Err_Not_Select' };
  if (!draw || !isOpen({ closesAtMs: draw.closesAt }, nowMs)) return { key: 'Bet.Waiting' };
  const unit = unitOf(state, coin(draw.baseBet));
  if (!unit.ok) return { key: 'Bet.Err_Bet_Money' };
  const lines = slipLines(state, unit.value);
  const line = mine && lineOverLimit(lines, mine);
  return line
    ? { key: 'Bet.OverLimit', line, limitCoins: coin(mine.betLimit) }
    : { turnId: draw.turnId, lines };
}
