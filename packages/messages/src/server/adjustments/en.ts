import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const en = translationOf<typeof zh>()({
  'Error.AdjustmentUnknown': 'There is no such adjustment waiting',
});
