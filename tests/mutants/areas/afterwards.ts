import { folders } from '../folders';
import type { Mutant } from '../mutant';

/** What a house that knows the result may make of what came before it. */
export const afterwardsMutants: Mutant[] = [
  {
    name: 'a game may be dropped when its result is known',
    file: `${folders.proof}/verify/plan.ts`,
    find: 'dropped: before.dropped || !isDrawn',
    replace: 'dropped: true',
    foundBy: [`${folders.verification}/vectors.test.ts`],
  },
  {
    name: 'a bet of a turn that nobody announced waits for ever',
    file: `${folders.proof}/verify/check-bet.ts`,
    find: ' && !isForgotten(bet.turn, plan, chain.time)',
    replace: '',
    foundBy: [`${folders.verification}/vectors.test.ts`],
  },
  {
    name: 'who comes back asks for no time of a turn that nobody announced',
    file: `${folders.proof}/verify/read-by-log.ts`,
    find: 'if (isKnown && ',
    replace: 'if (',
    foundBy: [`${folders.verification}/two-views.test.ts`],
  },
  {
    name: 'a bet may be stopped after its draw closed',
    file: `${folders.proof}/verify/check-stop.ts`,
    find: 'if (closesAt !== undefined && settled.time > closesAt) return false;',
    replace: '',
    foundBy: [`${folders.verification}/vectors.test.ts`],
  },
  {
    name: 'a bet may be stopped by payments of no book',
    file: `${folders.proof}/verify/check-stop.ts`,
    find: 'settled.commit !== (await recordHash(book)) || ',
    replace: '',
    foundBy: [`${folders.verification}/vectors.test.ts`],
  },
  {
    name: 'payments that were corrected since may be of another book',
    file: `${folders.proof}/verify/judge-draw.ts`,
    find: '|| !isOnly || !isOfBook',
    replace: '|| !isOnly',
    foundBy: [`${folders.verification}/vectors.test.ts`],
  },
  {
    name: 'verify.py lets a bet be stopped after its draw closed',
    file: 'tools/verify.py',
    find: "won['time'] > closes_at or ",
    replace: '',
    foundBy: [`${folders.verification}/verify-py.test.ts`],
  },
  {
    name: 'verify.py lets a game be dropped when its result is known',
    file: 'tools/verify.py',
    find: "|= change['seq'] < drawn",
    replace: '= True',
    foundBy: [`${folders.verification}/verify-py.test.ts`],
  },
];
