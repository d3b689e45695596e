import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { GameType } from '@truedraw/rules';
import { useEffect } from 'react';
import { call } from '../../../lib/api/call';
import { useLive, usePoll } from '../../../lib/live/use-live';
import { nextPage } from '../../../lib/next-page';
import { reloadQuery, queryClient } from '../../../lib/query-client';
import { useBetStore } from '../../../lib/slip/bet-store';

const myBetKey = ['myBet'] as const;
export const mySeriesKey = ['mySeries'] as const;
const betLogKey = ['betLog'] as const;
const pageSize = 10;

/** Bets on draws without a result, by game. */
export function useMyBet() {
  // A bet may be confirmed while the list is shown. The list is then loaded again.
  useEffect(
    () =>
      useBetStore.subscribe(({ outcome }, before) => {
        if (outcome === before.outcome) return;
        void reloadQuery(myBetKey);
        void reloadQuery(mySeriesKey);
      }),
    [],
  );
  return useQuery(
    { queryKey: myBetKey, queryFn: ({ signal }) => call('myBet', {}, { signal }) },
    queryClient,
  );
}

/** Bets on a game's draws with a result, newest draw first, ten at a time. */
export const useBetLog = (game: GameType) =>
  useInfiniteQuery(
    {
      queryKey: [...betLogKey, game],
      queryFn: ({ pageParam, signal }) => call('betLog', { game, page: pageParam, pageSize }, { signal }),
      initialPageParam: 0,
      getNextPageParam: (_last, pages) => nextPage(pages),
    },
    queryClient,
  );

const refresh = (): void => {
  void reloadQuery(myBetKey);
  void reloadQuery(mySeriesKey);
  void reloadQuery(betLogKey);
};

/** Reloads both lists when a draw is settled or corrected, and when coins move: a series is stopped after the settlement. */
export function useSettled(): void {
  useLive('settled', refresh);
  useLive('balance', refresh);
  useLive('reset', refresh);
  usePoll(refresh, { liveMs: 120_000, cutMs: 15_000 });
}
