import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const th = translationOf<typeof zh>()({
  'Error.WrongStaffLogin': 'ชื่อผู้ใช้ รหัสผ่าน หรือรหัสใช้ครั้งเดียวไม่ถูกต้อง',
  'Error.StaffUnknown': 'ไม่พบบัญชีพนักงานนี้',
  'Error.StaffNameTaken': 'ชื่อนี้ถูกใช้แล้ว',
  'Error.NotYourself': 'ทำรายการนี้กับบัญชีของตนเองไม่ได้',
  'Error.LastOwner': 'ต้องมีเจ้าของเหลืออยู่อย่างน้อยหนึ่งคน',
});
