import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const th = translationOf<typeof zh>()({
  'Error.BetNumberInvalid': 'กรุณากรอกเลขให้ถูกต้อง',
  'Error.BetAmountInvalid': 'จำนวนเงินต้องมากกว่า 0',
  'Error.NothingSelected': 'กรุณาเลือกเลขก่อน',
  'Error.OverBetLimit': 'เลข {number} แทงได้ไม่เกิน {limitMoney} ต่องวด คงเหลือ {leftMoney}',
  'Error.SideOverBetLimit': 'แต่ละด้านแทงได้ไม่เกิน {limitMoney} ต่องวด คงเหลือ {leftMoney}',
  'Error.GameClosed': 'เกมนี้ยังไม่เปิดให้บริการ',
  'Error.DrawUnknown': 'ไม่พบงวดนี้',
  'Error.PatternInvalid': 'ชุดเลขนี้ไม่ตรงกับเกมหรือตัวเลขที่เลือก',
  'Error.PageUnknown': 'ไม่พบหน้าตัวเลขนี้',
  'Error.NoDraw': 'ขณะนี้ไม่มีงวดที่เปิดรับแทง',
  'Error.DrawClosed': 'งวดนี้ปิดรับแทงแล้ว',
  'Error.DrawNotYetOpen': 'งวดนี้ยังไม่เปิดรับแทง',
  'Error.NumberFull': 'เลข {number} เต็มแล้ว กรุณาเลือกเลขอื่น',
  'Error.NumberNearlyFull': 'เลข {number} ใกล้เต็มแล้ว แทงเพิ่มได้ไม่เกิน {leftMoney}',
  'Error.SideFull': 'ด้านนี้เต็มแล้วในงวดนี้',
  'Error.SideNearlyFull': 'ด้านนี้ใกล้เต็มแล้ว แทงเพิ่มได้ไม่เกิน {leftMoney}',
  'Error.NumberBlocked': 'เลข {number} ไม่เปิดรับแทงในงวดนี้',
  'Error.CancelNotAllowed': 'โพยนี้ยกเลิกไม่ได้',
  'Error.CancelTooLate': 'หมดเวลายกเลิกแล้ว โพยยังมีผลตามเดิม',
  'Error.CancelSecretWrong': 'ยกเลิกได้จากเครื่องที่แทงเท่านั้น',
  'Error.TooManySlips': 'เก็บโพยได้สูงสุด 50 ใบ กรุณาลบของเก่าก่อน',
  'Error.InDraw': 'งวด {turnId}: {reason}',
  'Error.BetUncertain': 'ยังยืนยันรายการแทงไม่ได้ กรุณาตรวจสอบที่ “รายการแทงปัจจุบัน” ก่อนลองใหม่',
  'Error.ArchiveUnreadable': 'ขณะนี้อ่านรายการเก่าไม่ได้ เราได้รับแจ้งแล้ว กรุณาลองใหม่ภายหลัง',
});
