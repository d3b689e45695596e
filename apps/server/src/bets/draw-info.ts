import type { RequestOf, ResponseOf } from '@truedraw/contract';
import { pageCount } from '@truedraw/rules';
import type { BoardDraw, OddsBoard } from './odds-board';
import { baseBetCoins } from '../draws/game-settings';
import { Refusal } from '../refusal';

/**
 * The draw that is open for bets and one page of its odds. The odds are left out for a caller that has this version.
 */
export async function drawInfo(
  board: OddsBoard,
  { gametype: game, index = 0, lastModify }: RequestOf<'betInfo'>,
): Promise<{ draw: BoardDraw; info: ResponseOf<'betInfo'> }> {
  if (index >= pageCount(game)) throw new Refusal('PageUnknown');
  const draw = await board.drawOf(game);
  if (!draw) throw new Refusal((await board.settingsOf(game)).open ? 'NoDraw' : 'GameClosed');
  const { odds, nearlyFull, version } = draw.page(index);
  const info = {
    turnId: draw.turnId,
    endTime: draw.closesAt,
    serverTime: board.now(),
    lastModify: version,
    ...(lastModify !== version && { betTimeMap: [...odds], nearlyFull: [...nearlyFull] }),
    dsTimes: draw.settings.dsOdds,
    bsTimes: draw.settings.bsOdds,
    baseBet: baseBetCoins,
    ...(draw.settings.cancelAllowed && { cancelSeconds: draw.settings.cancelSeconds }),
  };
  return { draw, info };
}
