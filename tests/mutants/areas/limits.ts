import { folders } from '../folders';
import type { Mutant } from '../mutant';

export const limitsMutants: Mutant[] = [
  {
    name: 'the limit of a number is passed by one coin',
    file: `${folders.server}/bets/decide.ts`,
    find: 'soFar + stakeCoins > limit)',
    replace: 'soFar + stakeCoins > limit + 1)',
    foundBy: [`${folders.server}/model/model.test.ts`],
  },
  {
    name: 'a limit of one’s own is passed by one coin',
    file: `${folders.server}/limits/refusals.ts`,
    find: 'return room && room.left < stake ?',
    replace: 'return room && room.left + 1 < stake ?',
    foundBy: [`${folders.server}/limits/limits.test.ts`],
  },
  {
    name: 'a deposit limit is passed by one coin',
    file: `${folders.server}/limits/refusals.ts`,
    find: 'return room && room.left < coins ?',
    replace: 'return room && room.left + 1 < coins ?',
    foundBy: [`${folders.server}/limits/deposit-limit.test.ts`],
  },
  {
    name: 'a payment is credited beyond the payer’s own limit',
    file: `${folders.server}/deposits/approve-deposit.ts`,
    find: 'if (refusal) throw refusal;',
    replace: 'void refusal;',
    foundBy: [`${folders.server}/limits/deposit-limit.test.ts`],
  },
  {
    name: 'a break does not stop bets',
    file: `${folders.server}/limits/refusals.ts`,
    find: 'if (blocked) return blocked;',
    replace: '',
    foundBy: [`${folders.server}/limits/break.test.ts`],
  },
  {
    name: 'not the tightest of several limits holds',
    file: `${folders.server}/limits/guard.ts`,
    find: 'left < least.left',
    replace: 'left > least.left',
    foundBy: [`${folders.server}/limits/limits.test.ts`],
  },
  {
    name: 'a looser limit holds at once',
    file: `${folders.rules}/own-limits.ts`,
    find: 'return { coins, next: { coins: wanted, atMs: nowMs + loosenAfterMs } };',
    replace: 'return { coins: wanted, next: null };',
    foundBy: [`${folders.rules}/own-limits.test.ts`],
  },
  {
    name: 'a week begins on Sunday',
    file: `${folders.rules}/own-limits.ts`,
    find: '((weekdayOf(day) + 6) % 7)',
    replace: 'weekdayOf(day)',
    foundBy: [`${folders.rules}/own-limits.test.ts`],
  },
];
