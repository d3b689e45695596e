import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const th = translationOf<typeof zh>()({
  'Error.AccountInvalid': 'บัญชีต้องเป็นตัวอักษรพิมพ์เล็ก ตัวเลข หรือขีดล่าง 3 ถึง 20 ตัว และขึ้นต้นด้วยตัวอักษร',
  'Error.AccountTaken': 'บัญชีนี้ถูกใช้แล้ว กรุณาเลือกชื่ออื่น',
  'Error.MonthInvalid': 'ดูได้เฉพาะเดือนในรอบหนึ่งปีที่ผ่านมา',
  'Error.TermsMissing': 'กรุณากรอกค่าคอม 2D ค่าคอม 3D และวงเงินแทง',
  'Error.TermsTooHigh': 'ต้องน้อยกว่าค่าของคุณเอง',
  'Error.SubUserUnknown': 'ไม่มีสมาชิกนี้ในสายงานของคุณ',
  'Error.BindRefused': 'ผูกบัญชีไม่สำเร็จ กรุณาตรวจสอบรหัส',
  'Error.AlreadyAgent': 'สมาชิกนี้เป็นตัวแทนอยู่แล้ว',
  'Error.TreeTooDeep': 'สายงานลึกเกินไป ไม่สามารถเพิ่มสมาชิกได้อีก',
  'Error.ShareNotDue': 'เดือนนี้ยังไม่สิ้นสุด จึงยังจ่ายส่วนแบ่งไม่ได้',
  'Error.ShareReleased': 'จ่ายส่วนแบ่งของเดือนนี้แล้ว',
  'Error.ShareOutOfOrder': 'กรุณาจ่ายส่วนแบ่งของ {month} ก่อน',
  'Error.ShareTooHigh': 'อัตราส่วนแบ่งของตัวแทนที่อยู่เหนือกันรวมกันต้องไม่เกิน 100%',
  'Error.PeriodInvalid': 'ดูได้เฉพาะสัปดาห์หรือเดือนในรอบหนึ่งปีที่ผ่านมา',
  'Error.NotChangeable': 'แก้ไขรายการนี้ที่นี่ไม่ได้: {field}',
  'Error.AccountInUse': 'บัญชีนี้มีผู้ใช้งานแล้ว จึงตั้งรหัสผ่านเริ่มต้นใหม่ไม่ได้',
});
