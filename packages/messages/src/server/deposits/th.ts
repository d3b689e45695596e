import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const th = translationOf<typeof zh>()({
  'Error.TooManyClaims': 'มีรายการฝากรอดำเนินการมากเกินไป กรุณารอให้รายการเดิมเสร็จก่อน',
  'Error.ClaimWaits': 'เลขรายการนี้ส่งไปแล้ว ไม่ต้องส่งซ้ำ',
  'Error.CsvInvalid': 'อ่านไฟล์รายการไม่ได้: {problem}',
  'Error.TradeNumberInvalid': 'เลขรายการต้องเป็นตัวอักษรหรือตัวเลข 6-64 ตัว และมีตัวเลขอย่างน้อย 6 หลัก',
  'Error.PaidInFuture': 'เวลาชำระเงินต้องไม่ช้ากว่าเวลาปัจจุบัน',
  'Error.AmountBusy': 'ยอดนี้ถูกใช้อยู่ กรุณาเลือกยอดอื่น',
  'Error.SlipInvalid': 'นี่ไม่ใช่คิวอาร์บนสลิปของธนาคาร',
  'Error.SlipUsed': 'สลิปนี้ถูกใช้แล้ว',
  'Error.NoticesOff': 'ยังไม่ได้ตั้งค่าการแจ้งการชำระเงิน',
  'Error.NoticeUnsigned': 'ลายเซ็นของการแจ้งไม่ถูกต้อง',
  'Error.NoticeLate': 'เวลาของการแจ้งต่างจากเวลาปัจจุบันมากเกินไป',
  'Error.ReceiptDiffers': 'เลขรายการนี้มีอยู่แล้วด้วยยอดอื่น',
  'Error.ReceiptUnknown': 'ไม่พบรายการรับเงินนี้',
  'Error.ReceiptKnown': 'ช่องทางนี้มีเลขรายการนี้อยู่แล้ว',
  'Error.ReceiptUsed': 'รายการรับเงินนี้ถูกใช้แล้ว',
  'Error.ReceiptDoesNotFit': 'รายการรับเงินนี้ไม่ตรงกับคำขอฝาก',
  'Error.NumberNeeded': 'มีหลายรายการที่ตรงกัน ผู้ใช้ต้องแจ้งเลขรายการเต็ม',
  'Deposit.GivenUp': 'ยกเลิกแล้ว',
  'Deposit.CodeExpired': 'คิวอาร์หมดอายุโดยไม่พบการชำระเงิน หากชำระแล้วกรุณาส่งเลขรายการ',
  'Deposit.Expired': 'ไม่พบการชำระเงินและคำขอหมดอายุแล้ว หากชำระแล้วกรุณาตรวจเลขรายการและส่งใหม่',
});
