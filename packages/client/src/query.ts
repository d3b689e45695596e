import type { DefaultOptions, QueryClient, QueryFilters } from '@tanstack/react-query';
import { isUnanswered } from './call-error';

/**
 * A refusal is final; only a call that nobody answered is made once more. Calls without a network fail at once and
 * say so.
 */
export const callQueries = {
  networkMode: 'always',
  retry: (failures, error) => failures < 1 && isUnanswered(error) && navigator.onLine,
  retryDelay: 800,
} as const satisfies DefaultOptions['queries'];

/**
 * Asks again for what is shown, because it changed. A first answer that is still on its way may have been read before
 * the change and would count as this one: it is waited for, and asked for once more.
 */
export async function askAgain(
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
