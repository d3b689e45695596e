import { folders } from '../folders';
import type { Mutant } from '../mutant';

export const drawsMutants: Mutant[] = [
  {
    name: 'figures come out while bets are taken',
    file: `${folders.server}/draws/release.ts`,
    find: "draws.some(({ state }) => state === 'open')",
    replace: 'draws.length > 99',
    foundBy: [`${folders.server}/draws/release.test.ts`],
  },
  {
    name: 'a cancelled turn goes on taking bets',
    file: `${folders.server}/draws/release.ts`,
    find: 'const closed = await closeTurn(tx, turnId);',
    replace: 'const closed = draws;',
    foundBy: [`${folders.server}/model/model.test.ts`],
  },
  {
    name: 'who proposed the figures releases them',
    file: `${folders.server}/draws/two-person.ts`,
    find: 'proposal.staffId === caller.staff.id',
    replace: 'proposal.staffId < 0',
    foundBy: [`${folders.server}/draws/release-result.test.ts`],
  },
  {
    name: 'figures that differ leave the proposal standing',
    file: `${folders.server}/draws/two-person.ts`,
    find: 'if (!(await consumeProposal(tx, proposal))) return;',
    replace: '',
    foundBy: [`${folders.server}/draws/release-result.test.ts`],
  },
];
