import type { RequestOf } from '@truedraw/client/player';
import type { Month } from '@truedraw/rules';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call';
import { nextPage } from '../../lib/next-page';
import { reloadQuery, queryClient } from '../../lib/query-client';

export type DataSort = NonNullable<RequestOf<'agentData'>['sort']>;

export const useAgentData = (month: Month, sort: DataSort, pageSize: number) =>
  useInfiniteQuery(
    {
      queryKey: ['agentData', month, sort, pageSize],
      queryFn: ({ pageParam, signal }) =>
        call('agentData', { monthTime: month, page: pageParam, pageSize, sort }, { signal }),
      initialPageParam: 0,
      getNextPageParam: (_last, pages) => nextPage(pages),
      placeholderData: keepPreviousData,
    },
    queryClient,
  );

export const useAgentDays = (month: Month) =>
  useQuery(
    {
      queryKey: ['agentDays', month],
      queryFn: ({ signal }) => call('agentDays', { monthTime: month }, { signal }),
    },
    queryClient,
  );

export const useAgentIncome = (userId: number, month: Month) =>
  useQuery(
    {
      queryKey: ['agentIncome', userId, month],
      queryFn: ({ signal }) => call('agentIncome', { userId, monthTime: month }, { signal }),
    },
    queryClient,
  );

export async function refreshMonth(month: Month): Promise<void> {
  await Promise.all(['agentData', 'agentDays'].map((name) => reloadQuery([name, month])));
}
