import { isInstalled, isIos } from '../pwa/platform';

/** Whether this browser can show notifications: no, only as an installed app, denied by the user, or yes. */
export type PushSupport = 'missing' | 'needsInstall' | 'denied' | 'possible';

export function pushSupport(): PushSupport {
  const able = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  // An iPhone supports them only for apps on the home screen.
  if (!able) return isIos() && !isInstalled() ? 'needsInstall' : 'missing';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}
