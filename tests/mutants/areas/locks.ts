import type { Mutant } from '../mutant';

const server = 'apps/server/src';

export const locks: Mutant[] = [
  {
    name: 'locked odds never run out',
    file: `${server}/store/odds-locks.ts`,
    find: ' AND expires_at > clock_timestamp()',
    replace: '',
    foundBy: [`${server}/features/bet/lock-bet.test.ts`],
  },
  {
    name: 'locked odds of the rules unit',
    file: `packages/rules/src/odds.ts`,
    find: 'liabilityCoins >= rule.capCoins',
    replace: 'liabilityCoins > rule.capCoins',
    foundBy: [`packages/rules/src/odds.test.ts`],
  },
];
