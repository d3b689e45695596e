import { partsOfReason } from '@truedraw/contract/staff';
import type { T } from './i18n/t';

/** A stored reason in the language of the console. */
export function showReason(t: T, stored: string): string {
  const { reason, note } = partsOfReason(stored);
  return [reason && t(`Reason.${reason}`), note].filter(Boolean).join(': ');
}
