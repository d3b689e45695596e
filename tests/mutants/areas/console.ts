import { folders } from '../folders';
import type { Mutant } from '../mutant';

export const consoleMutants: Mutant[] = [
  {
    name: 'blind entry shows the figures',
    file: `${folders.console}/features/draws/waiting-proposal.tsx`,
    find: '{own && set && value && <Derived',
    replace: '{set && value && <Derived',
    foundBy: [`${folders.console}/features/draws/waiting-proposal.test.tsx`],
  },
  {
    name: 'any role answers a proposal',
    file: `${folders.console}/features/draws/waiting-proposal.tsx`,
    find: "&& !isCorrection && may('releaseResult') && (",
    replace: '&& !isCorrection && (',
    foundBy: [`${folders.console}/features/draws/waiting-proposal.test.tsx`],
  },
  {
    name: 'the author answers its own proposal',
    file: `${folders.console}/features/draws/waiting-proposal.tsx`,
    find: "{!own && kind === 'result' && !isCorrection",
    replace: "{kind === 'result' && !isCorrection",
    foundBy: [`${folders.console}/features/draws/waiting-proposal.test.tsx`],
  },
  {
    name: 'a role sees pages that it may not open',
    file: `${folders.console}/app/pages.ts`,
    find: 'needs.every((name) => may(role, name))',
    replace: 'needs.some((name) => may(role, name))',
    foundBy: [`${folders.console}/app/pages.test.ts`],
  },
  {
    name: 'support opens the channels',
    file: `${folders.console}/app/pages.ts`,
    find: "needs: ['channels'],",
    replace: 'needs: [],',
    foundBy: [`${folders.console}/app/pages.test.ts`],
  },
  {
    name: 'a percentage above a hundred is taken',
    file: `${folders.console}/lib/percent.ts`,
    find: 'basisPoints <= 10_000 ?',
    replace: 'basisPoints <= 100_000 ?',
    foundBy: [`${folders.console}/lib/percent.test.ts`],
  },
];
