import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const th = translationOf<typeof zh>()({
  'Error.AdjustmentUnknown': 'ไม่พบรายการปรับยอดที่รอยืนยัน',
});
