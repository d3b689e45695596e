import { folders } from '../folders';
import type { Mutant } from '../mutant';

export const rebatesMutants: Mutant[] = [
  {
    name: 'a rebate is not capped by the rate of the spreader',
    file: `${folders.rules}/rebate.ts`,
    find: 'lowestAbove = Math.min(lowestAbove, rate)',
    replace: 'lowestAbove = rate',
    foundBy: [`${folders.rules}/rebate.test.ts`],
  },
  {
    name: 'a spreader gets the whole rate and not the difference',
    file: `${folders.rules}/rebate.ts`,
    find: 'coin(whole - below)',
    replace: 'coin(whole)',
    foundBy: [`${folders.rules}/rebate.test.ts`],
  },
  {
    name: 'rebates from several bettors are not added up',
    file: `${folders.server}/settlement/settle-rebates.ts`,
    find: 'coin((rebates.get(userId) ?? 0) + amount)',
    replace: 'coin(amount)',
    foundBy: [`${folders.server}/settlement/settle-draw.test.ts`],
  },
  {
    name: '4D earns at the rates of 2D',
    file: `${folders.server}/bets/decide.ts`,
    find: 'game === 2 ? bettor.rates2d : bettor.rates3d',
    replace: 'game === 3 ? bettor.rates3d : bettor.rates2d',
    foundBy: [`${folders.server}/bets/place-bet.test.ts`],
  },
];
