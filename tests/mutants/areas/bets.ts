import { folders } from '../folders';
import type { Mutant } from '../mutant';

export const betsMutants: Mutant[] = [
  {
    name: 'a bet is cancelled after the time that the operator set',
    file: `${folders.server}/bets/remove-bet.ts`,
    find: 'window.closesAt - cancelSeconds * 1000',
    replace: 'window.closesAt',
    foundBy: [`${folders.server}/bets/cancel-bet.test.ts`],
  },
  {
    name: 'a cancelled bet stays in the exposure',
    file: `${folders.server}/bets/remove-bet.ts`,
    find: 'await lowerExposures(tx, name, bet);',
    replace: '',
    foundBy: [`${folders.server}/bets/cancel-bet.test.ts`],
  },
  {
    name: 'a cancelled bet counts for the own limit of stakes',
    file: `${folders.server}/limits/store/play-sums.ts`,
    find: "kind IN ('bet', 'cancel', 'stop', 'refund')",
    replace: "kind IN ('bet', 'refund')",
    foundBy: [`${folders.server}/bets/cancel-bet.test.ts`],
  },
  {
    name: 'a blocked number accepts bets',
    file: `${folders.server}/bets/decide.ts`,
    find: "if (override?.kind === 'blocked')",
    replace: "if (override?.kind === 'fixed' && spot < 0)",
    foundBy: [`${folders.server}/bets/place-bet-limits.test.ts`],
  },
  {
    name: 'a used key with other sides gets the first answer',
    file: `${folders.server}/bets/decide.ts`,
    find: 'isSame(paid.bs, request.bs);',
    replace: 'true;',
    foundBy: [`${folders.server}/bets/place-bet-again.test.ts`],
  },
  {
    name: 'a stake is not counted against the limit',
    file: `${folders.server}/bets/decide.ts`,
    find: 'staked.set(spot, coin((staked.get(spot) ?? 0) + stake));',
    replace: '',
    foundBy: [`${folders.server}/bets/place-bet-limits.test.ts`],
  },
  {
    name: 'a bet does not lower the balance by its sides',
    file: `${folders.server}/bets/bet-request.ts`,
    find: 'sumCoins(lines.map(({ amount }) => amount))',
    replace: "sumCoins(lines.filter(({ type }) => type === 'num').map(({ amount }) => amount))",
    foundBy: [`${folders.server}/bets/place-bet.test.ts`],
  },
  {
    name: 'odds set for all turns come before those of the turn',
    file: `${folders.server}/bets/store/odds-overrides.ts`,
    find: '[allTurns, draw.turnId]',
    replace: '[draw.turnId, allTurns]',
    foundBy: [`${folders.server}/bets/place-bet-limits.test.ts`],
  },
  {
    name: 'a bet is accepted for a draw that is not open yet',
    file: `${folders.server}/bets/draw-window.ts`,
    find: 'DrawNotYetOpen',
    replace: 'DrawClosed',
    foundBy: [`${folders.server}/bets/place-bet.test.ts`],
  },
  {
    name: 'odd is paid at the odds of even',
    file: `${folders.server}/bets/decide.ts`,
    find: 'settings.dsOdds[spot === odd ? 0 : 1]',
    replace: 'settings.dsOdds[spot === odd ? 1 : 0]',
    foundBy: [`${folders.server}/bets/place-bet-limits.test.ts`],
  },
  {
    name: 'big is paid at the odds of small',
    file: `${folders.server}/bets/decide.ts`,
    find: 'settings.bsOdds[spot === sideSpots.bs[0] ? 0 : 1]',
    replace: 'settings.bsOdds[spot === sideSpots.bs[0] ? 1 : 0]',
    foundBy: [`${folders.server}/bets/place-bet-limits.test.ts`],
  },
  {
    name: 'changed odds are not published',
    file: `${folders.server}/bets/decide.ts`,
    find: 'if (spot >= 0 && shownOf(draw, spot, held) !== shownBefore) draw.moved = true;',
    replace: '',
    foundBy: [`${folders.server}/bets/bet-info.test.ts`],
  },
];
