import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const en = translationOf<typeof zh>()({
  'Error.ChannelUnknown': 'This deposit channel is not available',
});
