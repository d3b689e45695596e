import { QueryClient, type QueryFilters } from '@tanstack/react-query';
import { callQueries, refetchChanged as refetchChangedOf } from '@truedraw/client/query';
import { session } from '../session/session';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { ...callQueries, staleTime: 2_000 },
    mutations: { networkMode: 'always' },
  },
});

export const refetchChanged = (which: Pick<QueryFilters, 'queryKey' | 'predicate'>): Promise<void> =>
  refetchChangedOf(queryClient, which);

/** Cached responses are removed at sign-out, so that the next person does not see them. */
session.subscribe(() => {
  if (!session.get()) queryClient.clear();
});
