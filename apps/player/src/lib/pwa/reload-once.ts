import { readText, writeText } from '../storage';
import { updateNow } from './update-now';

const reloadedKey = 'truedraw.reloaded';
const againAfterMs = 60_000;

/**
 * Reloads the page with the newest version. If code cannot be loaded although the device is online, a newer version has
 * probably replaced it. Returns false if this was tried a moment ago or cannot help.
 */
export async function reloadOnce(): Promise<boolean> {
  const since = Date.now() - Number(readText(reloadedKey));
  if (!navigator.onLine || (since >= 0 && since < againAfterMs)) return false;
  writeText(reloadedKey, String(Date.now()));
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update().catch(() => undefined);
  return updateNow();
}
