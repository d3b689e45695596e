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
  if (window.state !== 'open' || now >= window.closesAt) return new Refusal('DrawClosed', { turnId });
  if (!isOpen({ closesAtMs: window.closesAt, opensAtMs: window.opensAt }, now))
    return new Refusal('DrawNotYetOpen', { turnId });
  if (!settings.open) return new Refusal('GameClosed');
  return undefined;
}
