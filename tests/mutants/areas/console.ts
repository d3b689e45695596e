import { folders } from '../folders';
import type { Mutant } from '../mutant';

export const consoleMutants: Mutant[] = [
  {
    name: 'the second entry shows the figures',
    file: `${folders.console}/features/draws/waiting-proposal.tsx`,
    find: '{own && set && value && <Derived',
    replace: '{set && value && <Derived',
    foundBy: [`${folders.console}/features/draws/waiting-proposal.test.tsx`],
  },
  {
    name: 'any role may answer a proposal',
    file: `${folders.console}/features/draws/waiting-proposal.tsx`,
    find: "&& !isCorrection && may('releaseResult') && (",
    replace: '&& !isCorrection && (',
    foundBy: [`${folders.console}/features/draws/waiting-proposal.test.tsx`],
  },
  {
    name: 'the author may answer the own proposal',
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
    name: 'a percentage above a hundred is accepted',
    file: `${folders.console}/lib/percent.ts`,
    find: 'basisPoints <= 10_000 ?',
    replace: 'basisPoints <= 100_000 ?',
    foundBy: [`${folders.console}/lib/percent.test.ts`],
  },
  {
    name: 'the odds of odd are shown for even',
    file: `${folders.console}/features/settings/game-fields.ts`,
    find: 'even: showOdds(game.dsOdds[1])',
    replace: 'even: showOdds(game.dsOdds[0])',
    foundBy: [`${folders.console}/features/settings/game-fields.test.ts`],
  },
  {
    name: 'a cell of a CSV file can be a formula',
    file: `${folders.client}/csv.ts`,
    find: '/^[=+\\-@\\t\\r]/',
    replace: '/^[=]/',
    foundBy: [`${folders.client}/csv.test.ts`],
  },
  {
    name: 'a waiting chat plays its sound again and again',
    file: `${folders.console}/lib/chat/new-messages.ts`,
    find: 'unanswered > (known.get(chatId) ?? 0)',
    replace: 'unanswered >= (known.get(chatId) ?? 0)',
    foundBy: [`${folders.console}/lib/chat/new-messages.test.ts`],
  },
  {
    name: 'an event in two pieces is lost',
    file: `${folders.client}/event-reader.ts`,
    find: "rest = blocks.pop() ?? '';",
    replace: 'blocks.pop();',
    foundBy: [`${folders.client}/event-reader.test.ts`],
  },
];
