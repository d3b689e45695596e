import { readClock } from '../db/clock';
import type { Queryable } from '../db/pool';
import { readBooksState } from './store/audit-runs';

/** Audits run each hour; one that is older than this did not run. */
const auditsExpectedMs = 3 * 3_600_000;

/** The state of the books: wrong while a finding is open, unknown before the first audit and when audits stop. */
export async function booksHealth(db: Queryable) {
  const { openFaults, auditedAt } = await readBooksState(db);
  const isRecent = auditedAt !== null && (await readClock(db)) - auditedAt < auditsExpectedMs;
  return {
    books: openFaults ? ('wrong' as const) : isRecent ? ('ok' as const) : ('unknown' as const),
    openFaults,
    ...(auditedAt !== null && { auditedAt }),
  };
}
