import { call } from '../api/call';
import { endSession } from './session';

/** The login ends here at once; that the server hears of it is wished, not waited for. */
export async function signOut(): Promise<void> {
  const told = call('staffLogout', {}).catch(() => undefined);
  endSession('left');
  await told;
}
