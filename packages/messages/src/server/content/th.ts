import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const th = translationOf<typeof zh>()({
  'Error.PictureUnknown': 'ส่งได้เฉพาะรูป JPEG, PNG หรือ WebP',
  'Error.PictureTooLarge': 'รูปต้องมีขนาดไม่เกิน 2 MB',
  'Error.PictureTooWide': 'ด้านยาวของรูปต้องไม่เกิน 1,200 พิกเซล',
  'Error.AddressNotAllowed': 'ลิงก์ {address} ใช้ไม่ได้ ต้องเป็นหน้าในแอป หรือ https บนโดเมนที่อนุญาต',
  'Error.PageMissing': 'ลิงก์ {address} ใช้ไม่ได้ แอปไม่มีหน้านี้',
  'Error.PictureMissing': 'ไม่พบรูปภาพนี้ กรุณาอัปโหลดใหม่',
  'Error.HostInvalid': '{host} ไม่ใช่ชื่อโดเมนที่ถูกต้อง',
  'Error.HostInUse': 'เนื้อหายังมีลิงก์ไปที่ {host} กรุณาแก้ไขเนื้อหาก่อน',
  'Error.ContentWaits': 'มีเนื้อหาอื่นรอเวลาเผยแพร่อยู่ กรุณาถอนออกก่อน',
  'Error.ContentChanged': 'มีผู้อื่นแก้ไขเนื้อหาแล้ว กรุณาโหลดใหม่แล้วบันทึกอีกครั้ง',
});
