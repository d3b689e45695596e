import { folders } from '../folders';
import type { Mutant } from '../mutant';

export const insidersMutants: readonly Mutant[] = [
  {
    name: 'a role that the log did not give passes',
    file: `${folders.server}/audit/checks/staff-rows.ts`,
    find: 'WHERE s.role IS DISTINCT FROM made.role',
    replace: 'WHERE made.role IS NULL',
    foundBy: [`${folders.server}/audit/orders.test.ts`],
  },
  {
    name: 'the log of staff does not say for which place a payout is',
    file: `${folders.server}/withdrawals/work-on-withdrawal.ts`,
    find: '      place: placeMark(order.exchangeInfo),\n',
    replace: '',
    foundBy: [`${folders.server}/audit/orders.test.ts`],
  },
  {
    name: 'rebates that go past an agent pass',
    file: `${folders.server}/audit/checks/bets.ts`,
    find: "ELSE u.spreader_id IS NOT NULL AND u.bound_at < newest - interval '1 minute' END",
    replace: 'ELSE false END',
    foundBy: [`${folders.server}/audit/audit.test.ts`],
  },
  {
    name: 'a draw that takes bets at other times than announced passes',
    file: `${folders.server}/audit/checks/rows-of-records.ts`,
    find: "${millisOf('d.closes_at')}, ${millisOf('d.due_at')})\n      IS",
    replace: "(plan.times ->> 'closesAt')::int8, ${millisOf('d.due_at')})\n      IS",
    foundBy: [`${folders.server}/audit/announced.test.ts`],
  },
  {
    name: 'coins of a demonstration pass in production',
    file: `${folders.server}/audit/audit.ts`,
    find: '...(production ? [noDemoCoinsCheck] : [])',
    replace: '',
    foundBy: [`${folders.server}/audit/audit.test.ts`],
  },
  {
    name: 'a replaced key signs checkpoints for a phone that comes back',
    file: `${folders.proof}/log/log-reader.ts`,
    find: 'size > turns.lastIndexOf(0) + 1 ? keys.slice(-1) : keys',
    replace: 'keys',
    foundBy: [`${folders.verification}/log-vectors.test.ts`],
  },
  {
    name: 'a replaced key signs new records for a phone that comes back',
    file: `${folders.proof}/verify/read-by-log.ts`,
    find: '(record.seq > seq ? keys.slice(-1) : keys)',
    replace: 'keys',
    foundBy: [`${folders.server}/proof/log/checkers.test.ts`],
  },
  {
    name: 'verify.py takes a checkpoint of a replaced key',
    file: 'tools/verify.py',
    find: 'size is not None and any(key in seen for key in signers_at(size))',
    replace: 'size is not None',
    foundBy: [`${folders.verification}/verify-py.test.ts`],
  },
  {
    name: 'a turn that was opened twice passes on a phone that comes back',
    file: `${folders.proof}/verify/read-by-log.ts`,
    find: "if (isOpened) return trouble('SecondOpening', record.seq);",
    replace: '',
    foundBy: [`${folders.server}/proof/log/checkers.test.ts`],
  },
];
