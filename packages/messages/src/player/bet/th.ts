import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const th = translationOf<typeof zh>()({
  'Bet.Title': 'เดิมพัน {game}',
});
