import { codeOf } from '@truedraw/client';
import { call } from '../api/call';
import { isLeaving, leave, leftServer } from './leaving';
import type { EndReason } from './me';
import { endSession } from './session';

/** Ends the session here at once, without waiting for the server. */
export async function signOut(reason: EndReason = 'left'): Promise<void> {
  leave();
  const request = tellServer();
  endSession(reason);
  await request;
}

/** Only the server can take the cookie away, so it is told again by the next page when it did not answer. */
async function tellServer(): Promise<void> {
  try {
    await call('staffLogout', {});
  } catch (error) {
    if (codeOf(error) !== 401) return;
  }
  leftServer();
}

/** Whether somebody signed out of this browser and the server does not know yet. It is told once more. */
export async function finishLeaving(): Promise<boolean> {
  if (!isLeaving()) return false;
  await tellServer();
  return true;
}
