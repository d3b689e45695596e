import { partsOfReason } from '@truedraw/contract/staff';
import type { Locale } from '@truedraw/messages';
import { message } from '@truedraw/messages/server';

/** Why an order failed, in the language of its user. */
export function reasonText(locale: Locale, stored: string): string {
  const { reason, note } = partsOfReason(stored);
  if (!reason || reason === 'other') return note;
  return [message(locale, `Reason.${reason}`), note].filter(Boolean).join(': ');
}
