import { folders } from '../folders';
import type { Mutant } from '../mutant';

export const locksMutants: Mutant[] = [
  {
    name: 'a lock never expires',
    file: `${folders.server}/bets/build-state.ts`,
    find: 'expiresAt > now',
    replace: 'expiresAt > 0',
    foundBy: [`${folders.server}/model/model.test.ts`],
  },
  {
    name: 'a lock expires ten minutes late',
    file: `${folders.server}/bets/lock-bet.ts`,
    find: 'lockSeconds * 1000',
    replace: 'lockSeconds * 10_000',
    foundBy: [`${folders.server}/model/model.test.ts`],
  },
  {
    name: 'the odds that another user locked are paid',
    file: `${folders.server}/bets/build-state.ts`,
    find: 'lockedOdds.get(`${userId}:${drawKey}:${number}`)',
    replace: '[...lockedOdds].find(([key]) => key.endsWith(`:${drawKey}:${number}`))?.[1]',
    foundBy: [`${folders.server}/bets/lock-bet.test.ts`],
  },
  {
    name: 'the odds of a full number are locked',
    file: `${folders.server}/bets/lock-bet.ts`,
    find: 'isFull ? noOdds : today',
    replace: 'today',
    foundBy: [`${folders.server}/bets/lock-bet-lanes.test.ts`],
  },
  {
    name: 'numbers that are not for sale are locked',
    file: `${folders.server}/bets/lock-bet.ts`,
    find: '.filter(([, price]) => price !== noOdds)',
    replace: '',
    foundBy: [`${folders.server}/bets/lock-bet.test.ts`],
  },
  {
    name: 'earlier locks are not renewed',
    file: `${folders.server}/bets/store/odds-locks.ts`,
    find: 'expires_at = excluded.expires_at',
    replace: 'expires_at = odds_locks.expires_at',
    foundBy: [`${folders.server}/bets/lock-bet.test.ts`],
  },
];
