import { folders } from '../folders';
import type { Mutant } from '../mutant';

export const sharesMutants: Mutant[] = [
  {
    name: 'a negative share is rounded in favour of the agent',
    file: `${folders.rules}/agent.ts`,
    find: 'product < 0n && cut * whole !== product ? cut - 1n : cut',
    replace: 'cut',
    foundBy: [`${folders.rules}/agent.test.ts`],
  },
  {
    name: 'an agent can give the own rate unchanged',
    file: `${folders.rules}/agent.ts`,
    find: 'wanted.rebate3d >= own.rebate3d',
    replace: 'wanted.rebate3d > own.rebate3d',
    foundBy: [`${folders.rules}/agent.test.ts`],
  },
  {
    name: 'a month’s share is released before the month is over',
    file: `${folders.server}/agents/pay-share.ts`,
    find: 'if (month >= bangkokMonth',
    replace: 'if (month > bangkokMonth',
    foundBy: [`${folders.server}/agents/release-share.test.ts`],
  },
  {
    name: 'a loss is not carried into the next month',
    file: `${folders.server}/agents/pay-share.ts`,
    find: '(last?.carried ?? 0) + adjusted + due',
    replace: 'adjusted + due',
    foundBy: [`${folders.server}/agents/release-share.test.ts`],
  },
  {
    name: 'a tree can be deeper than a chain may be',
    file: `${folders.server}/accounts/tree.ts`,
    find: 'if (above + 1 + below > deepest)',
    replace: 'if (above + 1 > deepest)',
    foundBy: [`${folders.server}/agents/deep-tree.test.ts`],
  },
  {
    name: 'a correction of a released month is counted in full',
    file: `${folders.server}/agents/pay-share.ts`,
    find: 'adjusted += due - (known?.due ?? 0);',
    replace: 'adjusted += due;',
    foundBy: [`${folders.server}/agents/release-share.test.ts`],
  },
  {
    name: 'a month is released before an earlier one',
    file: `${folders.server}/agents/pay-share.ts`,
    find: 'if (due !== 0) throw',
    replace: 'if (due > 1e12) throw',
    foundBy: [`${folders.server}/agents/release-share.test.ts`],
  },
  {
    name: 'the shares of agents above one another exceed 100%',
    file: `${folders.server}/agents/set-share-rate.ts`,
    find: '> wholeBasisPoints) throw',
    replace: '> 2 * wholeBasisPoints) throw',
    foundBy: [`${folders.server}/agents/release-share.test.ts`],
  },
  {
    name: 'a new rate changes months that are over',
    file: `${folders.server}/agents/set-share-rate.ts`,
    find: 'fromMonth: monthNumber(month)',
    replace: 'fromMonth: monthNumber(month) - 100',
    foundBy: [`${folders.server}/agents/release-share.test.ts`],
  },
];
