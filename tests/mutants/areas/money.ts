import { folders } from '../folders';
import type { Mutant } from '../mutant';

export const moneyMutants: Mutant[] = [
  {
    name: 'who owes sends coins',
    file: `${folders.server}/transfers/send-coins.ts`,
    find: 'if (debt > 0) throw hasDebt(debt);',
    replace: '',
    foundBy: [`${folders.server}/transfers/transfer-coin.test.ts`],
  },
  {
    name: 'a used key sends coins to somebody else',
    file: `${folders.server}/transfers/send-coins.ts`,
    find: 'before.targetId !== targetId || ',
    replace: '',
    foundBy: [`${folders.server}/transfers/transfer-coin.test.ts`],
  },
  {
    name: 'a transfer is not put down',
    file: `${folders.server}/transfers/send-coins.ts`,
    find: 'await insertTransfer(tx, lanes, transfer);',
    replace: '',
    foundBy: [`${folders.server}/transfers/transfer-coin.test.ts`],
  },
  {
    name: 'who owes withdraws',
    file: `${folders.server}/withdrawals/new-order.ts`,
    find: 'if (debt > 0) throw hasDebt(debt);',
    replace: '',
    foundBy: [`${folders.server}/withdrawals/withdraw.test.ts`],
  },
  {
    name: 'a failed withdrawal gives nothing back',
    file: `${folders.server}/withdrawals/give-back.ts`,
    find: 'await booking.write();',
    replace: '',
    foundBy: [`${folders.server}/withdrawals/withdraw.test.ts`],
  },
  {
    name: 'a large withdrawal needs no second approval',
    file: `${folders.server}/withdrawals/complete-withdrawal.ts`,
    find: 'order.coin > withdrawSecondCoins',
    replace: 'order.coin > 1000 * withdrawSecondCoins',
    foundBy: [`${folders.server}/withdrawals/withdraw.test.ts`],
  },
  {
    name: 'who entered a large payment approves it',
    file: `${folders.server}/deposits/approve-deposit.ts`,
    find: ' && receipt.enteredBy === staffId',
    replace: ' && receipt.enteredBy !== receipt.enteredBy',
    foundBy: [`${folders.server}/deposits/deposit.test.ts`],
  },
  {
    name: 'a payment long after its claim fits',
    file: `${folders.server}/deposits/match-claims.ts`,
    find: ' && later <= matchAfterHours * hourMs',
    replace: '',
    foundBy: [`${folders.server}/deposits/match-claims.test.ts`],
  },
  {
    name: 'a rival claim is overlooked',
    file: `${folders.server}/deposits/match-claims.ts`,
    find: '(others.length > 0 || hasRivals)',
    replace: '(others.length > 0)',
    foundBy: [`${folders.server}/deposits/match-claims.test.ts`],
  },
  {
    name: 'who proposed an adjustment approves it',
    file: `${folders.server}/adjustments/approve-adjustment.ts`,
    find: 'proposedBy === context.caller.staff.id',
    replace: 'proposedBy < 0',
    foundBy: [`${folders.server}/adjustments/adjustments.test.ts`],
  },
  {
    name: 'an adjustment out of an empty wallet is lost',
    file: `${folders.server}/adjustments/approve-adjustment.ts`,
    find: 'else booking.debit(movement);',
    replace: 'else booking.move(movement);',
    foundBy: [`${folders.server}/adjustments/adjustments.test.ts`],
  },
];
