import { Refusal } from '../refusal';

/** Why staff do what the user will be told, or the log has to tell later. */
export function requireReason(text: string): string {
  const reason = text.trim();
  if (!reason) throw new Refusal('ReasonMissing');
  return reason;
}
