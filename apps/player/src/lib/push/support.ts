import { isInstalled, isIos } from '../pwa/platform';

/** Whether this browser can show notifications: not at all, after being installed, never again, or if asked. */
export type PushSupport = 'missing' | 'needsInstall' | 'denied' | 'possible';

export function pushSupport(): PushSupport {
  const able = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  // An iPhone has them for apps on the home screen alone.
  if (!able) return isIos() && !isInstalled() ? 'needsInstall' : 'missing';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}
