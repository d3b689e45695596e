import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const th = translationOf<typeof zh>()({
  'Error.TooManyClaims': 'มีรายการฝากรอดำเนินการมากเกินไป กรุณารอให้รายการเดิมเสร็จก่อน',
  'Error.ClaimWaits': 'เลขรายการนี้ส่งไปแล้ว ไม่ต้องส่งซ้ำ',
  'Error.CsvInvalid': 'อ่านไฟล์รายการไม่ได้: {problem}',
  'Error.TradeNumberInvalid': 'เลขรายการต้องเป็นตัวอักษรหรือตัวเลข 6-64 ตัว และลงท้ายด้วยตัวเลข 6 หลัก',
  'Error.ReceiptUnknown': 'ไม่พบรายการรับเงินนี้',
  'Error.ReceiptKnown': 'ช่องทางนี้มีเลขรายการนี้อยู่แล้ว',
  'Error.ReceiptUsed': 'รายการรับเงินนี้ถูกใช้แล้ว',
  'Error.ReceiptDoesNotFit': 'รายการรับเงินนี้ไม่ตรงกับคำขอฝาก',
  'Error.NumberNeeded': 'มีหลายรายการที่ตรงกัน ผู้ใช้ต้องแจ้งเลขรายการเต็ม',
  'Deposit.Expired': 'ไม่พบการชำระเงินและคำขอหมดอายุแล้ว หากชำระแล้วกรุณาตรวจเลขรายการและส่งใหม่',
});
