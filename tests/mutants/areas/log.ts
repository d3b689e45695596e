import { folders } from '../folders';
import type { Mutant } from '../mutant';

export const logMutants: Mutant[] = [
  {
    name: 'a log that did not grow from the old one passes',
    file: `${folders.proof}/log/consistency.ts`,
    find: 'hexOf(before) === first.root && ',
    replace: '',
    foundBy: [`${folders.proof}/log/consistency.test.ts`],
  },
  {
    name: 'two logs of one size are not a split',
    file: `${folders.proof}/log/log-reader.ts`,
    find: "first.root === second.root ? undefined : 'Split'",
    replace: 'undefined',
    foundBy: [`${folders.verification}/log-vectors.test.ts`],
  },
  {
    name: 'a forged checkpoint in a receipt raises an alarm',
    file: `${folders.proof}/verify/check-log.ts`,
    find: "if (carried && !(await isOfLog(carried, chain))) return 'BadCheckpoint';",
    replace: '',
    foundBy: [`${folders.verification}/log-vectors.test.ts`],
  },
  {
    name: 'a phone that comes back does not ask for the head that it followed',
    file: `${folders.proof}/verify/read-by-log.ts`,
    find: '(await hashIfAny(followed)) !== head.hash ||',
    replace: '',
    foundBy: [`${folders.verification}/two-views.test.ts`],
  },
  {
    name: 'a head that is not in the log passes on a phone that comes back',
    file: `${folders.proof}/verify/read-by-log.ts`,
    find: '!(await isInLog(files.log, followed, log.checkpoint))',
    replace: 'false',
    foundBy: [`${folders.verification}/two-views.test.ts`],
  },
  {
    name: 'a phone that comes back asks nobody how late it is',
    file: `${folders.proof}/verify/read-by-log.ts`,
    find: 'Math.max(known.state.time, newest.record.time)',
    replace: 'known.state.time',
    foundBy: [`${folders.verification}/two-views.test.ts`],
  },
  {
    name: 'a checkpoint whose last record is not shown passes',
    file: `${folders.proof}/verify/check-log.ts`,
    find: '(!lastHash || lastHash !==',
    replace: '(lastHash && lastHash !==',
    foundBy: [`${folders.verification}/two-views.test.ts`],
  },
  {
    name: 'a result does not wait for the witnesses of its books',
    file: `${folders.server}/draws/release.ts`,
    find: "if (seen === 'waiting') return 'unwitnessed';",
    replace: '',
    foundBy: [`${folders.server}/proof/log/witnesses.test.ts`],
  },
  {
    name: 'a record may be kept from the witnesses that were asked for',
    file: `${folders.proof}/verify/check-log.ts`,
    find: 'pinned && (isBehind || ',
    replace: 'pinned && (',
    foundBy: [`${folders.verification}/log-vectors.test.ts`],
  },
  {
    name: 'a chain that ends early hides from a reader’s clock what was kept from the witnesses',
    file: `${folders.proof}/verify/check-log.ts`,
    find: 'Math.max(chain.state.time, pinned?.now ?? 0)',
    replace: 'chain.state.time',
    foundBy: [`${folders.verification}/log-vectors.test.ts`],
  },
  {
    name: 'verify.py has no clock where records were kept from the witnesses',
    file: 'tools/verify.py',
    find: 'max(last, asked_at)',
    replace: 'last',
    foundBy: [`${folders.verification}/verify-py.test.ts`],
  },
  {
    name: 'a log without a checkpoint passes',
    file: `${folders.proof}/verify/check-log.ts`,
    find: 'if (!files.log || !shown) return true;',
    replace: 'if (!files.log || !shown?.note) return true;',
    foundBy: [`${folders.verification}/two-views.test.ts`],
  },
];
