import { ageByPhone } from '../clock';
import { useLocaleStore } from '../i18n/locale-store';
import { useSessionStore } from '../session/session-store';
import { usePushStore } from './marker';
import { subscribe, unsubscribe } from './subscription';
import { pushSupport } from './support';

const renewAfterMs = 24 * 3_600_000;

let busy = false;

/**
 * Renews the push subscription once a day and when the language changes, because browsers sometimes replace the push
 * address. After a logout, or a login of another user, this device is unsubscribed.
 */
async function check(): Promise<void> {
  const { marker } = usePushStore.getState();
  if (!marker || busy) return;
  const account = useSessionStore.getState().session?.account;
  const { locale } = useLocaleStore.getState();
  busy = true;
  try {
    if (account?.userId !== marker.userId) await unsubscribe({ notifyServer: false });
    else if (!account.notification || pushSupport() !== 'possible') return;
    else if (marker.locale !== locale || ageByPhone(marker.at) > renewAfterMs) await subscribe();
  } catch {
    // The next start retries.
  } finally {
    busy = false;
  }
}

export function keepPush(): void {
  void check();
  useSessionStore.subscribe(() => void check());
  useLocaleStore.subscribe(() => void check());
}
