import type { ResponseOf } from '@truedraw/client/player';
import { call } from './api/call';
import { createResource } from './resource';

type Config = ResponseOf<'config'>;

/** Used until the server's configuration is loaded. The pictures are part of the app. */
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
  digitRule: 'set-value-1',
  lockSeconds: 60,
  openGames: [2, 3],
  demo: false,
};

export const configResource = createResource(() => call('config', {}), { storeAs: 'config' });

/** A configuration that another version of the app stored may lack a field, so the defaults fill it. */
export const useConfig = (): Config => ({ ...defaultConfig, ...configResource.use().data });
