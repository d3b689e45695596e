import { formatNumber, type GameType, type Picks } from '@truedraw/rules';
import { t } from '../../../../lib/i18n/t';
import { showToast } from '../../../../lib/toast';
import type { PickState } from './pick-state';
import { takeStep } from './pick-store';

const namedAtMost = 5;

/** What was taken back is always said. */
function tellDropped(game: GameType, dropped: Picks): void {
  if (dropped.length === 0) return;
  const numbers = dropped.slice(0, namedAtMost).map((number) => formatNumber(game, number));
  const text =
    dropped.length > namedAtMost
      ? t('Bet.DroppedMany', { count: dropped.length })
      : t('Bet.Dropped', { numbers: numbers.join(t('Bet.Comma')) });
  showToast(text, 'notice');
}

/** Every change of the picks by a hand goes through this. */
export const pick = (game: GameType, step: (state: PickState) => PickState): void =>
  tellDropped(game, takeStep(game, step));

const unchanged = (state: PickState): PickState => state;

/** Looks again at what can be bought. */
export const reviewPicks = (game: GameType): void => pick(game, unchanged);
