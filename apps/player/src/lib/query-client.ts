import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { callQueries, refetchChanged } from '@truedraw/client/query';
import { useSessionStore } from './session/session-store';

/** For lists of the account. Each hook gets it as an argument, so that the home page does not load the library. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { ...callQueries, refetchOnReconnect: true } },
});
queryClient.mount();

export const reloadQuery = (queryKey: QueryKey): Promise<void> => refetchChanged(queryClient, { queryKey });

/** The data of one user must not be shown to another. */
useSessionStore.subscribe(({ session }, { session: before }) => {
  if (session?.account.userId !== before?.account.userId) queryClient.clear();
});
