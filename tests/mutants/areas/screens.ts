import { folders } from '../folders';
import type { Mutant } from '../mutant';

export const screensMutants: Mutant[] = [
  {
    name: 'a busy button is pressed again',
    file: `${folders.ui}/button.tsx`,
    find: 'onClick={busy ? (event) => event.preventDefault() : onClick}',
    replace: 'onClick={onClick}',
    foundBy: [`${folders.ui}/parts.test.tsx`],
  },
  {
    name: 'the cross of a sheet has no name',
    file: `${folders.ui}/sheet.tsx`,
    find: 'aria-label={closeLabel}',
    replace: '',
    foundBy: [`${folders.ui}/parts.test.tsx`],
  },
  {
    name: 'an error is not told with its field',
    file: `${folders.ui}/field.tsx`,
    find: "'aria-describedby': note ? noteId : undefined",
    replace: "'aria-describedby': undefined",
    foundBy: [`${folders.ui}/parts.test.tsx`],
  },
  {
    name: 'a password shows itself',
    file: `${folders.ui}/password-field.tsx`,
    find: "type={shown ? 'text' : 'password'}",
    replace: 'type="text"',
    foundBy: [`${folders.ui}/parts.test.tsx`],
  },
  {
    name: 'a loss is shown as a win',
    file: `${folders.player}/features/bets/placed/win-figure.tsx`,
    find: 'if (winScore === 0)',
    replace: 'if (winScore < 0)',
    foundBy: [`${folders.player}/features/bets/placed/bet-parts.test.tsx`],
  },
  {
    name: 'a line that lost stands among the first',
    file: `${folders.player}/features/bets/placed/bet-lines.tsx`,
    find: 'Number(other.won) - Number(one.won)',
    replace: 'Number(one.won) - Number(other.won)',
    foundBy: [`${folders.player}/features/bets/placed/bet-parts.test.tsx`],
  },
  {
    name: 'a withdrawal that is worked on can be cancelled',
    file: `${folders.player}/features/orders/withdrawals/withdraw-rows.tsx`,
    find: '{status < 1 && (',
    replace: '{status < 2 && (',
    foundBy: [`${folders.player}/features/orders/order-rows.test.tsx`],
  },
  {
    name: 'a deposit shows an amount that nobody knows',
    file: `${folders.player}/features/orders/deposits/deposit-rows.tsx`,
    find: 'amount={status === 2 ?',
    replace: 'amount={status >= 1 ?',
    foundBy: [`${folders.player}/features/orders/order-rows.test.tsx`],
  },
  {
    name: 'thousands are not grouped',
    file: 'packages/client/src/group-thousands.ts',
    find: "whole.replaceAll(/\\B(?=(\\d{3})+$)/g, ',')",
    replace: 'whole',
    foundBy: [`${folders.player}/lib/money.test.ts`],
  },
  {
    name: 'a screen reader stays at the contents of the rules',
    file: `${folders.player}/features/content/contents.tsx`,
    find: 'heading?.focus({ preventScroll: true });',
    replace: '',
    foundBy: ['tests/browser/rule.test.ts'],
  },
  {
    name: 'banners move on though somebody stopped them',
    file: `${folders.player}/features/market/home/use-carousel.ts`,
    find: 'count > 1 && !paused && !held',
    replace: 'count > 1 && !held',
    foundBy: ['tests/browser/home.test.ts'],
  },
];
