import { coin, formatNumber, sideSpots } from '@truedraw/rules';
import { effectiveTerms } from '../accounts/effective-terms';
import { addStakes } from './stakes';
import { laneOf } from '../db/lane';
import { effectiveLimit } from '../draws/game-settings';
import type { Handler } from '../http/handler';
import { balanceOf } from '../ledger/wallets';
import { readStakes } from './store/bets';
import { drawInfo } from './draw-info';

export const betInfoMy: Handler<'betInfoMy'> = async (request, { bets, db, lanes, caller }) => {
  const { draw, info } = await drawInfo(bets.board, request);
  const { turnId, game, settings } = draw;
  const userId = caller.user.id;
  const [{ betLimit }, balance, rows] = await Promise.all([
    effectiveTerms(db, lanes, caller.user),
    balanceOf(db, lanes, userId),
    readStakes(db, laneOf(userId, lanes), [{ turnId, game, userId }]),
  ]);
  const stakes = new Map<number, ReturnType<typeof coin>>();
  for (const row of rows) addStakes(stakes, row);
  const side = (spots: readonly [number, number]): [number, number] => [
    stakes.get(spots[0]) ?? 0,
    stakes.get(spots[1]) ?? 0,
  ];
  return {
    ...info,
    coin: balance,
    betlimit: effectiveLimit(settings, betLimit),
    staked: Object.fromEntries(
      [...stakes].filter(([spot]) => spot >= 0).map(([spot, coins]) => [formatNumber(game, spot), coins]),
    ),
    dsStaked: side(sideSpots.ds),
    bsStaked: side(sideSpots.bs),
  };
};
