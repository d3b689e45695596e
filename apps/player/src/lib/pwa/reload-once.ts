import { readText, writeText } from '../storage';
import { takeOver } from './take-over';

const reloadedKey = 'truedraw.reloaded';
const againAfterMs = 60_000;

/**
 * Code that cannot be fetched although there is a network has most likely been replaced by a newer version: that is
 * brought and the page loaded again. False when this was tried a moment ago or cannot help.
 */
export async function reloadOnce(): Promise<boolean> {
  const since = Date.now() - Number(readText(reloadedKey));
  if (!navigator.onLine || (since >= 0 && since < againAfterMs)) return false;
  writeText(reloadedKey, String(Date.now()));
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update().catch(() => undefined);
  return takeOver();
}
