import { call } from '../api/call';
import { useLocaleStore } from '../i18n/locale-store';
import { useSessionStore } from '../session/session-store';
import { writeMarker } from './marker';

const timeoutMs = 20_000;

/** Rejects after a time, because a service worker or a push service may never respond. */
const withTimeout = <Result>(work: Promise<Result>): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('no answer in time')), timeoutMs);
    }),
  ]);

const managerOf = async (): Promise<PushManager> =>
  (await withTimeout(navigator.serviceWorker.ready)).pushManager;

/** Gets an address of this device from the browser's push service and sends it to the server. */
export async function subscribe(): Promise<void> {
  const manager = await managerOf();
  const { key } = await call('pushKey', {});
  await register(await withTimeout(subscribeWith(manager, key)));
}

async function subscribeWith(manager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    // A subscription with another key already exists and must be removed first.
    const old = await manager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return manager.subscribe(options);
  }
}

async function register(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const { locale } = useLocaleStore.getState();
  const userId = useSessionStore.getState().session?.account.userId;
  if (!endpoint || userId === undefined) throw new Error('nothing to subscribe');
  const { p256dh = '', auth = '' } = keys ?? {};
  await call('pushSubscribe', { endpoint, p256dh, auth });
  writeMarker({ userId, locale, at: Date.now() });
}

/** Removes the subscription of this device in the browser and, if it can be reached, on the server. */
export async function unsubscribe({ notifyServer = true } = {}): Promise<void> {
  writeMarker(undefined);
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  if (notifyServer) await call('pushUnsubscribe', { endpoint }).catch(() => undefined);
}
