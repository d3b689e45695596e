import { Refusal } from '../refusal';

/** The reason of a staff action, which the user or the log will show. */
export function requireReason(text: string): string {
  const reason = text.trim();
  if (!reason) throw new Refusal('ReasonMissing');
  return reason;
}
