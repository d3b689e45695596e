import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call';
import { queryClient } from '../../lib/query-client';

const pagesize = 20;

/** The list ends when as many entries are loaded as the server says there are. */
export const nextPage = (
  pages: readonly { list: readonly unknown[]; totalCount: number }[],
): number | undefined => {
  const loaded = pages.reduce((count, { list }) => count + list.length, 0);
  const last = pages.at(-1);
  return last && last.list.length > 0 && loaded < last.totalCount ? pages.length : undefined;
};

export const useScoreLog = () =>
  useInfiniteQuery(
    {
      queryKey: ['scoreLog'],
      queryFn: ({ pageParam, signal }) => call('scoreLog', { page: pageParam, pagesize }, { signal }),
      initialPageParam: 0,
      getNextPageParam: (_last, pages) => nextPage(pages),
    },
    queryClient,
  );
