import type { ResponseOf } from '@truedraw/contract';
import type { GameType } from '@truedraw/rules';

type Info = ResponseOf<'betInfo'>;

/** The draw of a game that takes bets. */
export interface Draw extends Pick<Info, 'turnId' | 'endTime' | 'dsTimes' | 'bsTimes' | 'baseBet'> {
  game: GameType;
}

/** The user's balance, and the user's limit and stakes in the draw. */
export type OwnStakes = Pick<
  ResponseOf<'betInfoMy'>,
  'coin' | 'betlimit' | 'staked' | 'dsStaked' | 'bsStaked'
>;
