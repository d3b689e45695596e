import { QueryClient } from '@tanstack/react-query';
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

/** What one person saw never shows under another's name. */
session.subscribe(() => {
  if (!session.get()) queryClient.clear();
});
