/** Why staff end something, by call. `other` needs a note. */
export const reasons = {
  rejectDeposit: ['not-received', 'wrong-amount', 'wrong-number', 'duplicate', 'not-verified', 'other'],
  removeReceipt: ['typing-error', 'duplicate', 'no-deposit', 'returned', 'other'],
  failWithdrawal: ['wrong-details', 'name-differs', 'bank-refused', 'asked-by-user', 'not-verified', 'other'],
  closeDraw: ['no-trading', 'source-failed', 'technical-fault', 'other'],
  proposeCancel: ['no-trading', 'source-failed', 'disputed', 'technical-fault', 'other'],
  withdrawProposal: ['typing-error', 'outdated', 'not-justified', 'other'],
  dropAdjustment: ['typing-error', 'duplicate', 'outdated', 'not-justified', 'other'],
  rejectChange: ['typing-error', 'outdated', 'not-justified', 'other'],
} as const;

export type ReasonedCall = keyof typeof reasons;
export type Reason = (typeof reasons)[ReasonedCall][number];

const known: ReadonlySet<string> = new Set(Object.values(reasons).flat());

/** A stored reason in its parts. Texts from before there were lists are all note. */
export function partsOfReason(stored: string): { reason?: Reason; note: string } {
  const [, name = '', text = ''] = /^([a-z-]+)(?:: (.*))?$/s.exec(stored) ?? [];
  return known.has(name) ? { reason: name as Reason, note: text } : { note: stored };
}

/** A reason as it is stored, recorded and published. */
export const storedReason = (reason: Reason, text: string): string => (text ? `${reason}: ${text}` : reason);
