import { QueryClient, type QueryFilters } from '@tanstack/react-query';
import { session } from '../session/session';
import { isUnanswered } from './call-error';

/** A refusal is final; only a call that nobody answered is made once more. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 2_000,
      retry: (failures, error) => failures < 1 && isUnanswered(error),
      retryDelay: 800,
    },
    mutations: { networkMode: 'always' },
  },
});

/**
 * Asks again for what is shown, because it changed. A first answer that is still on its way may have been read before
 * the change and would count as this one: it is waited for, and asked for once more.
 */
export async function askAgain(which: Pick<QueryFilters, 'queryKey' | 'predicate'>): Promise<void> {
  const first = queryClient
    .getQueryCache()
    .findAll({ ...which, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await Promise.allSettled(first.map(({ promise }) => Promise.resolve(promise)));
  await queryClient.invalidateQueries(which);
}

/** What one person saw never shows under another's name. */
session.subscribe(() => {
  if (!session.get()) queryClient.clear();
});
