import { pageCount, pageOfNumber, type GameType } from '@truedraw/rules';
import { useEffect } from 'react';
import { loadPages, useDrawStore } from '../../../lib/draw/draw-info';
import { pickedNumbers } from './picks/pick-state';
import { picksOf, usePickStore } from './picks/pick-store';

/** Odds of pages that are not shown are asked for again this often. */
const reviewMs = 15_000;
/** After the last of several quick taps. */
const calmMs = 300;
/** So many pages are worth having all, and worth asking for again; the hundred of 4D only where something is picked. */
const fewPages = 10;

function wantedPages(game: GameType): number[] {
  if (pageCount(game) <= fewPages) return Array.from({ length: pageCount(game) }, (_, page) => page);
  return [...new Set(pickedNumbers(picksOf(game)).map(pageOfNumber))];
}

const unknownPages = (game: GameType): number[] => {
  const { odds } = useDrawStore.getState()[game];
  return wantedPages(game).filter((page) => !odds[page]);
};

/** Brings the odds of everything picked, also on pages that are not shown, so that what is full is found. */
export function useOddsOfPicks(game: GameType): void {
  const turnId = useDrawStore((games) => games[game].draw?.turnId);
  useEffect(() => {
    if (turnId === undefined) return undefined;
    let calm: ReturnType<typeof setTimeout> | undefined;
    const plan = () => {
      clearTimeout(calm);
      calm = setTimeout(() => void loadPages(game, unknownPages(game)), calmMs);
    };
    plan();
    const stop = usePickStore.subscribe(plan);
    const review = setInterval(() => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return;
      const pages = [...new Set(pickedNumbers(picksOf(game)).map(pageOfNumber))];
      void loadPages(game, pages.length <= fewPages ? pages : unknownPages(game));
    }, reviewMs);
    return () => {
      clearTimeout(calm);
      clearInterval(review);
      stop();
    };
  }, [game, turnId]);
}
