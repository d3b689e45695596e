import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const th = translationOf<typeof zh>()({
  'Error.ChatEmpty': 'กรุณาพิมพ์ข้อความก่อน',
  'Error.ChatTooLong': 'หนึ่งข้อความยาวได้ไม่เกิน 1000 ตัวอักษร',
  'Error.ChatKeyMissing': 'ยังไม่ได้เปิดแชต กรุณาโหลดหน้านี้ใหม่แล้วลองอีกครั้ง',
  'Error.ChatTooFast': 'ส่งถี่เกินไป กรุณารอ {seconds} วินาที',
  'Error.ChatTooMuch': 'ส่งครบจำนวนที่กำหนดแล้ว กรุณาลองใหม่ใน {minutes} นาที',
  'Error.ChatUnknown': 'ไม่พบแชตนี้',
  'Error.AnswerUnknown': 'ไม่พบคำตอบสำเร็จรูปนี้',
  'Error.ChatTaken': 'เจ้าหน้าที่ท่านอื่นกำลังดูแลแชตนี้อยู่',
  'Error.ChatHasNews': 'มีข้อความใหม่ กรุณาอ่านก่อนปิดแชต',
  'Chat.Greeting':
    'สวัสดีค่ะ เราได้รับข้อความของคุณแล้ว เจ้าหน้าที่จะตอบกลับในแชตนี้โดยเร็วที่สุด คุณใช้งานส่วนอื่นต่อได้เลย เมื่อมีคำตอบจะมีตัวเลขขึ้นที่เมนู “ติดต่อเรา”',
});
