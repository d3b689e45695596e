import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const th = translationOf<typeof zh>()({
  'Error.DayInvalid': 'วันที่ไม่ถูกต้องหรือช่วงวันที่ยาวเกินไป',
  'Error.DayIsOver': 'วันนี้ผ่านไปแล้ว แก้ไขไม่ได้',
  'Error.DayHasBets': 'งวดของวันนี้มีการแทงแล้ว กรุณายกเลิกงวดก่อน',
});
