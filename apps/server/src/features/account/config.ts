import type { ResponseOf } from '@truedraw/contract';
import type { Handler } from '../../http/handler';
import { readSetting } from '../../store/settings';

type Content = Pick<
  ResponseOf<'config'>,
  'titleImage' | 'titleUrls' | 'midImage' | 'midUrl' | 'kefuUrl' | 'shareUrl' | 'downloadUrl' | 'openGames'
>;

/** Shown until an operator writes something else. Paths without a host belong to the app itself. */
const defaultContent: Content = {
  titleImage: ['/art/banner-draw.svg', '/art/banner-verify.svg', '/art/banner-chart.svg'],
  titleUrls: ['/today', '/rule', '/distribution'],
  midImage: '/art/middle.svg',
  midUrl: '/rule',
  kefuUrl: '/service',
  shareUrl: '/share',
  downloadUrl: '/',
  openGames: [2, 3],
};

export const config: Handler<'config'> = async (_request, { db, config: { demo, googleClientId } }) => ({
  ...defaultContent,
  ...((await readSetting(db, 'content')) as Partial<Content> | undefined),
  googleClientId,
  coinMode: 1,
  demo,
});
