import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const th = translationOf<typeof zh>()({
  'Error.NotEnoughCoins': 'ยอดเงินไม่พอ: มี {coinMoney} ต้องใช้ {totalMoney}',
  'Error.HasDebt': 'บัญชีมียอดค้างจากการแก้ไขผล {debtMoney} ถอนหรือโอนได้เมื่อชำระครบแล้ว',
  'Error.OrderUnknown': 'ไม่พบรายการนี้',
  'Error.OrderNotOpen': 'สถานะรายการเปลี่ยนแล้ว กรุณารีเฟรช',
  'Error.OrderTaken': '{name} กำลังดูแลรายการนี้อยู่',
});
