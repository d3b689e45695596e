import type { StaffResponseOf } from '@truedraw/contract/staff';
import { gameTypes, type GameType } from '@truedraw/rules';
import { loadGameSettings, type GameSettings } from '../draws/game-settings';
import type { StaffHandler } from '../http/staff-handler';

export const gameSettings: StaffHandler<'gameSettings'> = async (_request, { db }) => {
  const settings = await loadGameSettings(db);
  return gameTypes.map((game) => viewGame(game, settings[game]));
};

export const viewGame = (
  game: GameType,
  { rule, ...settings }: GameSettings,
): StaffResponseOf<'setGameSettings'> => ({ gametype: game, ...settings, ...rule });
