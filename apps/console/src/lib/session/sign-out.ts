import { call } from '../api/call';
import type { EndReason } from './me';
import { endSession } from './session';

/** Ends the session here at once, without waiting for the server. */
export async function signOut(reason: EndReason = 'left'): Promise<void> {
  const request = call('staffLogout', {}).catch(() => undefined);
  endSession(reason);
  await request;
}
