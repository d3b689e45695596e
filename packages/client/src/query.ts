import type { DefaultOptions, QueryClient, QueryFilters } from '@tanstack/react-query';
import { isUnanswered } from './call-error';

/**
 * Only a call without a response is retried, once. A refusal is final. Without a network, calls fail at once.
 */
export const callQueries = {
  networkMode: 'always',
  retry: (failures, error) => failures < 1 && isUnanswered(error) && navigator.onLine,
  retryDelay: 800,
} as const satisfies DefaultOptions['queries'];

/**
 * Refetches the visible queries because their data changed. A first response that is still pending may have been read
 * before the change, and the library would not request it again: so it is awaited before the refetch.
 */
export async function refetchChanged(
  client: QueryClient,
  which: Pick<QueryFilters, 'queryKey' | 'predicate'>,
): Promise<void> {
  const first = client
    .getQueryCache()
    .findAll({ ...which, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await Promise.allSettled(first.flatMap(({ promise }) => promise ?? []));
  await client.invalidateQueries(which);
}
