import { pageOfNumber, parseWireNumber, type GameType } from '@truedraw/rules';
import { useEffect, useLayoutEffect } from 'react';
import { useDrawStore } from '../../../lib/draw/draw-info';
import { t } from '../../../lib/i18n/t';
import { replaceWith } from '../../../lib/router/router';
import { showToast } from '../../../lib/toast';
import { pick, reviewPicks } from './picks/pick';
import { tapNumber } from './picks/pick-state';
import { followSlip, moveToDraw, picksOf } from './picks/pick-store';
import { show } from './view-store';

/** Keeps the picks in step with everything else: the slip, the address, the draw, and what can be bought. */
export function usePicksInStep(game: GameType, wanted: string | undefined): void {
  const turnId = useDrawStore((games) => games[game].draw?.turnId);

  useLayoutEffect(() => followSlip(game), [game]);
  useEffect(() => pickWanted(game, wanted), [game, wanted]);

  useEffect(() => {
    if (turnId === undefined) return;
    const from = moveToDraw(game, turnId);
    if (from !== undefined) showToast(t('Bet.Moved', { from, to: turnId }));
  }, [game, turnId]);

  // What was picked before its odds were known, or has filled up since.
  useEffect(() => {
    reviewPicks(game);
    return useDrawStore.subscribe((games, before) => {
      if (games[game].odds !== before[game].odds) reviewPicks(game);
    });
  }, [game]);
}

/** A number in the address is picked once; the address then forgets it, so that coming back picks nothing again. */
function pickWanted(game: GameType, wanted: string | undefined): void {
  if (wanted === undefined) return;
  if (parseWireNumber(game, wanted).ok) {
    const number = Number(wanted);
    show(game, { tab: 'numbers', numberMode: 'number', page: pageOfNumber(number) });
    if (picksOf(game).marks[number] === 0) pick(game, (state) => tapNumber(state, number));
  }
  void replaceWith('/bet/$game', { params: { game: String(game) } });
}
