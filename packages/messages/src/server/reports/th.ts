import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const th = translationOf<typeof zh>()({
  'Error.RangeInvalid': 'กรุณาเลือกช่วงวันที่ไม่เกิน {days} วัน',
});
