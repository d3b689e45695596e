import { pageOfNumber, parseWireNumber, type GameType } from '@truedraw/rules';
import { useEffect, useLayoutEffect } from 'react';
import { useDrawStore } from '../../../lib/draw/draw-info';
import { t } from '../../../lib/i18n/t';
import { replaceWith } from '../../../lib/router/router';
import { showToast } from '../../../lib/toast';
import { pick, reviewPicks } from './picks/pick';
import { pickNumbers } from './picks/pick-state';
import { loadSlip, moveToDraw } from './picks/pick-store';
import { show } from './view-store';

/** Updates the picks when the slip, the address, the draw or the odds change. */
export function usePicksInStep(game: GameType, wanted: string | undefined): void {
  const turnId = useDrawStore((games) => games[game].draw?.turnId);

  useLayoutEffect(() => loadSlip(game), [game]);
  useEffect(() => pickWanted(game, wanted), [game, wanted]);

  useEffect(() => {
    if (turnId === undefined) return;
    const from = moveToDraw(game, turnId);
    if (from !== undefined) showToast(t('Bet.Moved', { from, to: turnId }));
  }, [game, turnId]);

  // A number may be full when its odds arrive after it was picked, or become full later.
  useEffect(() => {
    reviewPicks(game);
    return useDrawStore.subscribe((games, before) => {
      if (games[game].odds !== before[game].odds) reviewPicks(game);
    });
  }, [game]);
}

/** Picks the numbers in the address and then removes them from it, so that going back does not pick them again. */
function pickWanted(game: GameType, wanted: string | undefined): void {
  if (wanted === undefined) return;
  const numbers = wanted.split(',').filter((text) => parseWireNumber(game, text).ok);
  if (numbers[0] !== undefined) {
    show(game, { tab: 'numbers', numberMode: 'number', page: pageOfNumber(Number(numbers[0])) });
    pick(game, (state) => pickNumbers(state, numbers.map(Number)));
  }
  void replaceWith('/bet/$game', { params: { game: String(game) } });
}
