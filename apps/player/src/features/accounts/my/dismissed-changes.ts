import { readText, writeText } from '../../../lib/storage';

const key = 'truedraw.seen-changes';
const most = 50;

/** Which changes were seen on this phone. The server does not know it, so that a thief cannot hide a change elsewhere. */
export const dismissedChanges = (): string[] => (readText(key) ?? '').split(',').filter(Boolean);

export function dismissChange(id: string): string[] {
  const dismissed = [...dismissedChanges(), id].slice(-most);
  writeText(key, dismissed.join(','));
  return dismissed;
}
