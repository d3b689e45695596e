import { useOnline } from '@truedraw/client';
import { numbersPerPage, pageOfNumber, type GameType } from '@truedraw/rules';
import { useCallback, useEffect, useMemo } from 'react';
import { loadPages, useDrawStore } from '../../../lib/draw/draw-info';

const pollEveryMs = 15_000;

/** Polls the current odds for guests, who cannot lock them. All pages with numbers of the slip are loaded. */
export function useGuestOdds(game: GameType, numbers: readonly string[], wanted: boolean) {
  const online = useOnline();
  const pages = useMemo(
    () => [...new Set(numbers.map((number) => pageOfNumber(Number(number))))].join(','),
    [numbers],
  );
  useEffect(() => {
    if (!wanted || !online || !pages) return undefined;
    const load = () => void loadPages(game, pages.split(',').map(Number));
    load();
    const timer = setInterval(load, pollEveryMs);
    return () => clearInterval(timer);
  }, [game, pages, wanted, online]);

  const odds = useDrawStore((games) => games[game].odds);
  return useCallback(
    (number: string): number | undefined =>
      odds[pageOfNumber(Number(number))]?.[Number(number) % numbersPerPage],
    [odds],
  );
}
