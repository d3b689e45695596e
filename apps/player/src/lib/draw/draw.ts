import type { ResponseOf } from '@truedraw/contract';
import type { GameType } from '@truedraw/rules';

type Info = ResponseOf<'betInfo'>;

/** The draw of a game that takes bets. */
export interface Draw extends Pick<Info, 'turnId' | 'endTime' | 'dsTimes' | 'bsTimes' | 'baseBet'> {
  game: GameType;
}

/** What the user has and has staked in it. */
export type OwnStakes = Pick<
  ResponseOf<'betInfoMy'>,
  'coin' | 'betlimit' | 'staked' | 'dsStaked' | 'bsStaked'
>;
