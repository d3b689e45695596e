import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { isUnanswered } from './api/call-error';
import { useSessionStore } from './session/session-store';

/**
 * For lists of the account. Handed to each hook instead of a provider, so that home does not load it.
 * A refusal is final; only a call that nobody answered is made once more. Offline calls fail at once and say so.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 1 && isUnanswered(error) && navigator.onLine,
      retryDelay: 800,
    },
  },
});
queryClient.mount();

/**
 * Asks again for what is shown, because it changed. A first answer that is still on its way may have been read before
 * the change and would count as this one: it is waited for, and asked for once more.
 */
export async function askAgain(queryKey: QueryKey): Promise<void> {
  const first = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined });
  await Promise.allSettled(first.map(({ promise }) => Promise.resolve(promise)));
  await queryClient.invalidateQueries({ queryKey });
}

/** One user's data never shows under another's name. */
useSessionStore.subscribe(({ session }, { session: before }) => {
  if (session?.account.userid !== before?.account.userid) queryClient.clear();
});
