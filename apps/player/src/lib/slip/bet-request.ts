import type { RequestOf } from '@truedraw/client/player';
import { toBetStakes } from '@truedraw/rules';
import type { Slip } from './slip-store';

/** The fields of a request to place a bet. */
export type BetRequest = RequestOf<'placeBet'>;

export function betOf({ game, turnId, lines }: Slip): BetRequest {
  const { numberStakes, dsBet, bsBet } = toBetStakes(lines);
  return { turnId, game, numberStakes, dsBet: [...dsBet], bsBet: [...bsBet] };
}

/** Whether two bets are equal. The order of the numbers does not matter. */
export function isSameBet(one: BetRequest, other: BetRequest): boolean {
  const plain = ({ turnId, game, numberStakes = {}, dsBet, bsBet }: BetRequest) => {
    const stakes = Object.entries(numberStakes).map(([number, stake]) => `${number}:${stake}`);
    return JSON.stringify([turnId, game, stakes.toSorted(), dsBet, bsBet]);
  };
  return plain(one) === plain(other);
}
