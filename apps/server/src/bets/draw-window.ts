import { isOpen } from '@truedraw/rules';
import type { GameSettings } from '../draws/game-settings';
import { Refusal } from '../refusal';
import type { BettingDraw } from './store/betting-draws';

/** Why a draw accepts no bets at a time of the database's clock; undefined when it accepts them. */
export function refusalOfDraw(
  {
    window,
    settings,
    turnId,
  }: {
    /** Missing when there is no such draw. */
    window: Pick<BettingDraw, 'state' | 'opensAt' | 'closesAt'> | undefined;
    settings: Pick<GameSettings, 'open'>;
    turnId: number;
  },
  now: number,
): Refusal | undefined {
  if (!window) return new Refusal('DrawUnknown', { turnId });
  const { state, opensAt, closesAt } = window;
  if ((state !== 'open' && state !== 'planned') || now >= closesAt)
    return new Refusal('DrawClosed', { turnId });
  if (state === 'planned' || !isOpen({ closesAtMs: closesAt, opensAtMs: opensAt }, now))
    return new Refusal('DrawNotYetOpen', { turnId });
  if (!settings.open) return new Refusal('GameClosed');
  return undefined;
}
