import { folders } from '../folders';
import type { Mutant } from '../mutant';

const foundBy = [`${folders.server}/model/model.test.ts`];

/** Faults that only the comparison of long series of operations with a naive book has to find. */
export const modelMutants: Mutant[] = [
  {
    name: 'a rebate is short by one coin for one rate',
    file: `${folders.rules}/rebate.ts`,
    find: 'const share = coin(whole - below);',
    replace: 'const share = coin(Math.max(0, whole - below - (rate === 300 ? 1 : 0)));',
    foundBy,
  },
  {
    name: 'each lane has the whole quota',
    file: `${folders.server}/draws/game-settings.ts`,
    find: 'Math.floor(rule.quotaCoins / lanes)',
    replace: 'rule.quotaCoins',
    foundBy,
  },
  {
    name: 'a transfer loses a coin on its way',
    file: `${folders.server}/transfers/send-coins.ts`,
    find: '    amount: coin,',
    replace: '    amount: coin - 1,',
    foundBy,
  },
  {
    name: 'a withdrawal takes a coin less than it pays',
    file: `${folders.server}/withdrawals/new-order.ts`,
    find: 'amount: -coin,',
    replace: 'amount: 1 - coin,',
    foundBy,
  },
  {
    name: 'a withdrawal that ended unpaid gives back a coin less',
    file: `${folders.server}/withdrawals/give-back.ts`,
    find: 'amount: order.coin,',
    replace: 'amount: order.coin - 1,',
    foundBy,
  },
  {
    name: 'figures on which two people differ are released',
    file: `${folders.server}/draws/two-person.ts`,
    find: 'if (!sameFigures(typed, proposal)) {',
    replace: 'if (typed.setFigure === proposal.reason) {',
    foundBy,
  },
  {
    name: 'whoever proposed an adjustment may approve it',
    file: `${folders.server}/adjustments/approve-adjustment.ts`,
    find: 'await requireSecondPerson(tx, { first: proposedBy, second: context.caller.staff.id });',
    replace: '',
    foundBy,
  },
  {
    name: 'a loss limit of the own does not stop bets',
    file: `${folders.server}/limits/refusals.ts`,
    find: "leastRoom(guard, ['stake', 'loss'])",
    replace: "leastRoom(guard, ['stake'])",
    foundBy,
  },
  {
    name: 'a winning side is paid at the odds of the other side',
    file: `${folders.server}/proof/store/win-of-row.ts`,
    find: 'payout(`ds[${ds}]`, `ds_odds[${ds}]`)',
    replace: 'payout(`ds[${ds}]`, `ds_odds[3 - ${ds}]`)',
    foundBy,
  },
  {
    name: 'a payment is credited with a coin too much',
    file: `${folders.server}/deposits/credit-claim.ts`,
    find: 'booking.move({ userId, amount: coin,',
    replace: 'booking.move({ userId, amount: coin + 1,',
    foundBy,
  },
  {
    name: 'a stop of payouts leaves the orders as they are',
    file: `${folders.server}/withdrawals/store/withdrawals.ts`,
    find: 'AND status = 0 AND exchange_info = $3 ORDER BY id',
    replace: 'AND status = 1 AND exchange_info = $3 ORDER BY id',
    foundBy,
  },
];
