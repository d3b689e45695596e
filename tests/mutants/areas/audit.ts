import { folders } from '../folders';
import type { Mutant } from '../mutant';

export const auditMutants: Mutant[] = [
  {
    name: 'the log of staff is not followed link by link',
    file: `${folders.server}/audit-log/audit-chain.ts`,
    find: 'entry.previous.equals(last.hash) && ',
    replace: '',
    foundBy: [`${folders.server}/audit-log/audit-chain.test.ts`],
  },
  {
    name: 'a log that was cut off at its end passes',
    file: `${folders.server}/audit-log/audit-chain.ts`,
    find: 'if (last.seq < head.seq)',
    replace: 'if (last.seq < 0)',
    foundBy: [`${folders.server}/audit-log/audit-chain.test.ts`],
  },
  {
    name: 'who did it is not part of a hash',
    file: `${folders.server}/audit-log/write-log.ts`,
    find: ',"staffId":${staffId}}`',
    replace: '}`',
    foundBy: [`${folders.server}/audit-log/audit-chain.test.ts`],
  },
  {
    name: 'a balance that is not the sum of its entries passes',
    file: `${folders.server}/audit/checks/wallets.ts`,
    find: 'OR w.coin <> coalesce(e.sum, 0)',
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
];
