import type { ResponseOf } from '@truedraw/contract';
import { call } from './api/call';
import { createResource } from './resource';

type Config = ResponseOf<'config'>;

/** What the app is like until the server has said otherwise; the pictures are our own. */
const defaultConfig: Config = {
  titleImage: ['/art/banner-draw.svg', '/art/banner-verify.svg', '/art/banner-chart.svg'],
  titleUrls: ['/today', '/verify', '/distribution'],
  midImage: '/art/middle.svg',
  midUrl: '/rule',
  kefuUrl: '/service',
  shareUrl: '/share',
  downloadUrl: '/',
  googleClientId: '',
  coinMode: 1,
  openGames: [2, 3],
  demo: false,
};

export const configResource = createResource(() => call('config', {}), { keepAs: 'config' });

/** What another version of the app kept may lack a field. */
export const useConfig = (): Config => ({ ...defaultConfig, ...configResource.use().data });
