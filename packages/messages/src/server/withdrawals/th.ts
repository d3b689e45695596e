import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const th = translationOf<typeof zh>()({
  'Error.ExchangeInfoInvalid': 'กรุณากรอกข้อมูลบัญชีรับเงินให้ครบ',
  'Error.WithdrawTooLittle': 'ถอนขั้นต่ำครั้งละ {minMoney}',
  'Error.WithdrawTooMuch': 'ถอนได้สูงสุดครั้งละ {maxMoney}',
  'Error.ExchangeInfoLocked': 'ข้อมูลบัญชีรับเงินถูกล็อกแล้ว หากต้องการเปลี่ยนกรุณาติดต่อฝ่ายบริการลูกค้า',
  'Error.OverDailyWithdraw': 'วันนี้ถอนได้อีก {leftMoney} ส่วนที่เหลือกรุณาถอนพรุ่งนี้',
  'Error.TooManyWithdrawals': 'ใช้จำนวนครั้งถอนของวันนี้ครบแล้ว กรุณาลองใหม่พรุ่งนี้',
  'Error.ReferenceMissing': 'กรุณากรอกเลขอ้างอิงการจ่ายเงิน',
  'Error.UserHasDebt': 'ผู้ใช้นี้ค้างชำระ {debtMoney} หลังแก้ไขผล จึงจ่ายไม่ได้ โปรดเลือกไม่จ่าย',
  'Error.ApprovalMissing': 'ยอดเกินกำหนด ต้องให้อีกคนอนุมัติก่อน',
  'Error.ApprovalMissingForUser':
    'รวมรายการนี้ วันนี้ผู้ใช้รายนี้ได้รับ {sumMoney} โดยเจ้าหน้าที่คนเดียว เกิน {limitMoney} ต้องให้อีกคนอนุมัติก่อน',
  'Error.ApprovalMissingForStaff':
    'รวมรายการนี้ วันนี้คุณปล่อยเงินคนเดียว {sumMoney} เกิน {limitMoney} ต้องให้อีกคนอนุมัติก่อน',
  'Error.ExchangeInfoEmpty': 'ผู้ใช้นี้ยังไม่ได้กรอกข้อมูลบัญชีรับเงิน',
});
