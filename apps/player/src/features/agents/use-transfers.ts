import type { RequestOf } from '@truedraw/client/player';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call';
import { queryClient } from '../../lib/query-client';

export type TransferFilter = Pick<RequestOf<'transferLog'>, 'userId' | 'from' | 'to'>;

export const useTransfers = (filter: TransferFilter) =>
  useInfiniteQuery(
    {
      queryKey: ['transferLog', filter],
      queryFn: ({ pageParam, signal }) =>
        call('transferLog', { ...filter, ...(pageParam && { after: pageParam }) }, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
    },
    queryClient,
  );
