import { send } from '../api/send';
import { unsubscribe } from '../push/subscription';
import { replaceWith } from '../router/router';
import { writeSlip } from '../slip/slip-store';
import { endSession, storedToken } from './session-store';

const timeoutMs = 5_000;

/** Notifies the server and then always ends the session here, so that a user can also log out offline. */
export async function logOut(): Promise<void> {
  // The server deletes the push address together with the device. The browser must unsubscribe too.
  void unsubscribe({ notifyServer: false }).catch(() => undefined);
  await send('logout', {}, { token: storedToken(), timeoutMs }).catch(() => undefined);
  writeSlip(undefined);
  endSession();
  // This must follow immediately, so that it replaces the guard's navigation to the login page.
  await replaceWith('/');
}
