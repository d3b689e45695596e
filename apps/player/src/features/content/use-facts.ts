import type { ResponseOf } from '@truedraw/client/player';
import type { GameType } from '@truedraw/rules';
import { useCallback } from 'react';
import { call } from '../../lib/api/call';
import type { Draw } from '../../lib/draw/draw';
import { loadDraw, useDrawStore } from '../../lib/draw/draw-info';
import { createResource, useFresh } from '../../lib/resource';
import { factsOf, type Facts } from './facts';

const today = createResource(() => call('today', {}), { inPage: 'today' });

/** The open draw as the server had it when it rendered the page. */
const renderedDraw = createResource<Draw & Pick<ResponseOf<'betInfo'>, 'odds'>>(
  () => Promise.reject(new Error('it comes with the page alone')),
  { inPage: 'draw' },
);

/** Loads the figures once when the page opens. They are not updated while it is shown. */
export function useFacts(game: GameType): Facts {
  const { draw, odds, mine } = useDrawStore((games) => games[game]);
  const load = useCallback(() => loadDraw(game, 0), [game]);
  useFresh({ load }, 0);
  useFresh(today, 60_000);
  const { data: inPage } = renderedDraw.use();
  const { dueTimes, closeTimes } = today.use().data ?? {};
  const rendered = inPage?.game === game ? inPage : undefined;
  return factsOf(game, {
    draw: draw ?? rendered,
    pageOdds: odds[0] ?? rendered?.odds,
    mine,
    dueTimes,
    closeTimes,
  });
}
