import type { RequestOf, ResponseOf } from '@truedraw/client/player';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call';
import { nextPage } from '../../lib/next-page';
import { reloadQuery, queryClient } from '../../lib/query-client';

export type SubUser = ResponseOf<'agentList'>['list'][number];

export interface ListOrder {
  key: string;
  sort: NonNullable<RequestOf<'agentList'>['sort']>;
  filter: NonNullable<RequestOf<'agentList'>['filter']> | 'all';
}

/** The agent's own entry and the direct sub-users. The previous search results stay visible while the next load. */
export const useAgentList = ({ key, sort, filter }: ListOrder, pageSize: number) =>
  useInfiniteQuery(
    {
      queryKey: ['agentList', key, sort, filter, pageSize],
      queryFn: ({ pageParam, signal }) =>
        call(
          'agentList',
          {
            page: pageParam,
            pageSize,
            ...(key && { key }),
            ...(sort !== 'newest' && { sort }),
            ...(filter !== 'all' && { filter }),
          },
          { signal },
        ),
      initialPageParam: 0,
      getNextPageParam: (_last, pages) => nextPage(pages),
      placeholderData: keepPreviousData,
    },
    queryClient,
  );

/** A new sub-user shifts the list between two page requests, so the same user can be on both pages. */
export function withoutDuplicates(pages: readonly { list: readonly SubUser[] }[]): SubUser[] {
  return [...new Map(pages.flatMap(({ list }) => list.map((one) => [one.userId, one]))).values()];
}

export const refreshAgentList = (): Promise<void> => reloadQuery(['agentList']);
