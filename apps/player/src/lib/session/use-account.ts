import { useSessionStore } from './session-store';
import type { Account } from './stored-session';

/** Who is logged in, as far as this device knows. */
export const useAccount = (): Account | undefined => useSessionStore((state) => state.session?.account);

/** On pages behind the guard, which shows nothing while nobody is logged in. */
export function useMe(): Account {
  const account = useAccount();
  if (!account) throw new Error('a page that needs login was shown without one');
  return account;
}
