import type { ResponseOf } from '@truedraw/client/player';
import type { GameType } from '@truedraw/rules';

type Info = ResponseOf<'betInfo'>;

/** The draw of a game that takes bets. */
export interface Draw extends Pick<
  Info,
  'turnId' | 'closesAt' | 'dsOdds' | 'bsOdds' | 'baseBet' | 'cancelSeconds'
> {
  game: GameType;
}

/** The draw of an answer, without the odds of its numbers. */
export function drawOf(
  game: GameType,
  { turnId, closesAt, dsOdds, bsOdds, baseBet, cancelSeconds }: Info,
): Draw {
  const rest = cancelSeconds === undefined ? {} : { cancelSeconds };
  return { game, turnId, closesAt, dsOdds, bsOdds, baseBet, ...rest };
}

/** The user's balance, and the user's limit and stakes in the draw. */
export type OwnStakes = Pick<
  ResponseOf<'betInfoMy'>,
  'coin' | 'betLimit' | 'staked' | 'dsStaked' | 'bsStaked'
>;
