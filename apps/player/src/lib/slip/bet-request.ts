import type { RequestOf } from '@truedraw/client/player';
import { toBetStakes } from '@truedraw/rules';
import type { Slip } from './slip-store';

/** The fields of a request to place a bet; with `later`, on these draws instead. */
export type BetRequest = RequestOf<'placeBet'> & {
  later?: Pick<RequestOf<'betLater'>, 'draws'> & { stopAfterWin: boolean };
};

export function betOf({ game, turnId, lines, later }: Slip): BetRequest {
  const { numberStakes, dsBet, bsBet } = toBetStakes(lines);
  const bet = { turnId, game, numberStakes, dsBet: [...dsBet], bsBet: [...bsBet] };
  if (!later) return bet;
  const draws = later.draws.map(({ turnId: id, times }) => ({ turnId: id, times }));
  return { ...bet, later: { draws, stopAfterWin: later.stopAfterWin } };
}

/** Whether two bets are equal. The order of the numbers does not matter. */
export function isSameBet(one: BetRequest, other: BetRequest): boolean {
  const plain = ({ turnId, game, numberStakes = {}, dsBet, bsBet, later }: BetRequest) => {
    const stakes = Object.entries(numberStakes).map(([number, stake]) => `${number}:${stake}`);
    const draws = later?.draws.map((draw) => [draw.turnId, draw.times]);
    return JSON.stringify([turnId, game, stakes.toSorted(), dsBet, bsBet, draws, later?.stopAfterWin]);
  };
  return plain(one) === plain(other);
}
