import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const th = translationOf<typeof zh>()({
  'Error.UserUnknown': 'ไม่พบผู้ใช้นี้',
  'Error.AlreadySuspended': 'ผู้ใช้นี้ถูกระงับอยู่แล้ว',
  'Error.NotCarriedOver': 'ผู้ใช้นี้ไม่มีการงดเล่นที่ตามมาจากบัญชีอื่น',
  'Error.NotSuspended': 'ผู้ใช้นี้ไม่ได้ถูกระงับ',
});
