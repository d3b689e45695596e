import { QueryClient } from '@tanstack/react-query';
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

/** One user's data never shows under another's name. */
useSessionStore.subscribe(({ session }, { session: before }) => {
  if (session?.account.userid !== before?.account.userid) queryClient.clear();
});
