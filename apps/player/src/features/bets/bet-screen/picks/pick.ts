import { formatNumber, type GameType, type Picks } from '@truedraw/rules';
import { t } from '../../../../lib/i18n/t';
import { showToast } from '../../../../lib/toast';
import type { PickState } from './pick-state';
import { applyStep } from './pick-store';

const namedAtMost = 5;

/** Informs the user of picks that were removed. */
function showDropped(game: GameType, dropped: Picks): void {
  if (dropped.length === 0) return;
  const numbers = dropped.slice(0, namedAtMost).map((number) => formatNumber(game, number));
  const text =
    dropped.length > namedAtMost
      ? t('Bet.DroppedMany', { count: dropped.length })
      : t('Bet.Dropped', { numbers: numbers.join(t('Bet.Comma')) });
  showToast(text, 'notice');
}

/** Every change of the picks by the user goes through this function. */
export const pick = (game: GameType, step: (state: PickState) => PickState): void =>
  showDropped(game, applyStep(game, step));

const unchanged = (state: PickState): PickState => state;

/** Removes the picks that are no longer for sale. */
export const reviewPicks = (game: GameType): void => pick(game, unchanged);
