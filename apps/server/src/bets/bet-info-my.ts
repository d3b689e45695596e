import { formatNumber, sideSpots } from '@truedraw/rules';
import { effectiveLimit } from '../draws/game-settings';
import type { Handler } from '../http/handler';
import { drawInfo } from './draw-info';

export const betInfoMy: Handler<'betInfoMy'> = async (request, { bets, caller: { user } }) => {
  const { draw, info } = await drawInfo(bets.board, request);
  const { turnId, game, settings } = draw;
  const { coin, betLimit, stakes } = await bets.ownPart({ user, turnId, game });
  const side = (spots: readonly [number, number]): [number, number] => [
    stakes.get(spots[0]) ?? 0,
    stakes.get(spots[1]) ?? 0,
  ];
  return {
    ...info,
    coin,
    betlimit: effectiveLimit(settings, betLimit),
    staked: Object.fromEntries(
      [...stakes].filter(([spot]) => spot >= 0).map(([spot, coins]) => [formatNumber(game, spot), coins]),
    ),
    dsStaked: side(sideSpots.ds),
    bsStaked: side(sideSpots.bs),
  };
};
