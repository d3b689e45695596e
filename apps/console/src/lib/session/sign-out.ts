import { call } from '../api/call';
import { endSession } from './session';

/** Ends the session here at once, without waiting for the server. */
export async function signOut(): Promise<void> {
  const request = call('staffLogout', {}).catch(() => undefined);
  endSession('left');
  await request;
}
