import type { ResponseOf } from '@truedraw/client/player';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call';
import { queryClient } from '../../lib/query-client';

export type Statement = ResponseOf<'agentStatement'>;

export const useStatement = (period: string) =>
  useQuery(
    {
      queryKey: ['agentStatement', period],
      queryFn: ({ signal }) => call('agentStatement', { period }, { signal }),
    },
    queryClient,
  );
