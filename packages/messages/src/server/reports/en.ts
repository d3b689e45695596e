import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const en = translationOf<typeof zh>()({
  'Error.RangeInvalid': 'Choose a range of at most {days} days',
});
