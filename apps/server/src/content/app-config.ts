import type { ResponseOf } from '@truedraw/contract';
import { gameTypes } from '@truedraw/rules';
import type { Config } from '../config';
import type { Queryable } from '../db/pool';
import { loadGameSettings } from '../draws/game-settings';
import { loadContent, shownContent } from './read-content';

export type AppConfig = ResponseOf<'config'>;

/** What the app shows and links to, and which games are open. */
export async function loadAppConfig(
  db: Queryable,
  { demo, googleClientId, lockSeconds }: Pick<Config, 'demo' | 'googleClientId' | 'lockSeconds'>,
): Promise<AppConfig> {
  const games = await loadGameSettings(db);
  return {
    ...shownContent(await loadContent(db)),
    openGames: gameTypes.filter((game) => games[game].open),
    digitRule: games[2].digitRule,
    lockSeconds,
    googleClientId,
    coinMode: 1,
    demo,
  };
}
