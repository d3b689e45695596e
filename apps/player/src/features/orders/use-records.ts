import type { ResponseOf } from '@truedraw/client/player';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call';
import { useLocale } from '../../lib/i18n/locale-store';
import { useLive, usePoll } from '../../lib/live/use-live';
import { nextPage } from '../../lib/next-page';
import { reloadQuery, queryClient } from '../../lib/query-client';

const pageSize = 200;

export interface Records<Row> {
  rows: Row[] | undefined;
  error: Error | null;
  hasMore: boolean;
  loadingMore: boolean;
  more: () => void;
  retry: () => void;
}

export type Deposit = ResponseOf<'chargeLog'>['list'][number];
export type Withdrawal = ResponseOf<'orderList'>['list'][number];

type FetchPage<Row> = (page: number, signal: AbortSignal) => Promise<{ list: Row[]; totalCount: number }>;

/** A change of an order arrives as a balance event. Without a stream the list is polled more often. */
function useList<Row>(name: string, fetchPage: FetchPage<Row>): Records<Row> {
  const locale = useLocale();
  const query = useInfiniteQuery(
    {
      queryKey: [name, locale],
      queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
      initialPageParam: 0,
      getNextPageParam: (_last, pages) => nextPage(pages),
    },
    queryClient,
  );
  const reload = () => void reloadQuery([name]);
  useLive('balance', reload);
  usePoll(reload, { liveMs: 60_000, cutMs: 15_000 });
  return {
    rows: query.data?.pages.flatMap(({ list }) => list),
    error: query.error,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
    retry: reload,
  };
}

export const useDeposits = (): Records<Deposit> =>
  useList('chargeLog', (page, signal) => call('chargeLog', { page, pageSize }, { signal }));

export const useWithdrawals = (): Records<Withdrawal> =>
  useList('orderList', (page, signal) => call('orderList', { page, pageSize }, { signal }));
