import { pageCount, pageOfNumber, type GameType } from '@truedraw/rules';
import { useEffect } from 'react';
import { loadPages, useDrawStore } from '../../../lib/draw/draw-info';
import { pickedNumbers } from './picks/pick-state';
import { picksOf, usePickStore } from './picks/pick-store';

/** The odds of pages that are not shown are refreshed this often. */
const refreshMs = 15_000;
/** The odds are loaded this long after the last of several quick taps. */
const debounceMs = 300;
/** A game with at most this many pages loads all of them. 4D has a hundred and loads only those with picks. */
const maxPages = 10;

function wantedPages(game: GameType): number[] {
  if (pageCount(game) <= maxPages) return Array.from({ length: pageCount(game) }, (_, page) => page);
  return [...new Set(pickedNumbers(picksOf(game)).map(pageOfNumber))];
}

const unknownPages = (game: GameType): number[] => {
  const { odds } = useDrawStore.getState()[game];
  return wantedPages(game).filter((page) => !odds[page]);
};

/** Loads the odds of all picks, also on pages that are not shown, so that full numbers are found. */
export function useOddsOfPicks(game: GameType): void {
  const turnId = useDrawStore((games) => games[game].draw?.turnId);
  useEffect(() => {
    if (turnId === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scheduleLoad = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void loadPages(game, unknownPages(game)), debounceMs);
    };
    scheduleLoad();
    const stop = usePickStore.subscribe(scheduleLoad);
    const refresh = setInterval(() => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return;
      const pages = [...new Set(pickedNumbers(picksOf(game)).map(pageOfNumber))];
      void loadPages(game, pages.length <= maxPages ? pages : unknownPages(game));
    }, refreshMs);
    return () => {
      clearTimeout(timer);
      clearInterval(refresh);
      stop();
    };
  }, [game, turnId]);
}
