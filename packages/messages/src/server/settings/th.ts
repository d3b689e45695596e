import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const th = translationOf<typeof zh>()({
  'Error.ScheduleNotTwoDraws': 'หนึ่งวันต้องมีสองงวดพอดี',
  'Error.ScheduleNotATime': 'เวลาต้องอยู่ในรูปแบบ HH:MM',
  'Error.ScheduleClosesAfterMarket': 'ต้องปิดรับแทงก่อนเวลาที่ตลาดหุ้นอาจปิดเร็วที่สุด (12:30 และ 16:35)',
  'Error.ScheduleClosesAfterResult': 'ต้องปิดรับแทงก่อนเวลาออกผล',
  'Error.ScheduleOutOfOrder': 'งวดเช้าต้องมาก่อนงวดเย็น',
});
