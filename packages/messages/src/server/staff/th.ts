import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const th = translationOf<typeof zh>()({
  'Error.WrongStaffLogin': 'ชื่อผู้ใช้ รหัสผ่าน หรือรหัสใช้ครั้งเดียวไม่ถูกต้อง',
  'Error.ChangeUnknown': 'ไม่มีรายการเปลี่ยนแปลงนี้ หรือตัดสินแล้ว',
  'Error.ChangeOutdated': 'ค่ามีการเปลี่ยนแปลงแล้ว กรุณาเสนอใหม่',
  'Error.RebateTooHigh': 'คืนยอดสูงสุด {max}',
  'Error.NotIndependent':
    'สองบัญชีนี้อาจเป็นคนเดียวกัน เพราะเจ้าของคนเดียวกันสร้าง เปิดใช้ หรือรีเซ็ต ต้องให้เจ้าของอีกคนยืนยันบัญชี หรือให้คนอื่นทำ',
  'Error.StaffNotConfirmed':
    'บัญชีนี้เพิ่งถูกสร้าง เปิดใช้ หรือรีเซ็ต ต้องให้เจ้าของอีกคนยืนยัน มิฉะนั้นจะปล่อยเงินหรือผลไม่ได้ก่อน {untilText}',
  'Error.StaffUnknown': 'ไม่พบบัญชีพนักงานนี้',
  'Error.StaffNameTaken': 'ชื่อนี้ถูกใช้แล้ว',
  'Error.NotYourself': 'ทำรายการนี้กับบัญชีของตนเองไม่ได้',
  'Error.LastOwner': 'ต้องมีเจ้าของเหลืออยู่อย่างน้อยหนึ่งคน',
});
