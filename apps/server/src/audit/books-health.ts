import { readClock } from '../db/clock';
import type { Queryable } from '../db/pool';
import { readBooksState } from './store/audit-runs';

const hour = 3_600_000;
/** Some checks run each hour, all of them each night; what is older than this did not run, or failed. */
const expectedMs = { any: 3 * hour, whole: 30 * hour };

/** The state of the books: wrong while a finding is open, unknown before the first audit and when audits stop. */
export async function booksHealth(db: Queryable) {
  const { openFaults, auditedAt, wholeAuditedAt } = await readBooksState(db);
  const now = await readClock(db);
  // Before the first audit of a database nothing is missing.
  const isMissing = now - (auditedAt ?? now) > expectedMs.any || now - wholeAuditedAt > expectedMs.whole;
  const isKnown = auditedAt !== null && !isMissing;
  return {
    books: openFaults ? ('wrong' as const) : isKnown ? ('ok' as const) : ('unknown' as const),
    openFaults,
    isMissing,
    ...(auditedAt !== null && { auditedAt }),
  };
}
