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
    find: 'OR status = 0 AND exchange_info IN',
    replace: 'OR status = 3 AND exchange_info IN',
    foundBy,
  },
  {
    name: 'odd and even change places in 4D',
    file: `${folders.rules}/settle.ts`,
    find: 'ds: oddEvenSide(number),',
    replace: 'ds: game === 4 ? (oddEvenSide(number + 1) as Side) : oddEvenSide(number),',
    foundBy,
  },
  {
    name: 'a draw that is cancelled later leaves the rebates paid',
    file: `${folders.server}/settlement/settle-rebates.ts`,
    find: 'await postAwards(tx, lane, revision, { targets: { rebate: rebates }, paid });',
    replace:
      'if (revision.drawn) await postAwards(tx, lane, revision, { targets: { rebate: rebates }, paid });',
    foundBy,
  },
  {
    name: 'a transfer whose answer was lost is made again',
    file: `${folders.server}/transfers/transfer-coin.ts`,
    find: "requestIdOf(userId, 'transferCoin', idempotencyKey)",
    replace: "requestIdOf(userId, 'transferCoin', idempotencyKey && undefined)",
    foundBy,
  },
  {
    name: 'the last chunk of a settlement is left out',
    file: `${folders.server}/settlement/settle-bets.ts`,
    find: 'const range = { lane, after, upTo: end ?? lastUser };',
    replace: 'const range = { lane, after, upTo: end ?? (after ? after : lastUser) };',
    foundBy,
  },
  {
    name: 'a share is released twice',
    file: `${folders.server}/agents/pay-share.ts`,
    find: 'if (last && last.month >= number)',
    replace: 'if (last && last.month > number)',
    foundBy,
  },
  {
    name: 'own limits do not hold for a series',
    file: `${folders.server}/bets/decide.ts`,
    find: 'const refused = refusalOfFunds(state, requests[0]!.userId, total);',
    replace:
      'const owned = state.booking.balanceOf(requests[0]!.userId) ?? 0;\n  const refused = owned < total ? notEnoughCoins({ coin: owned, total }) : undefined;',
    foundBy,
  },
  {
    name: 'a stake that is reached exactly passes an own limit',
    file: `${folders.server}/limits/refusals.ts`,
    find: 'return room && room.left < stake ?',
    replace: 'return room && room.left <= stake ?',
    foundBy,
  },
  {
    name: 'what a win stops is given back less a coin',
    file: `${folders.server}/bets/stop-after-wins.ts`,
    find: 'amount: bet.total,',
    replace: 'amount: bet.total - 1,',
    foundBy,
  },
  {
    name: 'a cancelled bet is given back less a coin',
    file: `${folders.server}/bets/remove-bet.ts`,
    find: 'amount: bet.total,',
    replace: 'amount: bet.total - 1,',
    foundBy,
  },
  {
    name: 'a correction pays a win on top of the first',
    file: `${folders.server}/settlement/post-awards.ts`,
    find: 'amount: amount - before, kind:',
    replace: 'amount: Math.max(amount, amount - before), kind:',
    foundBy,
  },
  {
    name: 'one reading of the feed is enough',
    file: `${folders.server}/feed/agree.ts`,
    find: "if (newest?.verdict !== 'good') return undefined;",
    replace:
      "if (newest?.verdict !== 'good') return undefined;\n  if (older.length === 0) return [newest, newest];",
    foundBy,
  },
  {
    name: 'the lower limit of an agent does not hold below',
    file: `${folders.rules}/agent.ts`,
    find: 'Math.min(...betLimits.map(limitSize))',
    replace: 'limitSize(betLimits[0]!)',
    foundBy,
  },
];
