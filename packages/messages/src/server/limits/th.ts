import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const th = translationOf<typeof zh>()({
  'Error.OnBreak': 'คุณกำลังพักการเล่นถึง {untilText} ยังถอนเงินได้ตามปกติ',
  'Error.SelfExcluded': 'คุณระงับการเล่นของตนเองถึง {untilText} ยังถอนเงินได้ตามปกติ',
  'Error.OverOwnLimit': 'เกินวงเงินที่คุณตั้งไว้ {limitMoney}',
  'Error.OwnLimit_stake_day': 'เกินวงเงินแทงต่อวันที่คุณตั้งไว้ {limitMoney} วันนี้แทงได้อีก {leftMoney}',
  'Error.OwnLimit_stake_week': 'เกินวงเงินแทงต่อสัปดาห์ที่คุณตั้งไว้ {limitMoney} สัปดาห์นี้แทงได้อีก {leftMoney}',
  'Error.OwnLimit_stake_month': 'เกินวงเงินแทงต่อเดือนที่คุณตั้งไว้ {limitMoney} เดือนนี้แทงได้อีก {leftMoney}',
  'Error.OwnLimit_loss_day': 'อาจเกินวงเงินเสียต่อวันที่คุณตั้งไว้ {limitMoney} วันนี้แทงได้อีก {leftMoney}',
  'Error.OwnLimit_loss_week': 'อาจเกินวงเงินเสียต่อสัปดาห์ที่คุณตั้งไว้ {limitMoney} สัปดาห์นี้แทงได้อีก {leftMoney}',
  'Error.OwnLimit_loss_month': 'อาจเกินวงเงินเสียต่อเดือนที่คุณตั้งไว้ {limitMoney} เดือนนี้แทงได้อีก {leftMoney}',
  'Error.OwnLimit_deposit_day': 'เกินวงเงินฝากต่อวันที่คุณตั้งไว้ {limitMoney} วันนี้ฝากได้อีก {leftMoney}',
  'Error.OwnLimit_deposit_week': 'เกินวงเงินฝากต่อสัปดาห์ที่คุณตั้งไว้ {limitMoney} สัปดาห์นี้ฝากได้อีก {leftMoney}',
  'Error.OwnLimit_deposit_month': 'เกินวงเงินฝากต่อเดือนที่คุณตั้งไว้ {limitMoney} เดือนนี้ฝากได้อีก {leftMoney}',
  'Error.LimitOfUser_day':
    'ผู้ใช้นี้ตั้งวงเงินฝากต่อวันไว้ {limitMoney} วันนี้ฝากได้อีก {leftMoney} โปรดเพิ่มยอดให้ในวันอื่นหรือคืนเงิน',
  'Error.LimitOfUser_week':
    'ผู้ใช้นี้ตั้งวงเงินฝากต่อสัปดาห์ไว้ {limitMoney} สัปดาห์นี้ฝากได้อีก {leftMoney} โปรดเพิ่มยอดให้ในสัปดาห์หน้าหรือคืนเงิน',
  'Error.LimitOfUser_month':
    'ผู้ใช้นี้ตั้งวงเงินฝากต่อเดือนไว้ {limitMoney} เดือนนี้ฝากได้อีก {leftMoney} โปรดเพิ่มยอดให้ในเดือนหน้าหรือคืนเงิน',
  'Error.LongerBreakHolds': 'มีช่วงพักที่ยาวกว่าอยู่แล้ว ลดเวลาไม่ได้',
});
