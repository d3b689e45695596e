import { call } from '../api/call';
import { useLocaleStore } from '../i18n/locale-store';
import { useSessionStore } from '../session/session-store';
import { writeMarker } from './marker';

const patienceMs = 20_000;

/** A service worker that never comes, or a push service that cannot be reached, must not leave the user waiting. */
const inTime = <Result>(work: Promise<Result>): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('no answer in time')), patienceMs);
    }),
  ]);

const managerOf = async (): Promise<PushManager> => (await inTime(navigator.serviceWorker.ready)).pushManager;

/** Gets an address of this device from the browser's push service and sends it to the server. */
export async function subscribe(): Promise<void> {
  const manager = await managerOf();
  const { key } = await call('pushKey', {});
  await announce(await inTime(subscribeWith(manager, key)));
}

async function subscribeWith(manager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    // An address that was made with another key stands in the way.
    const old = await manager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return manager.subscribe(options);
  }
}

async function announce(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const { locale } = useLocaleStore.getState();
  const userid = useSessionStore.getState().session?.account.userid;
  if (!endpoint || userid === undefined) throw new Error('nothing to subscribe');
  const { p256dh = '', auth = '' } = keys ?? {};
  await call('pushSubscribe', { endpoint, p256dh, auth });
  writeMarker({ userid, locale, at: Date.now() });
}

/** Takes this device's address back, here and at the server as far as that can be reached. */
export async function unsubscribe({ tellServer = true } = {}): Promise<void> {
  writeMarker(undefined);
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  if (tellServer) await call('pushUnsubscribe', { endpoint }).catch(() => undefined);
}
