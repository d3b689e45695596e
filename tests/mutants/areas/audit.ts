import { folders } from '../folders';
import type { Mutant } from '../mutant';

export const auditMutants: Mutant[] = [
  {
    name: 'an open finding leaves the list with newer audits',
    file: `${folders.server}/audit/store/audit-runs.ts`,
    find: 'WHERE ${isOpen} ORDER BY',
    replace: 'WHERE false ORDER BY',
    foundBy: [`${folders.server}/audit/scheduled.test.ts`],
  },
  {
    name: 'the links of the log of staff are not checked',
    file: `${folders.server}/audit-log/audit-chain.ts`,
    find: 'entry.previous.equals(last.hash) && ',
    replace: '',
    foundBy: [`${folders.server}/audit-log/audit-chain.test.ts`],
  },
  {
    name: 'a log without its last entries passes',
    file: `${folders.server}/audit-log/audit-chain.ts`,
    find: 'if (last.seq < head.seq)',
    replace: 'if (last.seq < 0)',
    foundBy: [`${folders.server}/audit-log/audit-chain.test.ts`],
  },
  {
    name: 'the author is not part of the hash of an entry',
    file: `${folders.server}/audit-log/write-log.ts`,
    find: ',"staffId":${staffId}}`',
    replace: '}`',
    foundBy: [`${folders.server}/audit-log/audit-chain.test.ts`],
  },
  {
    name: 'a balance that is not the sum of its entries passes',
    file: `${folders.server}/audit/checks/wallets.ts`,
    find: 'OR w.coin <> coin_before + coalesce(e.sum, 0)',
    replace: '',
    foundBy: [`${folders.server}/audit/audit.test.ts`],
  },
  {
    name: 'an entry in the wrong direction passes',
    file: `${folders.server}/audit/checks/wallets.ts`,
    find: "(direction = 'in') = (e.amount > 0)",
    replace: "direction <> ''",
    foundBy: [`${folders.server}/audit/audit.test.ts`],
  },
  {
    name: 'a settled draw that was opened again passes',
    file: `${folders.server}/audit/checks/draws.ts`,
    find: "OR (state = 'open' AND settled > 0)",
    replace: '',
    foundBy: [`${folders.server}/audit/audit.test.ts`],
  },
  {
    name: 'a payment with other digits passes',
    file: `${folders.server}/audit/checks/orders.ts`,
    find: "OR (r.source <> 'row' AND r.digits <> right(regexp_replace(r.trade_no, '[^0-9]', '', 'g'), 6))",
    replace: '',
    foundBy: [`${folders.server}/audit/orders.test.ts`],
  },
  {
    name: 'a withdrawal that needs two people passes with one',
    file: `${folders.server}/audit/checks/orders.ts`,
    find: 'OR approved_by = taken_by`',
    replace: '`',
    foundBy: [`${folders.server}/audit/orders.test.ts`],
  },
  {
    name: 'a bet at odds below one passes',
    file: `${folders.server}/audit/checks/bets.ts`,
    find: "WHEN NOT (100 <= ALL (odds)) THEN 'odds below one'",
    replace: '',
    foundBy: [`${folders.server}/audit/audit.test.ts`],
  },
];
