import { storedReason, type Reason } from '@truedraw/contract/staff';
import { Refusal } from '../refusal';

/** The reason of a staff action, which the user or the log will show. */
export function requireReason(text: string): string {
  const reason = text.trim();
  if (!reason) throw new Refusal('ReasonMissing');
  return reason;
}

/** A reason of a list as it is stored; "other" says nothing without a note. */
export function requireListedReason({
  reason,
  note = '',
}: {
  reason: Reason;
  note?: string | undefined;
}): string {
  return storedReason(reason, reason === 'other' ? requireReason(note) : note.trim());
}
