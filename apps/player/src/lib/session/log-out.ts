import { send } from '../api/send';
import { unsubscribe } from '../push/subscription';
import { replaceWith } from '../router/router';
import { endSession, storedToken } from './session-store';

const patienceMs = 5_000;

/** Tells the server, then forgets the login here whatever it answered: a user who is offline can log out too. */
export async function logOut(): Promise<void> {
  // The server deletes this device's address with the device; the browser must unsubscribe too.
  void unsubscribe({ tellServer: false }).catch(() => undefined);
  await send('logout', {}, { token: storedToken(), timeoutMs: patienceMs }).catch(() => undefined);
  endSession();
  // At once after it, so that this move wins over the guard's, which would lead to the login page.
  await replaceWith('/');
}
