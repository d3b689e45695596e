import type { GameType } from '@truedraw/rules';
import { useCallback } from 'react';
import { call } from '../../lib/api/call';
import { loadDraw, useDrawStore } from '../../lib/draw/draw-info';
import { createResource, useFresh } from '../../lib/resource';
import { factsOf, type Facts } from './facts';

const today = createResource(() => call('today', {}));

/** Loads the figures once when the page opens. They are not updated while it is shown. */
export function useFacts(game: GameType): Facts {
  const { draw, odds, mine } = useDrawStore((games) => games[game]);
  const load = useCallback(() => loadDraw(game, 0), [game]);
  useFresh({ load }, 0);
  useFresh(today, 60_000);
  return factsOf(game, { draw, pageOdds: odds[0], mine, dueTimes: today.use().data?.dueTimes });
}
