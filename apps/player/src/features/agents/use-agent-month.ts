import type { Month } from '@truedraw/rules';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call';
import { nextPage } from '../../lib/next-page';
import { reloadQuery, queryClient } from '../../lib/query-client';

const pagesize = 50;

export const useAgentData = (month: Month) =>
  useInfiniteQuery(
    {
      queryKey: ['agentData', month],
      queryFn: ({ pageParam, signal }) =>
        call('agentData', { monthTime: month, page: pageParam, pagesize }, { signal }),
      initialPageParam: 0,
      getNextPageParam: (_last, pages) => nextPage(pages),
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

export const useAgentIncome = (userid: number, month: Month) =>
  useQuery(
    {
      queryKey: ['agentIncome', userid, month],
      queryFn: ({ signal }) => call('agentIncome', { userid, monthTime: month }, { signal }),
    },
    queryClient,
  );

export async function refreshMonth(month: Month): Promise<void> {
  await Promise.all(['agentData', 'agentDays'].map((name) => reloadQuery([name, month])));
}
