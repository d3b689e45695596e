import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call';
import { nextPage } from '../../lib/next-page';
import { queryClient } from '../../lib/query-client';

const pageSize = 20;

export const useScoreLog = () =>
  useInfiniteQuery(
    {
      queryKey: ['scoreLog'],
      queryFn: ({ pageParam, signal }) => call('scoreLog', { page: pageParam, pageSize }, { signal }),
      initialPageParam: 0,
      getNextPageParam: (_last, pages) => nextPage(pages),
    },
    queryClient,
  );
