import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const th = translationOf<typeof zh>()({
  'Error.NotEnoughCoins': 'ยอดเงินไม่พอ: มี {coinMoney} ต้องใช้ {totalMoney}',
  'Error.HasDebt': 'บัญชีมียอดค้างจากการแก้ไขผล {debtMoney} ถอนหรือโอนได้เมื่อชำระครบแล้ว',
  'Error.OrderUnknown': 'ไม่พบรายการนี้',
  'Error.OrderNotOpen': 'สถานะรายการเปลี่ยนแล้ว กรุณารีเฟรช',
  'Error.OrderTaken': '{name} กำลังดูแลรายการนี้อยู่',
  'Reason.not-received': 'ไม่พบยอดเงินเข้า',
  'Reason.wrong-amount': 'จำนวนเงินไม่ตรงกัน',
  'Reason.wrong-number': 'เลขที่รายการไม่ตรงกัน',
  'Reason.duplicate': 'รายการซ้ำ',
  'Reason.not-verified': 'ตรวจสอบยืนยันไม่ได้',
  'Reason.wrong-details': 'ข้อมูลบัญชีรับเงินไม่ถูกต้อง',
  'Reason.name-differs': 'ชื่อบัญชีไม่ตรงกัน',
  'Reason.bank-refused': 'ธนาคารปฏิเสธรายการ',
  'Reason.asked-by-user': 'ตามคำขอของผู้ใช้',
  'Reason.typing-error': 'พิมพ์ผิด',
  'Reason.no-deposit': 'ไม่ใช่รายการฝาก',
  'Reason.returned': 'คืนเงินแล้ว',
  'Reason.no-trading': 'ตลาดปิดทำการ',
  'Reason.source-failed': 'แหล่งข้อมูลขัดข้อง',
  'Reason.disputed': 'ตัวเลขมีข้อโต้แย้ง',
  'Reason.technical-fault': 'ระบบขัดข้อง',
  'Reason.outdated': 'สถานการณ์เปลี่ยนไปแล้ว',
  'Reason.not-justified': 'เหตุผลไม่เพียงพอ',
  'Reason.other': 'เหตุผลอื่น',
});
