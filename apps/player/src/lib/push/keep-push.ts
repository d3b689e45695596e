import { useLocaleStore } from '../i18n/locale-store';
import { useSessionStore } from '../session/session-store';
import { usePushStore } from './marker';
import { subscribe, unsubscribe } from './subscription';
import { pushSupport } from './support';

const renewAfterMs = 24 * 3_600_000;

let busy = false;

/**
 * What the server knows of this device is brought up to date once a day, and when the language changes: browsers replace
 * their addresses now and then. When the login has ended, or is another's, nothing may arrive here any more.
 */
async function check(): Promise<void> {
  const { marker } = usePushStore.getState();
  if (!marker || busy) return;
  const account = useSessionStore.getState().session?.account;
  const { locale } = useLocaleStore.getState();
  busy = true;
  try {
    if (account?.userid !== marker.userid) await unsubscribe({ tellServer: false });
    else if (!account.notification || pushSupport() !== 'possible') return;
    else if (marker.locale !== locale || Date.now() - marker.at > renewAfterMs) await subscribe();
  } catch {
    // Tried again at the next start.
  } finally {
    busy = false;
  }
}

export function keepPush(): void {
  void check();
  useSessionStore.subscribe(() => void check());
  useLocaleStore.subscribe(() => void check());
}
