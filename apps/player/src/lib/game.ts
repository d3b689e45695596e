import { gameOfName, isGameType, type GameType } from '@truedraw/rules';

/** The game in an address: /bet/2 or /bet/2D. */
export function gameOfParam(param: string): GameType | undefined {
  const type = Number(param);
  return isGameType(type) ? type : gameOfName(param.toUpperCase());
}
