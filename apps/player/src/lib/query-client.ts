import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { askAgain as askClientAgain, callQueries } from '@truedraw/client/query';
import { useSessionStore } from './session/session-store';

/** For lists of the account. Handed to each hook instead of a provider, so that home does not load it. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { ...callQueries, refetchOnReconnect: true } },
});
queryClient.mount();

export const askAgain = (queryKey: QueryKey): Promise<void> => askClientAgain(queryClient, { queryKey });

/** One user's data never shows under another's name. */
useSessionStore.subscribe(({ session }, { session: before }) => {
  if (session?.account.userid !== before?.account.userid) queryClient.clear();
});
