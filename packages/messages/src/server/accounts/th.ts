import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const th = translationOf<typeof zh>()({
  'Error.CodeWrong': 'รหัสยืนยันไม่ถูกต้องหรือหมดอายุแล้ว',
  'Error.PasswordWeak': 'รหัสผ่านนี้เดาง่ายเกินไป โปรดเลือกรหัสอื่น',
  'Error.PasswordUnchanged': 'รหัสผ่านใหม่ต้องไม่ซ้ำกับรหัสแรก',
  'Error.NicknameReserved': 'ชื่อนี้อาจทำให้เข้าใจว่าเป็นเจ้าหน้าที่ โปรดเลือกชื่ออื่น',
  'Error.NicknameMissing': 'กรุณากรอกชื่อเล่น',
  'Error.NicknameTooLong': 'ชื่อเล่นยาวได้ไม่เกิน 20 ตัวอักษร',
  'Error.PhoneInvalid': 'เบอร์มือถือไม่ถูกต้อง',
  'Error.EmailInvalid': 'อีเมลไม่ถูกต้อง',
  'Error.AddressMissing': 'กรุณากรอกเบอร์มือถือหรืออีเมล',
  'Error.SpreaderUnknown': 'ลิงก์เชิญไม่ถูกต้อง กรุณาขอลิงก์ใหม่จากผู้แชร์',
  'Error.WrongLogin': 'บัญชีหรือรหัสผ่านไม่ถูกต้อง',
  'Error.DeviceLoginEnded': 'การเข้าสู่ระบบหมดอายุ กรุณาเข้าสู่ระบบใหม่',
  'Error.GoogleLoginFailed': 'เข้าสู่ระบบไม่สำเร็จ กรุณาลองใหม่ภายหลัง',
  'Error.AccountSuspended': 'บัญชีนี้ถูกระงับ กรุณาติดต่อฝ่ายบริการลูกค้า',
  'Error.MustChangePassword': 'กรุณาเปลี่ยนรหัสผ่านเริ่มต้นก่อน',
  'Error.ConfirmationNeeded': 'โปรดยืนยันก่อนว่าเป็นคุณ',
  'Error.ConfirmByLogin': 'โปรดเข้าสู่ระบบใหม่ก่อน',
  'Error.PasswordWrong': 'รหัสผ่านไม่ถูกต้อง',
  'Error.AddressTaken': 'เบอร์มือถือหรืออีเมลนี้สมัครไว้แล้ว กรุณาเข้าสู่ระบบ',
  'Error.AccountUnknown': 'เบอร์มือถือหรืออีเมลนี้ยังไม่ได้สมัครสมาชิก',
  'Error.TooManyLogins': 'ลองหลายครั้งเกินไป กรุณาลองใหม่ใน {minutes} นาที',
  'Error.CodeTooSoon': 'ขอรหัสใหม่ได้ในอีก {seconds} วินาที',
  'Error.TooManyCodes': 'ขอรหัสบ่อยเกินไป กรุณาลองใหม่ภายหลัง',
  'Error.CodeNotSent': 'ส่งรหัสยืนยันไม่สำเร็จ กรุณาลองใหม่ภายหลัง',
  'Code.Subject': 'รหัสยืนยัน TrueDraw',
  'Code.Text': 'รหัสยืนยัน TrueDraw ของคุณคือ {code} ใช้ได้ภายใน 10 นาที ห้ามบอกรหัสนี้แก่ผู้ใด แม้ผู้ที่อ้างว่าเป็นเจ้าหน้าที่',
  'Error.WithdrawalHeld': 'ข้อมูลรับเงินเพิ่งเปลี่ยน ต้องรอถึง {untilText}',
  'Owner.Subject': 'TrueDraw: บัญชีของคุณมีการเปลี่ยนแปลง',
  'Owner.password':
    'รหัสผ่าน TrueDraw ของคุณถูกเปลี่ยนเมื่อ {time} (เวลากรุงเทพฯ) จาก {device} หากไม่ใช่คุณ โปรดตั้งรหัสใหม่ทันทีด้วย “ลืมรหัสผ่าน” และติดต่อฝ่ายบริการ',
  'Owner.payout':
    'ข้อมูลรับเงินของบัญชี TrueDraw ถูกตั้งเมื่อ {time} (เวลากรุงเทพฯ) จาก {device} หากไม่ใช่คุณ โปรดหยุดการถอนในหน้า “ของฉัน” ทันทีและเปลี่ยนรหัสผ่าน',
  'Owner.devices':
    'บัญชี TrueDraw ของคุณออกจากระบบบนอุปกรณ์อื่นเมื่อ {time} (เวลากรุงเทพฯ) จาก {device} หากไม่ใช่คุณ โปรดตั้งรหัสใหม่ทันทีด้วย “ลืมรหัสผ่าน”',
});
