import { folders } from '../folders';
import type { Mutant } from '../mutant';

export const messagesMutants: Mutant[] = [
  {
    name: 'a Thai text is in English',
    file: `${folders.messages}/player/bets/th.ts`,
    find: "'Bet.Ended': 'ปิดรับแล้ว'",
    replace: "'Bet.Ended': 'Closed'",
    foundBy: [`${folders.messages}/languages.test.ts`],
  },
  {
    name: 'an English text of the console is in Chinese',
    file: `${folders.messages}/console/draws/en.ts`,
    find: "'Draw.Open': 'Taking bets'",
    replace: "'Draw.Open': '投注中'",
    foundBy: [`${folders.messages}/languages.test.ts`],
  },
  {
    name: 'odd and even are exchanged in Thai',
    file: `${folders.messages}/player/bets/th.ts`,
    find: "'Bet.Odd': 'คี่'",
    replace: "'Bet.Odd': 'คู่'",
    foundBy: [`${folders.messages}/languages.test.ts`],
  },
  {
    name: 'a placeholder is lost in a translation',
    file: `${folders.messages}/player/bets/en.ts`,
    find: "'Bet.ClosesAt': 'Closes {time}'",
    replace: "'Bet.ClosesAt': 'Closes'",
    foundBy: ['types packages/messages'],
  },
  {
    name: 'a screen leaves a parameter out',
    file: `${folders.player}/features/bets/slip/slip-footer.tsx`,
    find: "t('Slip.Count', { count: totals.count })",
    replace: "t('Slip.Count', {})",
    foundBy: ['types apps/player'],
  },
  {
    name: 'big and small are exchanged in Chinese',
    file: `${folders.messages}/player/bets/zh.ts`,
    find: "'Bet.Big': '大'",
    replace: "'Bet.Big': '小'",
    foundBy: [`${folders.messages}/languages.test.ts`],
  },
];
