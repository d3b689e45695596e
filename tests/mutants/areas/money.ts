import { folders } from '../folders';
import type { Mutant } from '../mutant';

export const moneyMutants: Mutant[] = [
  {
    name: 'who owes sends coins',
    file: `${folders.server}/money/send-coins.ts`,
    find: 'if (debt > 0) throw hasDebt(debt);',
    replace: '',
    foundBy: [`${folders.server}/features/money/transfer-coin.test.ts`],
  },
  {
    name: 'a used key sends coins to somebody else',
    file: `${folders.server}/money/send-coins.ts`,
    find: 'before.targetId !== targetId || ',
    replace: '',
    foundBy: [`${folders.server}/features/money/transfer-coin.test.ts`],
  },
  {
    name: 'a transfer is not put down',
    file: `${folders.server}/money/send-coins.ts`,
    find: 'await insertTransfer(tx, lanes, transfer);',
    replace: '',
    foundBy: [`${folders.server}/features/money/transfer-coin.test.ts`],
  },
  {
    name: 'who owes withdraws',
    file: `${folders.server}/features/money/new-order.ts`,
    find: 'if (debt > 0) throw hasDebt(debt);',
    replace: '',
    foundBy: [`${folders.server}/features/money/withdraw.test.ts`],
  },
  {
    name: 'a failed withdrawal gives nothing back',
    file: `${folders.server}/money/give-back.ts`,
    find: 'await booking.write();',
    replace: '',
    foundBy: [`${folders.server}/features/money/withdraw.test.ts`],
  },
  {
    name: 'a large withdrawal needs no second approval',
    file: `${folders.server}/features/finance/complete-withdrawal.ts`,
    find: 'order.coin > withdrawSecondCoins',
    replace: 'order.coin > 1000 * withdrawSecondCoins',
    foundBy: [`${folders.server}/features/money/withdraw.test.ts`],
  },
  {
    name: 'who entered a large payment approves it',
    file: `${folders.server}/features/finance/approve-deposit.ts`,
    find: ' && receipt.enteredBy === staffId',
    replace: ' && receipt.enteredBy !== receipt.enteredBy',
    foundBy: [`${folders.server}/features/money/deposit.test.ts`],
  },
  {
    name: 'a payment long after its claim fits',
    file: `${folders.server}/money/match-claims.ts`,
    find: ' && later <= matchAfterHours * hourMs',
    replace: '',
    foundBy: [`${folders.server}/money/match-claims.test.ts`],
  },
  {
    name: 'a rival claim is overlooked',
    file: `${folders.server}/money/match-claims.ts`,
    find: '(others.length > 0 || hasRivals)',
    replace: '(others.length > 0)',
    foundBy: [`${folders.server}/money/match-claims.test.ts`],
  },
  {
    name: 'who proposed an adjustment approves it',
    file: `${folders.server}/features/finance/approve-adjustment.ts`,
    find: 'proposedBy === context.caller.staff.id',
    replace: 'proposedBy < 0',
    foundBy: [`${folders.server}/features/finance/adjustments.test.ts`],
  },
  {
    name: 'an adjustment out of an empty wallet is lost',
    file: `${folders.server}/features/finance/approve-adjustment.ts`,
    find: 'else booking.take(movement);',
    replace: 'else booking.move(movement);',
    foundBy: [`${folders.server}/features/finance/adjustments.test.ts`],
  },
];
