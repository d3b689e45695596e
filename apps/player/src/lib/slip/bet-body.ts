import type { RequestOf } from '@truedraw/contract';
import { toBetStakes } from '@truedraw/rules';
import type { Slip } from './slip-store';

/** The body of a request to place a bet. */
export type BetBody = RequestOf<'placeBet'>;

export function bodyOf({ game, turnId, lines }: Slip): BetBody {
  const { numberStakes, dsBet, bsBet } = toBetStakes(lines);
  return { turnid: turnId, gametype: game, numbet: numberStakes, dsBet: [...dsBet], bsBet: [...bsBet] };
}

/** Whether two bets are equal. The order of the numbers does not matter. */
export function isSameBet(one: BetBody, other: BetBody): boolean {
  const plain = ({ turnid, gametype, numbet = {}, dsBet, bsBet }: BetBody) => {
    const stakes = Object.entries(numbet).map(([number, stake]) => `${number}:${stake}`);
    return JSON.stringify([turnid, gametype, stakes.toSorted(), dsBet, bsBet]);
  };
  return plain(one) === plain(other);
}
