import { walkAuditChain } from '../../audit-log/audit-chain';
import type { Check } from '../check';

export const staffLogCheck: Check = {
  name: 'the log of what staff did is the one that was written, entry by entry',
  async run(tx) {
    const { ok, entries, brokenSeq, problem } = await walkAuditChain(tx);
    const problems = ok ? [] : [`entry ${brokenSeq} of the staff's log: ${problem}`];
    return { checked: entries, of: 'audit_log', found: problems.length, problems };
  },
};
