import type { ResponseOf } from '@truedraw/contract';
import { gameTypes } from '@truedraw/rules';
import type { Config } from '../config';
import type { Queryable } from '../db/pool';
import { loadGameSettings } from '../draws/game-settings';
import { readSetting } from '../store/settings';

export type AppConfig = ResponseOf<'config'>;
type Content = Pick<
  AppConfig,
  'titleImage' | 'titleUrls' | 'midImage' | 'midUrl' | 'kefuUrl' | 'shareUrl' | 'downloadUrl'
>;

/** Shown until an operator writes something else. Paths without a host belong to the app itself. */
const defaultContent: Content = {
  titleImage: ['/art/banner-draw.svg', '/art/banner-verify.svg', '/art/banner-chart.svg'],
  titleUrls: ['/today', '/verify', '/distribution'],
  midImage: '/art/middle.svg',
  midUrl: '/rule',
  kefuUrl: '/service',
  shareUrl: '/share',
  downloadUrl: '/',
};

/** What the app shows and links to, and which games are open. */
export async function loadAppConfig(
  db: Queryable,
  { demo, googleClientId }: Pick<Config, 'demo' | 'googleClientId'>,
): Promise<AppConfig> {
  const games = await loadGameSettings(db);
  return {
    ...defaultContent,
    ...((await readSetting(db, 'content')) as Partial<Content> | undefined),
    openGames: gameTypes.filter((game) => games[game].open),
    googleClientId,
    coinMode: 1,
    demo,
  };
}
