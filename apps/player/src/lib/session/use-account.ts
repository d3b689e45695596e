import { useSessionStore } from './session-store';
import type { Account } from './stored-session';

/** The account in the stored session, if there is one. */
export const useAccount = (): Account | undefined => useSessionStore((state) => state.session?.account);

/** The account on pages that need a login. The guard does not show them without one. */
export function useMe(): Account {
  const account = useAccount();
  if (!account) throw new Error('a page that needs login was shown without one');
  return account;
}
