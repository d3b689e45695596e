import { useState } from 'react';
import { failureText } from '../../../lib/failure-text';
import { call } from '../../../lib/api/call';
import { useT } from '../../../lib/i18n/t';
import { usePushStore } from '../../../lib/push/marker';
import { subscribe, unsubscribe } from '../../../lib/push/subscription';
import { pushSupport } from '../../../lib/push/support';
import { updateAccount } from '../../../lib/session/session-store';
import { useMe } from '../../../lib/session/use-account';
import { showToast } from '../../../lib/toast';

async function setNotification(notification: boolean): Promise<void> {
  const account = await call('modifyAccount', { notification });
  updateAccount(account.userId, account);
}

/** On when the account wants notifications and this device is subscribed. Off ends them on every device. */
export function useNotifications() {
  const t = useT();
  const { userId, notification } = useMe();
  const marker = usePushStore((state) => state.marker);
  const [support, setSupport] = useState(pushSupport);
  const [busy, setBusy] = useState(false);

  const turnOn = async () => {
    // Must be the first call after the tap: some browsers show the question only then.
    await Notification.requestPermission();
    const answer = pushSupport();
    setSupport(answer);
    if (Notification.permission !== 'granted') return;
    await subscribe();
    if (!notification) await setNotification(true);
    showToast(t('Notify.On'), 'success');
  };
  const turnOff = async () => {
    await setNotification(false);
    await unsubscribe();
    showToast(t('Notify.Off'), 'success');
  };
  const change = (on: boolean) => {
    setBusy(true);
    void (on ? turnOn() : turnOff())
      .catch((error: unknown) => showToast(failureText(t, error, 'Notify.Fail'), 'failure'))
      .finally(() => setBusy(false));
  };

  const on = support === 'possible' && notification && marker?.userId === userId;
  return { support, on, busy, change };
}
