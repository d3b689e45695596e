import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const th = translationOf<typeof zh>()({
  'Error.FigureInvalid': 'ตัวเลข {figure} ไม่ถูกต้อง ต้องมีทศนิยมสองตำแหน่ง เช่น 1,443.79',
  'Error.FigureImplausible': 'ตัวเลข {figure} ไม่น่าถูกต้อง ต้องอยู่ระหว่าง {least} ถึง {most} โปรดตรวจหน่วยและจุดทศนิยม',
  'Error.TurnUnknown': 'ไม่พบงวดนี้',
  'Error.DrawNotOpen': 'งวดนี้ปิดรับแทงแล้ว',
  'Error.DrawNotDue': 'กรอกผลได้เมื่อปิดรับแทงและถึงเวลาออกผลแล้วเท่านั้น',
  'Error.ProposalWaits': 'มีรายการรออีกคนยืนยันอยู่แล้ว',
  'Error.ProposalMissing': 'ไม่มีรายการรอยืนยัน กรุณาเริ่มใหม่ตั้งแต่คนแรก',
  'Error.FiguresDiffer': 'ตัวเลขของทั้งสองคนไม่ตรงกัน ทั้งคู่ต้องเริ่มใหม่',
  'Error.NotWitnessed': 'พยานยังลงนามรับรองรายการที่ปิดผนึกของงวดนี้ไม่ครบ โปรดลองใหม่อีกครั้ง',
  'Error.AlreadyReleased': 'งวดนี้ออกผลแล้ว หากผิดให้ใช้การแก้ไขผล',
  'Error.NotReleased': 'งวดนี้ยังไม่มีผลให้แก้ไข',
  'Error.SameFigures': 'ตัวเลขนี้ตรงกับผลที่ออกไปแล้ว',
  'Error.TurnCancelled': 'งวดนี้ถูกยกเลิกแล้ว',
  'Error.DrawArchived': 'รายการแทงของงวดนี้อยู่ในคลังเก็บ กรุณากู้คืนก่อน',
  'Error.EntriesArchived': 'รายการบัญชีช่วงนั้นอยู่ในคลังเก็บ กรุณาระบุผู้ใช้หรือประเภทคำสั่ง หรือกู้คืนก่อน',
});
