import { createHash } from 'node:crypto';
import type { StaffAction } from '@truedraw/contract/staff';
import type { Queryable } from '../db/pool';
import { appendAudit, lockAuditHead, type AuditEntry } from './store/audit-log';

export interface StaffChange {
  /** Null when nobody is logged in: a refused login, a command on the server. */
  staffId: number | null;
  action: StaffAction;
  /** What was changed. Never contains a password, a code, a token or a secret. */
  detail: object;
}

/**
 * Records a staff action in the transaction that makes the change. Call it last: until the transaction ends no other
 * entry can be written.
 */
export async function record(tx: Queryable, { staffId, action, detail }: StaffChange): Promise<void> {
  const head = await lockAuditHead(tx);
  const entry = {
    seq: head.seq + 1,
    atMicros: head.nowMicros,
    staffId,
    action,
    detail: canonicalJson(detail),
    previous: head.hash,
  };
  await appendAudit(tx, { ...entry, hash: hashOfEntry(entry) });
}

/** Keys are sorted, so that the same content always gives the same text; `detail` is such a text already. */
export function hashOfEntry({
  seq,
  atMicros,
  staffId,
  action,
  detail,
  previous,
}: Omit<AuditEntry, 'hash'>): Buffer {
  const text = `{"action":${JSON.stringify(action)},"at":${atMicros},"detail":${detail},"seq":${seq},"staffId":${staffId}}`;
  return createHash('sha256').update(previous).update(text).digest();
}

export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
