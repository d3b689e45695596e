import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const th = translationOf<typeof zh>()({
  Ok: 'สำเร็จ',
  'Error.BadInput': 'ข้อมูลที่ส่งมาไม่ถูกต้อง: {field}',
  'Error.NothingToChange': 'ไม่มีข้อมูลที่ต้องแก้ไข',
  'Error.NotLoggedIn': 'กรุณาเข้าสู่ระบบก่อน',
  'Error.Forbidden': 'คุณไม่มีสิทธิ์ทำรายการนี้',
  'Error.NotFound': 'ไม่พบเนื้อหาที่คุณต้องการ',
  'Error.MethodNotAllowed': 'ไม่รองรับวิธีการร้องขอนี้',
  'Error.BodyTooLarge': 'ข้อมูลที่ส่งมามีขนาดใหญ่เกินไป',
  'Error.Internal': 'ระบบขัดข้อง กรุณาลองใหม่ภายหลัง',
  'Error.Busy': 'ขณะนี้มีผู้ใช้งานจำนวนมาก กรุณาลองใหม่อีกครั้ง',
  'Error.ReasonMissing': 'กรุณาระบุเหตุผล',
  'Error.OwnProposal': 'ยืนยันรายการของตนเองไม่ได้ ต้องให้อีกคนยืนยัน',
  'Error.KeyReused': 'รหัสคำขอนี้ถูกใช้กับคำขออื่นแล้ว',
});
